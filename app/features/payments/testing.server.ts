import { randomUUID } from 'node:crypto'
import { db } from '#app/platform/core/db/db.server.ts'
import { payment_differences } from '#app/platform/core/payments/books/tables.server.ts'

/** A difference for a test: 25,000 francs that IremboPay calls paid, and the hub does not know. */
export async function createDifference(given: Partial<typeof payment_differences.$inferInsert> = {}) {
	const reference = randomUUID()
	const [difference] = await db
		.insert(payment_differences)
		.values({
			provider: 'irembopay',
			kind: 'only-there',
			source: 'statement',
			about: reference,
			reference,
			provider_id: '880519183280',
			there_minor: 25_000,
			there_currency: 'RWF',
			...given,
		})
		.returning()
	return difference!
}
