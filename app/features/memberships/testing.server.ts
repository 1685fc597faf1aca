import { memberships } from '#app/features/memberships/tables.server.ts'
import { db } from '#app/platform/core/db/db.server.ts'

/** What an applicant types; every field valid, nothing optional given. */
export const typedMembership = (given: Record<string, unknown> = {}) => ({
	first_name: 'Aline',
	last_name: 'Uwase',
	email: 'aline@mail.example',
	phone: '0788 123 456',
	bio: 'I test soils.',
	expectations: 'People who build.',
	startup_sector: '',
	custom_sector: '',
	startup_stage: '',
	terms: 'true',
	...given,
})

/** A pending application for a test. */
export async function createMembership(given: Partial<typeof memberships.$inferInsert> = {}) {
	const [membership] = await db
		.insert(memberships)
		.values({
			first_name: 'Aline',
			last_name: 'Uwase',
			email: 'aline@mail.example',
			phone: '+250788123456',
			type: 'individual',
			bio: 'I test soils.',
			expectations: 'People who build.',
			...given,
		})
		.returning()
	return membership!
}
