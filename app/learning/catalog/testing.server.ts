import { courses, lessons, premium_courses } from '#app/learning/catalog/tables.server.ts'
import { db } from '#app/platform/core/db/db.server.ts'

/** A free course for a test, pass mark 70, with so many lessons. */
export async function createCourse(
	given: Partial<typeof courses.$inferInsert> = {},
	{ lessons: count = 0 }: { lessons?: number } = {},
) {
	const [course] = await db
		.insert(courses)
		.values({
			title: 'Bookkeeping for Founders',
			description: 'Read your own numbers before an investor does.',
			duration: '4 weeks',
			level: 'All Levels',
			...given,
		})
		.returning()
	const made = await Promise.all(
		Array.from({ length: count }, (_, index) => createLesson({ course_id: course!.id, position: index + 1 })),
	)
	return { ...course!, lessons: made.map(([lesson]) => lesson!) }
}

const createLesson = (given: Partial<typeof lessons.$inferInsert> & { position: number }) =>
	db
		.insert(lessons)
		.values({
			title: `Lesson ${given.position}`,
			content: `<p>What lesson ${given.position} teaches.</p>`,
			minutes: 5,
			...given,
		})
		.returning()

/** A premium course for a test. */
export async function createPremiumCourse(given: Partial<typeof premium_courses.$inferInsert> = {}) {
	const [course] = await db
		.insert(premium_courses)
		.values({
			title: 'Fundraising for Founders',
			description: 'From the first pitch to the signed term sheet.',
			instructor: 'Diane Ingabire',
			duration: '6 weeks',
			level: 'Advanced',
			price: 90_000,
			image_url: 'https://pictures.example/fundraising.png',
			...given,
		})
		.returning()
	return course!
}
