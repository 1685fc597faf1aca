import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { mailboxesOf } from '#app/features/people/queries/addresses.server.ts'
import { digestOf } from '#app/features/writing/stop-link.server.ts'
import { stopped_mailboxes } from '#app/features/writing/tables.server.ts'
import type { Tx } from '#app/platform/core/db/db.server.ts'
import { email_logs } from '#app/platform/core/mail/tables.server.ts'

/**
 * Keeps that a mailbox asked for no more letters, once or as often as it is asked, and stops those of mailings to many that
 * have not left, to any address of whoever has it. A letter to that person alone is about what they sent, and says no `what`.
 */
export async function stopLetters(tx: Tx, mailbox: string): Promise<void> {
	await tx
		.insert(stopped_mailboxes)
		.values({ digest: digestOf(mailbox) })
		.onConflictDoNothing()
	const theirs = await mailboxesOf(tx, mailbox)
	await tx
		.update(email_logs)
		.set({ status: 'stopped', error_message: null, data: null })
		.where(
			and(
				isNotNull(email_logs.mailing_id),
				inArray(email_logs.status, ['pending', 'failed']),
				sql`mailbox_of(${email_logs.to_email}) = any (${sql.param(theirs)}::text[])`,
				sql`${email_logs.data} ? 'what'`,
			),
		)
}

/** Takes that back, for mailings to come. */
export async function takeLettersAgain(tx: Tx, mailbox: string): Promise<void> {
	await tx.delete(stopped_mailboxes).where(eq(stopped_mailboxes.digest, digestOf(mailbox)))
}
