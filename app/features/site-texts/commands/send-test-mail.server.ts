import type { Actor } from '#app/platform/core/actor.ts'
import { audit } from '#app/platform/core/audit/audit.server.ts'
import type { Tx } from '#app/platform/core/db/db.server.ts'
import { type MailTemplate, queueMail } from '#app/platform/core/mail/mail.server.ts'

type Test = {
	template: MailTemplate<never>
	/** Which of its samples; the first where there is no such. */
	look: number
	/** The administrator's own address. */
	to: string
}

/** Sends an email with what it is shown with, as it is published, to whoever looks at it, and to nobody else. */
export async function sendTestMail(tx: Tx, { template, look, to }: Test, by: Actor): Promise<void> {
	const sample = template.samples?.[look] ?? template.samples?.[0]
	if (!sample) throw new Error(`${template.name} has nothing to be shown with`)
	const { email_log_id } = await queueMail(tx, { to, template, data: sample.data as never })
	await audit(tx, by, { action: 'send-test-email', table_name: 'email_logs', record_id: email_log_id })
}
