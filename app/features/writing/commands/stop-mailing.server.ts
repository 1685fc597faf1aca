import { and, eq, inArray, sql } from 'drizzle-orm'
import { mailings } from '#app/features/writing/tables.server.ts'
import type { Actor } from '#app/platform/core/actor.ts'
import { audit } from '#app/platform/core/audit/audit.server.ts'
import type { Tx } from '#app/platform/core/db/db.server.ts'
import { Refusal } from '#app/platform/core/errors/refusal.ts'
import { email_logs } from '#app/platform/core/mail/tables.server.ts'
import { lockRecord } from '#app/platform/core/records/save-record.server.ts'

/**
 * Stops what of a mailing has not left; a letter that is leaving at this moment still does, and says so in the log.
 * @returns how many were stopped
 * @throws Missing if it is gone; Refusal if all have left, or it was stopped before
 */
export async function stopMailing(tx: Tx, id: string, by: Actor): Promise<number> {
	const mailing = await lockRecord(tx, mailings, { id })
	if (mailing.stopped_at) throw new Refusal('it was stopped before')
	const stopped = await tx
		.update(email_logs)
		.set({ status: 'stopped', error_message: null, data: null })
		.where(and(eq(email_logs.mailing_id, id), inArray(email_logs.status, ['pending', 'failed'])))
		.returning({ id: email_logs.id })
	if (stopped.length === 0) throw new Refusal('all of it has left')
	await tx
		.update(mailings)
		.set({ stopped_at: sql`clock_timestamp()`, updated_at: sql`clock_timestamp()` })
		.where(eq(mailings.id, id))
	await audit(tx, by, { action: 'stop', table_name: 'mailings', record_id: id })
	return stopped.length
}
