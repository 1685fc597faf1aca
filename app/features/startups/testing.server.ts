import { sixStartups } from '#app/features/startups/samples.ts'
import { startups } from '#app/features/startups/tables.server.ts'
import { db } from '#app/platform/core/db/db.server.ts'

/** An active startup for a test. */
export async function createStartup(given: Partial<typeof startups.$inferInsert> = {}) {
	const { id: _sample, ...sample } = sixStartups[2]!
	const [startup] = await db
		.insert(startups)
		.values({ ...sample, ...given })
		.returning()
	return startup!
}
