import { and, asc, eq } from 'drizzle-orm'
import { decideRegistration } from '#app/features/registrations/commands/decide-registration.server.ts'
import { getRegistration } from '#app/features/registrations/queries/registration.server.ts'
import { readType } from '#app/features/registrations/queries/types.server.ts'
import { texts } from '#app/features/registrations/rules.ts'
import { scheduled_decisions } from '#app/features/registrations/tables.server.ts'
import { db, transact, type Tx } from '#app/platform/core/db/db.server.ts'
import { Refusal } from '#app/platform/core/errors/refusal.ts'
import { log } from '#app/platform/core/log/log.server.ts'
import { notify } from '#app/platform/core/notifications/notify.server.ts'

type Scheduled = typeof scheduled_decisions.$inferSelect

/**
 * Makes the decisions of a batch, each in a transaction of its own that takes the scheduled row away: a second run, or
 * one after a crash, does what is left. A row that was decided otherwise meanwhile stays as it is. What cannot be made
 * is told to the administrators, and no longer shown as decided.
 * @param lastAttempt a fault of ours is not tried again
 */
export async function makeDecisions(batch_id: string, lastAttempt = false): Promise<void> {
	const waiting = await db
		.select({ id: scheduled_decisions.registration_id })
		.from(scheduled_decisions)
		.where(eq(scheduled_decisions.batch_id, batch_id))
		.orderBy(asc(scheduled_decisions.registration_id))
	const failures: unknown[] = []
	for (const { id } of waiting) {
		await transact((tx) => makeDecision(tx, batch_id, id)).catch(async (error: unknown) => {
			failures.push(error)
			if (lastAttempt) await transact((tx) => giveUp(tx, batch_id, id))
		})
	}
	if (failures.length > 0) throw failures[0]
}

async function takeScheduled(tx: Tx, batch_id: string, id: string): Promise<Scheduled | undefined> {
	const [taken] = await tx
		.delete(scheduled_decisions)
		.where(and(eq(scheduled_decisions.registration_id, id), eq(scheduled_decisions.batch_id, batch_id)))
		.returning()
	return taken
}

async function makeDecision(tx: Tx, batch_id: string, id: string): Promise<void> {
	const taken = await takeScheduled(tx, batch_id, id)
	const type = readType(taken?.type)
	if (!taken || !type) return
	const { decision, reason, admin_id, admin_email } = taken
	try {
		const by = { kind: 'admin', id: admin_id, email: admin_email } as const
		await decideRegistration(tx, { type, id, decision, reason }, by)
	} catch (error) {
		if (!(error instanceof Refusal)) throw error
		log.info({ type, id, reason: error.message }, 'a scheduled decision was not made')
		await tellUnmade(tx, taken, error.message)
	}
}

async function giveUp(tx: Tx, batch_id: string, id: string): Promise<void> {
	const taken = await takeScheduled(tx, batch_id, id)
	if (taken) await tellUnmade(tx, taken, 'A fault of ours, which has been noted. It is pending as before.')
}

/** To whoever decided, and so to all administrators. */
async function tellUnmade(tx: Tx, scheduled: Scheduled, reason: string): Promise<void> {
	const { registration_id: id, decision, admin_email } = scheduled
	const type = readType(scheduled.type)
	const registration = type && (await getRegistration(tx, type, id))
	const name = registration ? `${registration.first_name} ${registration.last_name}: ` : ''
	await notify(tx, {
		type: 'error',
		title: texts.failed[decision],
		message: name + reason,
		user_email: admin_email,
		...(registration && { action_url: `/admin/registrations/${type}/${id}` }),
	})
}
