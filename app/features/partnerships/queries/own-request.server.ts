import { eq } from 'drizzle-orm'
import { DIGITAL_BRIDGE, PARTNERSHIP_TYPE_NAMES } from '#app/features/partnerships/rules.ts'
import { partnerships } from '#app/features/partnerships/tables.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import type { OwnRequest } from '#app/platform/requests/own-request.ts'
import { referenceOf } from '#app/platform/reference.ts'

/** A partnership or Digital Bridge application as its own page shows it to whoever sent it, or null. */
export async function findOwnPartnership(db: Db, id: string): Promise<OwnRequest | null> {
	const [row] = await db.select().from(partnerships).where(eq(partnerships.id, id))
	if (!row) return null
	return {
		what: row.partnership_type === DIGITAL_BRIDGE ? 'Digital Bridge application' : 'Partnership application',
		item: PARTNERSHIP_TYPE_NAMES[row.partnership_type],
		reference: referenceOf(row.id),
		sent_at: row.created_at,
		person: { name: row.contact_name, email: row.email },
		status: {
			kind: 'confirmed',
			name: 'Received',
			sentence: 'We have your application. A person reads it and answers you by email.',
		},
		facts: [
			['Company', row.company_name],
			['Company size', row.company_size],
			['Industry', row.industry],
			['Phone', row.phone],
			['Message', row.message],
		],
		ending: null,
		moves: null,
	}
}
