import { samplePartners } from '#app/features/partners/samples.ts'
import { partners } from '#app/features/partners/tables.server.ts'
import { db } from '#app/platform/core/db/db.server.ts'

/** A partner for a test. */
export async function createPartner(given: Partial<typeof partners.$inferInsert> = {}) {
	const { id: _sample, ...sample } = samplePartners[0]!
	const [partner] = await db
		.insert(partners)
		.values({ ...sample, ...given })
		.returning()
	return partner!
}
