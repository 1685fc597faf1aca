import { eq, sql } from 'drizzle-orm'
import PostalMime from 'postal-mime'
import type { Db } from '#app/platform/core/db/db.server.ts'
import { nextTries } from '#app/features/notifications/send-again.server.ts'
import { email_logs } from '#app/platform/core/mail/tables.server.ts'
import { readOutboxMessage } from '#app/platform/core/mail/transport.server.ts'

/** A message as it lies in the outbox: its headers in their order, and its parts. */
export type OutboxMessage = {
	headers: { name: string; value: string }[]
	text: string
	html: string
	attachments: string[]
}

async function parse(source: Buffer): Promise<OutboxMessage> {
	const mail = await PostalMime.parse(source)
	return {
		headers: mail.headers.map(({ originalKey, value }) => ({ name: originalKey, value })),
		text: mail.text ?? '',
		html: mail.html ?? '',
		attachments: mail.attachments.map(({ filename }) => filename ?? 'unnamed'),
	}
}

/** A row of the e-mail log, with the message itself where it was left in the outbox; null if there is none. */
export async function getEmail(db: Db, id: string) {
	const [row] = await db
		.select({
			id: email_logs.id,
			to_email: email_logs.to_email,
			subject: email_logs.subject,
			template_name: email_logs.template_name,
			status: email_logs.status,
			sent_at: email_logs.sent_at,
			error_message: email_logs.error_message,
			created_at: email_logs.created_at,
			attempts: email_logs.attempts,
			transport: email_logs.transport,
			resendable: sql<boolean>`${email_logs.status} = 'failed' and ${email_logs.data} is not null`,
		})
		.from(email_logs)
		.where(eq(email_logs.id, id))
	if (!row) return null
	const source = row.transport === 'outbox' ? await readOutboxMessage(id) : null
	const next_try = row.status === 'failed' ? ((await nextTries(db, [id])).get(id) ?? null) : null
	const version = `${row.status} ${row.attempts}`
	return { ...row, version, next_try, message: source && (await parse(source)) }
}

export type Email = NonNullable<Awaited<ReturnType<typeof getEmail>>>
