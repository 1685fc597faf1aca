import { sampleOpportunities } from '#app/features/opportunities/samples.ts'
import { opportunities } from '#app/features/opportunities/tables.server.ts'
import { db } from '#app/platform/core/db/db.server.ts'

/** An opportunity for a test; open for weeks unless told otherwise. */
export async function createOpportunity(given: Partial<typeof opportunities.$inferInsert> = {}) {
	const {
		id: _sample,
		created_at: _made,
		updated_at: _changed,
		...sample
	} = sampleOpportunities(new Date())[3]!
	const [opportunity] = await db
		.insert(opportunities)
		.values({ ...sample, ...given })
		.returning()
	return opportunity!
}

/** What an applicant types; every field valid. */
export const typedApplication = (given: Record<string, unknown> = {}) => ({
	first_name: 'Aline',
	last_name: 'Uwase',
	email: 'aline@mail.example',
	phone: '0788 123 456',
	cover_letter: 'I have built three of these.\nI would like to build yours.',
	resume_url: '',
	portfolio_url: '',
	...given,
})
