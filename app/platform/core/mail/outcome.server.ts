import { setTimeout as sleep } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import type { Db } from '#app/platform/core/db/db.server.ts'
import { email_logs } from '#app/platform/core/mail/tables.server.ts'

const statusOf = async (db: Db, id: string) =>
	(await db.select({ status: email_logs.status }).from(email_logs).where(eq(email_logs.id, id)))[0]?.status

/**
 * What became of a message that was just queued: for whoever pressed Send and wants to know.
 * @param patience milliseconds; a message that is on its way for longer stays `pending`, and the log will tell
 */
export async function awaitOutcome(
	db: Db,
	email_log_id: string,
	patience = 3000,
): Promise<'pending' | 'sent' | 'failed'> {
	const end = Date.now() + patience
	for (;;) {
		const status = (await statusOf(db, email_log_id)) ?? 'failed'
		if (status === 'stopped') return 'failed'
		if (status !== 'pending' || Date.now() > end) return status
		await sleep(100)
	}
}
