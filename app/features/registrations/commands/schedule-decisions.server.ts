import { randomUUID } from 'node:crypto'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { decideRegistration } from '#app/features/registrations/commands/decide-registration.server.ts'
import { definitionOf, type KnownType, knownTypes } from '#app/features/registrations/queries/types.server.ts'
import { type Decision, type RegistrationType, UNDO_SECONDS } from '#app/features/registrations/rules.ts'
import { scheduled_decisions } from '#app/features/registrations/tables.server.ts'
import type { Actor } from '#app/platform/actor.ts'
import { audit } from '#app/platform/audit/audit.server.ts'
import { db, transact, type Tx } from '#app/platform/db/db.server.ts'
import { Refusal } from '#app/platform/errors/refusal.ts'
import { enqueue } from '#app/platform/jobs/jobs.server.ts'
import { log } from '#app/platform/log/log.server.ts'

/** Name of the job that makes the decisions of one batch. */
export const MAKE_DECISIONS = 'make-scheduled-decisions'

type Chosen = { type: RegistrationType; id: string }

/** Those of the chosen that are pending. */
async function pendingOf(tx: Tx, type: KnownType, chosen: readonly Chosen[]): Promise<string[]> {
	const ids = chosen.filter((one) => one.type === type).map(({ id }) => id)
	if (ids.length === 0) return []
	const { table } = definitionOf(type)
	const rows = await tx
		.select({ id: table.id })
		.from(table)
		.where(and(inArray(table.id, ids), eq(table.status, 'pending')))
	return rows.map(({ id }) => String(id))
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
	by: Extract<Actor, { kind: 'admin' }>,
): Promise<{ batch_id: string; count: number }> {
	const batch_id = randomUUID()
	if (chosen.length === 0) throw new Refusal('choose at least one registration')
	const rows = []
	for (const type of knownTypes) {
		for (const registration_id of await pendingOf(tx, type, chosen)) rows.push({ type, registration_id })
	}
	if (rows.length === 0) throw new Refusal('none of the chosen registrations is pending')
	const run_at = sql`clock_timestamp() + make_interval(secs => ${UNDO_SECONDS})`
	const admin = { admin_id: by.id, admin_email: by.email }
	const scheduled = await tx
		.insert(scheduled_decisions)
		.values(rows.map((row) => ({ ...row, ...admin, decision, batch_id, run_at })))
		.onConflictDoNothing()
		.returning({ id: scheduled_decisions.registration_id })
	if (scheduled.length === 0) throw new Refusal('a decision about each of them is scheduled already')
	await audit(tx, by, {
		action: `schedule-${decision}`,
		table_name: 'scheduled_decisions',
		record_id: batch_id,
	})
	await enqueue(tx, { name: MAKE_DECISIONS }, { batch_id }, { startAfterSeconds: UNDO_SECONDS })
	return { batch_id, count: scheduled.length }
}

/**
 * Takes back what of a batch has not been decided yet: nothing was changed or sent for it.
 * @returns how many were taken back
 * @throws Refusal if all have been decided
 */
export async function undoDecisions(tx: Tx, batch_id: string, by: Actor): Promise<number> {
	const undone = await tx
		.delete(scheduled_decisions)
		.where(eq(scheduled_decisions.batch_id, batch_id))
		.returning({ id: scheduled_decisions.registration_id })
	if (undone.length === 0) throw new Refusal('It is too late to undo: the decisions were made.')
	await audit(tx, by, {
		action: 'undo-decisions',
		table_name: 'scheduled_decisions',
		record_id: batch_id,
	})
	return undone.length
}

/**
 * Makes the decisions of a batch, each in a transaction of its own that takes the scheduled row away: a second run, or
 * one after a crash, does what is left. A row that was decided otherwise meanwhile stays as it is.
 */
export async function makeDecisions(batch_id: string): Promise<void> {
	const waiting = await db
		.select({ id: scheduled_decisions.registration_id })
		.from(scheduled_decisions)
		.where(eq(scheduled_decisions.batch_id, batch_id))
		.orderBy(asc(scheduled_decisions.registration_id))
	const failures: unknown[] = []
	for (const { id } of waiting) {
		await transact((tx) => makeDecision(tx, batch_id, id)).catch((error: unknown) => failures.push(error))
	}
	if (failures.length > 0) throw failures[0]
}

async function makeDecision(tx: Tx, batch_id: string, id: string): Promise<void> {
	const [taken] = await tx
		.delete(scheduled_decisions)
		.where(and(eq(scheduled_decisions.registration_id, id), eq(scheduled_decisions.batch_id, batch_id)))
		.returning()
	if (!taken) return
	const { type, decision, admin_id, admin_email } = taken
	const known = knownTypes.find((one) => one === type)
	if (!known) return
	try {
		await decideRegistration(
			tx,
			{ type: known, id, decision },
			{ kind: 'admin', id: admin_id, email: admin_email },
		)
	} catch (error) {
		if (!(error instanceof Refusal)) throw error
		log.info({ type, id, reason: error.message }, 'a scheduled decision was not made')
	}
}
