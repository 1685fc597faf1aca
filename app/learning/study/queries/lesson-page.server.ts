import { eq } from 'drizzle-orm'
import type { CourseRef } from '#app/learning/catalog/rules.ts'
import {
	findLesson,
	findOfferedTitle,
	type LessonRow,
	listLessons,
} from '#app/learning/catalog/queries/lessons.server.ts'
import { findEnrollment } from '#app/learning/study/queries.server.ts'
import { sayWhoLearns } from '#app/learning/study/queries/who-learns.server.ts'
import { lesson_completions } from '#app/learning/study/tables.server.ts'
import type { Db } from '#app/platform/core/db/db.server.ts'

/** By whom a lesson is asked for: the learners of the browser's cookie. */
export type RequestedLesson = { course: CourseRef; lesson: string; learners: readonly string[] }

/** Ids of the lessons that are marked as done in an enrollment. */
export async function listDone(db: Db, enrollment: string): Promise<Set<string>> {
	const rows = await db
		.select({ lesson: lesson_completions.lesson_id })
		.from(lesson_completions)
		.where(eq(lesson_completions.enrollment_id, enrollment))
	return new Set(rows.map(({ lesson }) => lesson))
}

export type OwnLesson = LessonRow & { done: boolean }

/** The lessons of a course as an enrollment has read them. */
export async function listOwnLessons(db: Db, course: CourseRef, enrollment: string): Promise<OwnLesson[]> {
	const [rows, done] = await Promise.all([listLessons(db, course), listDone(db, enrollment)])
	return rows.map((row) => ({ ...row, done: done.has(row.id) }))
}

/**
 * Everything of a lesson's page. `open` is null for whoever is not enrolled, and where the course has no such lesson:
 * from outside the two look alike.
 * @returns null if there is no such course
 */
export async function readLessonPage(db: Db, { course, lesson: id, learners }: RequestedLesson) {
	const [title, enrollment] = await Promise.all([
		findOfferedTitle(db, course),
		findEnrollment(db, learners, course),
	])
	if (title === null) return null
	const who = await sayWhoLearns(db, learners, enrollment)
	if (!enrollment) return { title, who, open: null }
	const [lesson, rows] = await Promise.all([
		findLesson(db, course, id),
		listOwnLessons(db, course, enrollment.id),
	])
	const at = rows.findIndex((row) => row.id === id)
	return { title, who, open: lesson && at >= 0 ? { enrollment: enrollment.id, lesson, rows, at } : null }
}
