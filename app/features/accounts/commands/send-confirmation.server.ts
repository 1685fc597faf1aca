import { and, eq } from 'drizzle-orm'
import type { Tx } from '#app/platform/core/db/db.server.ts'
import { queueMail } from '#app/platform/core/mail/mail.server.ts'
import { confirmEmailMail } from '#app/features/accounts/emails/confirm-email.tsx'
import { listAdministratorEmails } from '#app/features/accounts/queries/administrators.server.ts'
import { confirmationPath } from '#app/features/accounts/addresses.server.ts'
import type { SignInAnswer } from '#app/features/accounts/rules.ts'
import { users } from '#app/features/accounts/tables.server.ts'
import { issueLink, linkMinutes } from '#app/features/accounts/commands/one-time-link.server.ts'

/** Mails the link that confirms an address; an earlier link no longer opens. */
export async function sendConfirmation(tx: Tx, email: string, now: Date): Promise<void> {
	const path = confirmationPath(await issueLink(tx, 'confirm-email', email, now))
	const data = { path, hours: linkMinutes['confirm-email'] / 60 }
	await queueMail(tx, { to: email, template: confirmEmailMail, data })
}

/**
 * Sends the confirmation again, if there is an account that waits for it.
 * @returns whether a mail goes out; the visitor is told the same either way
 */
export async function resendConfirmation(tx: Tx, email: string, now: Date): Promise<SignInAnswer> {
	const [waiting] = await tx
		.select({ id: users.id })
		.from(users)
		.where(and(eq(users.email, email), eq(users.email_verified, false)))
	if (!waiting || !(await listAdministratorEmails(tx)).includes(email))
		return { success: true, verificationSent: false }
	await sendConfirmation(tx, email, now)
	return { success: true, verificationSent: true }
}
