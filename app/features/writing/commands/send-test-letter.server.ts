import { type Aim, letterTo, type Words } from '#app/features/writing/commands/letters.server.ts'
import { letter } from '#app/features/writing/emails/letter.tsx'
import type { Person } from '#app/features/writing/queries/audience.server.ts'
import type { Actor } from '#app/platform/core/actor.ts'
import { audit } from '#app/platform/core/audit/audit.server.ts'
import type { Tx } from '#app/platform/core/db/db.server.ts'
import { queueMail } from '#app/platform/core/mail/mail.server.ts'

type Test = { person: Person; words: Words; aim: Aim; to: string }

/** Sends what one person would get to whoever writes it, and to nobody else. @param test.to the administrator's address */
export async function sendTestLetter(tx: Tx, { person, words, aim, to }: Test, by: Actor): Promise<void> {
	const data = { ...letterTo(person, words, aim), email: to }
	const { email_log_id } = await queueMail(tx, { to, template: letter, data })
	await audit(tx, by, { action: 'send-test-email', table_name: 'email_logs', record_id: email_log_id })
}
