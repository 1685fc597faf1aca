import { eq } from 'drizzle-orm'
import type { Tx } from '#app/platform/core/db/db.server.ts'
import { Refusal } from '#app/platform/core/errors/refusal.ts'
import { queueMail } from '#app/platform/core/mail/mail.server.ts'
import { magicLinkPath } from '#app/features/accounts/addresses.server.ts'
import { issueLink } from '#app/features/accounts/commands/one-time-link.server.ts'
import { sendConfirmation } from '#app/features/accounts/commands/send-confirmation.server.ts'
import { magicLinkMail } from '#app/features/accounts/emails/magic-link.tsx'
import { noAccountMail } from '#app/features/accounts/emails/no-account.tsx'
import { listAdministratorEmails } from '#app/features/accounts/queries/administrators.server.ts'
import { MAGIC_LINK_MINUTES, type SignInAnswer, withReturnPath } from '#app/features/accounts/rules.ts'
import { texts } from '#app/features/accounts/texts.ts'
import { users } from '#app/features/accounts/tables.server.ts'

/**
 * Mails a link that signs in, to an administrator's address. An account that nobody has confirmed gets
 * its confirmation again instead, which asks for the password that was chosen: a link alone would hand an account over
 * that a stranger may have registered. An address without an account is mailed where to create one. The answer is the
 * same.
 * @param from the page that was asked for
 * @throws Refusal with the document's sentence for any other address
 */
export async function sendMagicLink(
	tx: Tx,
	email: string,
	from: string | null,
	now: Date,
): Promise<SignInAnswer> {
	if (!(await listAdministratorEmails(tx)).includes(email)) {
		throw new Refusal(texts.noPrivileges, { status: 403, field: 'email' })
	}
	const [user] = await tx
		.select({ email_verified: users.email_verified })
		.from(users)
		.where(eq(users.email, email))
	if (user?.email_verified) {
		const path = magicLinkPath(await issueLink(tx, 'magic-link', email, now), from)
		await queueMail(tx, { to: email, template: magicLinkMail, data: { path, minutes: MAGIC_LINK_MINUTES } })
	} else if (user) await sendConfirmation(tx, email, now)
	else {
		const path = withReturnPath('/admin/login/sign-up', from)
		await queueMail(tx, { to: email, template: noAccountMail, data: { path } })
	}
	return { success: true, linkSent: true }
}
