import { campaigns } from '#app/features/campaigns/tables.server.ts'
import { db } from '#app/platform/core/db/db.server.ts'

/** A campaign for a test: published, without days, twenty laptops. */
export async function createCampaign(given: Partial<typeof campaigns.$inferInsert> = {}) {
	const [campaign] = await db
		.insert(campaigns)
		.values({
			title: 'Twenty laptops for group 13',
			text: 'Used, tested, 550,000 RWF each. Every diamond is one laptop on a desk.',
			goal: 11_000_000,
			unit_one: 'laptop',
			unit_many: 'laptops',
			unit_price: 550_000,
			state: 'published',
			...given,
		})
		.returning()
	return campaign!
}
