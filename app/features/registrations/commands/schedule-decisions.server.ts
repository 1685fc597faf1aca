import { randomUUID } from 'node:crypto'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { findDecision } from '#app/features/registrations/queries/decision.server.ts'
import { getRegistration } from '#app/features/registrations/queries/registration.server.ts'
import { definitionOf } from '#app/features/registrations/queries/types.server.ts'
import {
	type Decision,
	REGISTRATION_TYPES,
	type RegistrationType,
	TYPE_NAMES,
	UNDO_SECONDS,
} from '#app/features/registrations/rules.ts'
import { scheduled_decisions } from '#app/features/registrations/tables.server.ts'
import type { Actor } from '#app/platform/core/actor.ts'
import { audit } from '#app/platform/core/audit/audit.server.ts'
import type { Tx } from '#app/platform/core/db/db.server.ts'
import { Refusal } from '#app/platform/core/errors/refusal.ts'
import { enqueue } from '#app/platform/core/jobs/jobs.server.ts'
import { Missing } from '#app/platform/core/records/save-record.server.ts'

/** Name of the job that makes the decisions of one batch. */
export const MAKE_DECISIONS = 'make-scheduled-decisions'

type Chosen = { type: RegistrationType; id: string }

/** Those of the chosen that are pending. */
async function pendingOf(tx: Tx, type: RegistrationType, chosen: readonly Chosen[]): Promise<string[]> {
	const ids = chosen.filter((one) => one.type === type).map(({ id }) => id)
	if (ids.length === 0) return []
	const { table } = definitionOf(type)
	const rows = await tx
		.select({ id: table.id })
		.from(table)
		.where(and(inArray(table.id, ids), eq(table.status, 'pending')))
	return rows.map(({ id }) => String(id))
}

type Admin = Extract<Actor, { kind: 'admin' }>
type Pending = { type: RegistrationType; registration_id: string }

/** Puts off a decision on these, under one batch. Returns how many had none yet; all of them are then to be decided. */
async function putOff(
	tx: Tx,
	rows: readonly Pending[],
	{ decision, reason = null }: { decision: Decision; reason?: string | null },
	by: Admin,
): Promise<{ batch_id: string; count: number }> {
	const batch_id = randomUUID()
	const run_at = sql`clock_timestamp() + make_interval(secs => ${UNDO_SECONDS})`
	const admin = { admin_id: by.id, admin_email: by.email }
	const scheduled = await tx
		.insert(scheduled_decisions)
		.values(rows.map((row) => ({ ...row, ...admin, decision, reason, batch_id, run_at })))
		.onConflictDoNothing()
		.returning({ id: scheduled_decisions.registration_id })
	if (scheduled.length === 0) return { batch_id, count: 0 }
	await audit(tx, by, {
		action: `schedule-${decision}`,
		table_name: 'scheduled_decisions',
		record_id: batch_id,
	})
	await enqueue(tx, { name: MAKE_DECISIONS }, { batch_id }, { startAfterSeconds: UNDO_SECONDS })
	return { batch_id, count: scheduled.length }
}

/**
 * Decides the chosen registrations in thirty seconds, unless that is undone. Those that are no longer pending, or
 * about which something is scheduled already, are left out.
 * @returns how many are scheduled, under the id of their batch
 * @throws Refusal if none is left
 */
export async function scheduleDecisions(
	tx: Tx,
	{ chosen, decision }: { chosen: readonly Chosen[]; decision: Decision },
	by: Admin,
): Promise<{ batch_id: string; count: number }> {
	if (chosen.length === 0) throw new Refusal('choose at least one registration')
	const rows: Pending[] = []
	for (const type of REGISTRATION_TYPES) {
		for (const registration_id of await pendingOf(tx, type, chosen)) rows.push({ type, registration_id })
	}
	if (rows.length === 0) throw new Refusal('none of the selected registrations is pending')
	const batch = await putOff(tx, rows, { decision }, by)
	if (batch.count === 0) throw new Refusal('a decision about each of them is scheduled already')
	return batch
}

/**
 * Decides one registration in thirty seconds, unless that is undone: a batch of one.
 * @throws Missing if it is gone; Refusal that says who decided if somebody has
 */
export async function scheduleDecision(
	tx: Tx,
	{ type, id, ...given }: { type: RegistrationType; id: string; decision: Decision; reason?: string | null },
	by: Admin,
): Promise<{ batch_id: string }> {
	const pending = await pendingOf(tx, type, [{ type, id }])
	const { batch_id, count } = pending[0]
		? await putOff(tx, [{ type, registration_id: pending[0] }], given, by)
		: { batch_id: '', count: 0 }
	if (count > 0) return { batch_id }
	const registration = await getRegistration(tx, type, id)
	if (!registration) throw new Missing()
	const decided = await findDecision(tx, type, id)
	const what = TYPE_NAMES[type].one.toLowerCase()
	// A seat may have been given back since it was approved: who approved it says nothing of how it is now.
	const present = registration.scheduled ?? registration.status
	const decider = decided?.decision === present ? `, by ${decided.by}` : ''
	throw new Refusal(`this ${what} is already ${present}${decider}`)
}

/**
 * Takes back what of a batch has not been decided yet: nothing was changed or sent for it.
 * @returns those that were taken back
 * @throws Refusal if all have been decided
 */
export async function undoDecisions(
	tx: Tx,
	batch_id: string,
	by: Actor,
): Promise<{ id: string; type: RegistrationType }[]> {
	const undone = await tx
		.delete(scheduled_decisions)
		.where(eq(scheduled_decisions.batch_id, batch_id))
		.returning({ id: scheduled_decisions.registration_id, type: scheduled_decisions.type })
	if (undone.length === 0) throw new Refusal('It is too late to undo: the decisions were made.')
	await audit(tx, by, {
		action: 'undo-decisions',
		table_name: 'scheduled_decisions',
		record_id: batch_id,
	})
	return undone
}
