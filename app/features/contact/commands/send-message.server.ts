import { messageReceived } from '#app/features/contact/emails/message-received.tsx'
import type { ContactMessage } from '#app/features/contact/forms.server.ts'
import { contactMessage } from '#app/features/contact/request.server.ts'
import { contacts } from '#app/features/contact/tables.server.ts'
import { openThread } from '#app/features/inbox/commands/open-thread.server.ts'
import type { Tx } from '#app/platform/core/db/db.server.ts'
import { insertOne } from '#app/platform/core/db/insert-one.server.ts'
import { announceRequest } from '#app/platform/web/requests/announce-request.server.ts'
import { acknowledge } from '#app/platform/web/requests/request-mail.tsx'
import { referenceOf } from '#app/platform/core/reference.ts'

/**
 * Keeps a visitor's message, puts it into the Notification Center with sender, subject and text,
 * and acknowledges it.
 * @returns the row
 */
export async function sendMessage(tx: Tx, message: ContactMessage) {
	const row = await insertOne(tx, contacts, message)
	const { id, full_name: name, email, subject, message: beginning, created_at } = row
	await openThread(tx, { id, kind: 'message', name, email, subject, beginning, created_at })
	await acknowledge(tx, messageReceived, { row })
	return announceRequest(tx, contactMessage, row, {
		title: `Contact message: ${row.subject}`,
		subject: `${row.subject} (${referenceOf(row.id)})`,
		lines: [`Subject: ${row.subject}`],
	})
}
