import { eq } from 'drizzle-orm'
import { contacts } from '#app/features/contact/tables.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import type { OwnRequest } from '#app/platform/requests/own-request.ts'
import { referenceOf } from '#app/platform/reference.ts'

/** A contact message as its own page shows it to whoever sent it, or null. */
export async function findOwnMessage(db: Db, id: string): Promise<OwnRequest | null> {
	const [row] = await db.select().from(contacts).where(eq(contacts.id, id))
	if (!row) return null
	return {
		what: 'Message',
		item: row.subject,
		reference: referenceOf(row.id),
		sent_at: row.created_at,
		person: { name: row.full_name, email: row.email },
		status: {
			kind: 'confirmed',
			name: 'Received',
			sentence: 'We have your message. A person reads it and answers by email within one working day.',
		},
		facts: [['Message', row.message]],
		ending: null,
		moves: null,
	}
}
