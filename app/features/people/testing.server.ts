import { linked_addresses } from '#app/features/people/tables.server.ts'
import { db } from '#app/platform/core/db/db.server.ts'

/** An address that belongs to a person who is written to at another one. */
export async function createLinkedAddress(given: Partial<typeof linked_addresses.$inferInsert> = {}) {
	const person = given.person ?? 'a.mukamana@work.example'
	const [row] = await db
		.insert(linked_addresses)
		.values({
			email: `aline-${crypto.randomUUID().slice(0, 8)}@mail.example`,
			joined: person,
			person,
			...given,
		})
		.returning()
	if (!row) throw new Error('the address was not linked')
	return row
}
