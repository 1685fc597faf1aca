import { sampleSponsored } from '#app/features/advertising/samples.ts'
import { ad_units, sponsored_content } from '#app/features/advertising/tables.server.ts'
import { db } from '#app/platform/core/db/db.server.ts'
import { kigaliDay } from '#app/platform/core/time/time.ts'

/** A notice for a test: active today, unless told otherwise. */
export async function createSponsored(given: Partial<typeof sponsored_content.$inferInsert> = {}) {
	const { id: _sample, ...notice } = sampleSponsored[0]!
	const today = kigaliDay(new Date())
	const [row] = await db
		.insert(sponsored_content)
		.values({ ...notice, status: 'active', start_date: today, end_date: today, ...given })
		.returning()
	return row!
}

/** An active ad unit for a test. */
export async function createAdUnit(given: Partial<typeof ad_units.$inferInsert> = {}) {
	const [row] = await db
		.insert(ad_units)
		.values({ name: 'Unit', slot_id: '1234567890', ...given })
		.returning()
	return row!
}
