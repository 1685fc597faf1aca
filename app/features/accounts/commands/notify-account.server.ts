import type { Client } from '#app/platform/web/session/client.server.ts'
import type { Tx } from '#app/platform/core/db/db.server.ts'
import { queueMail } from '#app/platform/core/mail/mail.server.ts'
import { formatMoment } from '#app/platform/core/time/time.ts'
import { accountNoticeMail } from '#app/features/accounts/emails/account-notice.tsx'
import { describeBrowser } from '#app/features/accounts/user-agent.ts'

/** Mails a person what happened to their account, in the transaction in which it does. */
export async function notifyAccount(
	tx: Tx,
	email: string,
	what: string,
	client: Client,
	now: Date,
): Promise<void> {
	const place = `${describeBrowser(client.userAgent)}, ${client.address}`
	const data = { what, moment: formatMoment(now), place }
	await queueMail(tx, { to: email, template: accountNoticeMail, data })
}
