import { and, desc, eq, inArray } from 'drizzle-orm'
import type { CourseRef } from '#app/features/courses/rules.ts'
import {
	findCourseTitle,
	findLesson,
	type LessonRow,
	listLessons,
} from '#app/features/courses/queries/lessons.server.ts'
import { ENROLLED_STATUSES } from '#app/features/enrollments/rules.ts'
import { enrollments, lesson_completions } from '#app/features/enrollments/tables.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'

/** By whom a lesson is asked for: the learners of the browser's cookie. */
export type LessonAsked = { course: CourseRef; lesson: string; learners: readonly string[] }

/**
 * The enrollment by which one of these learners takes a course, the newest one; null if none is enrolled. A rejected or
 * withdrawn one opens nothing (D-059, D-106).
 */
export async function findOwnEnrollment(
	db: Db,
	{ course, learners }: Pick<LessonAsked, 'course' | 'learners'>,
): Promise<{ id: string } | null> {
	if (learners.length === 0) return null
	const column = course.kind === 'free' ? enrollments.course_id : enrollments.premium_course_id
	const [own] = await db
		.select({ id: enrollments.id })
		.from(enrollments)
		.where(
			and(
				eq(column, course.id),
				inArray(enrollments.learner_id, [...learners]),
				inArray(enrollments.status, [...ENROLLED_STATUSES]),
			),
		)
		.orderBy(desc(enrollments.created_at), desc(enrollments.id))
		.limit(1)
	return own ?? null
}

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
export async function readLessonPage(db: Db, { course, lesson: id, learners }: LessonAsked) {
	const [title, enrollment] = await Promise.all([
		findCourseTitle(db, course),
		findOwnEnrollment(db, { course, learners }),
	])
	if (title === null) return null
	if (!enrollment) return { title, open: null }
	const [lesson, rows] = await Promise.all([
		findLesson(db, course, id),
		listOwnLessons(db, course, enrollment.id),
	])
	const at = rows.findIndex((row) => row.id === id)
	return { title, open: lesson && at >= 0 ? { enrollment: enrollment.id, lesson, rows, at } : null }
}
