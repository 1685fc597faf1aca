import { randomUUID } from 'node:crypto'
import { createCourse } from '#app/learning/catalog/testing.server.ts'
import { enrollments } from '#app/learning/study/tables.server.ts'
import { db } from '#app/platform/core/db/db.server.ts'

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

/** An enrollment for a test, of a learner and in a free course of its own unless told otherwise. */
export async function createEnrollment(given: Partial<typeof enrollments.$inferInsert> = {}) {
	const isOfCourse = 'course_id' in given || 'premium_course_id' in given
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
			...(!isOfCourse && { course_id: (await createCourse()).id }),
			...given,
		})
		.returning()
	return enrollment!
}
