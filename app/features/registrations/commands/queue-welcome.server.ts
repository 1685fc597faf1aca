import { welcomeOnboarding } from '#app/features/registrations/emails/welcome.tsx'
import type { Tx } from '#app/platform/core/db/db.server.ts'
import { queueMail } from '#app/platform/core/mail/mail.server.ts'

/**
 * Queues the message that welcomes to the hub.
 * @returns its id in the e-mail log
 */
export const queueWelcome = (
	tx: Tx,
	{ to, firstName, ...when }: { to: string; firstName: string; startAfterSeconds?: number },
): Promise<{ email_log_id: string }> =>
	queueMail(tx, { to, template: welcomeOnboarding, data: { firstName }, ...when })
