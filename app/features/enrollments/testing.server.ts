import { randomUUID } from 'node:crypto'
import { enrollments } from '#app/features/enrollments/tables.server.ts'
import { db } from '#app/platform/db/db.server.ts'

/** What somebody types who enrolls in a free course; every field valid. */
export const typedEnrollment = (given: Record<string, unknown> = {}) => ({
	first_name: 'Aline',
	last_name: 'Uwase',
	email: 'aline@mail.example',
	phone: '0788 123 456',
	education_level: 'bachelors',
	current_occupation: '',
	motivation: 'My shop has a notebook and no numbers.',
	startup_sector: '',
	custom_sector: '',
	startup_stage: '',
	...given,
})

/** An enrollment for a test, of a learner of its own unless told otherwise. */
export async function createEnrollment(given: Partial<typeof enrollments.$inferInsert>) {
	const [enrollment] = await db
		.insert(enrollments)
		.values({
			learner_id: randomUUID(),
			first_name: 'Aline',
			last_name: 'Uwase',
			email: 'aline@mail.example',
			phone: '+250788123456',
			education_level: 'bachelors',
			motivation: 'My shop has a notebook and no numbers.',
			...given,
		})
		.returning()
	return enrollment!
}
