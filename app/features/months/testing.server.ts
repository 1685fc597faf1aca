import { spendings } from '#app/features/months/tables.server.ts'
import { db } from '#app/platform/core/db/db.server.ts'

/** Something that the hub spent, for a test. */
export async function createSpending(given: Partial<typeof spendings.$inferInsert> = {}) {
	const [spending] = await db
		.insert(spendings)
		.values({ what: 'Bus money', amount: 250_000, spent_on: '2026-03-04', note: 'Twelve evenings', ...given })
		.returning()
	return spending!
}
