import { and, eq, inArray } from 'drizzle-orm'
import { lessons, premium_courses } from '#app/learning/catalog/tables.server.ts'
import { enrollmentIn } from '#app/learning/study/queries/people.ts'
import { findWhoLearns } from '#app/learning/study/queries/who-learns.server.ts'
import { hasPage } from '#app/platform/core/records/publication.server.ts'
import type { Db } from '#app/platform/core/db/db.server.ts'

/** A premium course that somebody has bought, and how far they are with it. */
export type BoughtCourse = { id: string; title: string; lessons: number; lessons_done: number }

/** All premium courses that whoever learns on a browser has bought, by title. */
export async function listBoughtCourses(db: Db, learners: readonly string[]): Promise<BoughtCourse[]> {
	const person = await findWhoLearns(db, learners)
	const ids = [...new Set(person?.rows.flatMap(({ premium_course_id }) => premium_course_id ?? []))]
	if (!person || ids.length === 0) return []
	const rows = await db
		.select({
			id: premium_courses.id,
			title: premium_courses.title,
			lessons: db.$count(lessons, eq(lessons.premium_course_id, premium_courses.id)),
		})
		.from(premium_courses)
		.where(and(inArray(premium_courses.id, ids), hasPage(premium_courses)))
		.orderBy(premium_courses.title, premium_courses.id)
	return rows.map((course) => ({
		...course,
		lessons_done: enrollmentIn(person, { kind: 'premium', id: course.id })?.lessons_done ?? 0,
	}))
}
