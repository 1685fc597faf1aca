import { fourPrograms } from '#app/features/programs/samples.ts'
import { programs } from '#app/features/programs/tables.server.ts'
import { db } from '#app/platform/core/db/db.server.ts'

/** A program for a test; its slug is its own unless given. */
export async function createProgram(given: Partial<typeof programs.$inferInsert> = {}) {
	const { id: _sample, ...sample } = fourPrograms[0]!
	const slug = given.slug ?? `program-${crypto.randomUUID().slice(0, 8)}`
	const [program] = await db
		.insert(programs)
		.values({ ...sample, slug, ...given })
		.returning()
	return program!
}

/** What an applicant types; every field valid. */
export const typedApplication = (given: Record<string, unknown> = {}) => ({
	first_name: 'Aline',
	last_name: 'Uwase',
	email: 'aline@mail.example',
	phone: '0788 123 456',
	organization: '',
	startup_sector: 'AgriTech',
	custom_sector: '',
	startup_stage: 'Idea',
	project_description: 'Soil tests by phone.',
	motivation: 'I want to build it here.',
	experience: 'Two years of farming.',
	...given,
})
