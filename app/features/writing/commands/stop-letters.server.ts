import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { mailboxesOf } from '#app/features/people/queries/addresses.server.ts'
import { digestOf } from '#app/features/writing/stop-link.server.ts'
import { stopped_mailboxes } from '#app/features/writing/tables.server.ts'
import type { Tx } from '#app/platform/core/db/db.server.ts'
import { email_logs } from '#app/platform/core/mail/tables.server.ts'

/** Stops what waits of mailings to many. A letter to one person alone is about what they sent, and says no `what`. */
const stopWaiting = (tx: Tx, mailboxes: readonly string[]) =>
	tx
		.update(email_logs)
		.set({ status: 'stopped', error_message: null, data: null })
		.where(
			and(
				isNotNull(email_logs.mailing_id),
				inArray(email_logs.status, ['pending', 'failed']),
				sql`mailbox_of(${email_logs.to_email}) = any (${sql.param(mailboxes)}::text[])`,
				sql`${email_logs.data} ? 'what'`,
			),
		)

/**
 * Keeps that a mailbox asked for no more letters, once or as often as it is asked, and stops those of mailings to many that
 * have not left, to any address of whoever has it.
 */
export async function stopLetters(tx: Tx, mailbox: string): Promise<void> {
	await tx
		.insert(stopped_mailboxes)
		.values({ digest: digestOf(mailbox) })
		.onConflictDoNothing()
	await stopWaiting(tx, await mailboxesOf(tx, mailbox))
}

/** Stops what waits to mailboxes that have become one person's, where any of them asked for no more letters. */
export async function stopJoined(tx: Tx, mailboxes: readonly string[]): Promise<void> {
	const asked = await tx.$count(stopped_mailboxes, inArray(stopped_mailboxes.digest, mailboxes.map(digestOf)))
	if (asked > 0) await stopWaiting(tx, mailboxes)
}

/** Takes that back, for mailings to come. */
export async function takeLettersAgain(tx: Tx, mailbox: string): Promise<void> {
	await tx.delete(stopped_mailboxes).where(eq(stopped_mailboxes.digest, digestOf(mailbox)))
}
