import { premium_courses } from '#app/features/premium-courses/tables.server.ts'
import { db } from '#app/platform/db/db.server.ts'

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
