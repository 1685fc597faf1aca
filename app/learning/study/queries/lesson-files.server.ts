import { and, eq } from 'drizzle-orm'
import { courseColumn } from '#app/learning/catalog/queries/lessons.server.ts'
import { lesson_pictures, lessons } from '#app/learning/catalog/tables.server.ts'
import { findEnrollment } from '#app/learning/study/queries.server.ts'
import type { RequestedLesson } from '#app/learning/study/queries/lesson-page.server.ts'
import type { Db } from '#app/platform/core/db/db.server.ts'

/** Where a file of a lesson is kept, and what it is called. */
export type LessonFile = { url: string; name: string | null }

/** The file that goes with a lesson; null where there is none, or nobody here takes the course. */
export async function findLessonFile(db: Db, asked: RequestedLesson): Promise<LessonFile | null> {
	if (!(await findEnrollment(db, asked.learners, asked.course))) return null
	const [lesson] = await db
		.select({ url: lessons.file_url, name: lessons.file_name })
		.from(lessons)
		.where(and(eq(lessons.id, asked.lesson), eq(courseColumn(asked.course), asked.course.id)))
	return lesson?.url ? { url: lesson.url, name: lesson.name } : null
}

/** One of a lesson's pictures, likewise. */
export async function findLessonPicture(
	db: Db,
	asked: RequestedLesson,
	picture: string,
): Promise<LessonFile | null> {
	if (!(await findEnrollment(db, asked.learners, asked.course))) return null
	const [found] = await db
		.select({ url: lesson_pictures.image_url })
		.from(lesson_pictures)
		.innerJoin(lessons, eq(lessons.id, lesson_pictures.lesson_id))
		.where(
			and(
				eq(lesson_pictures.id, picture),
				eq(lessons.id, asked.lesson),
				eq(courseColumn(asked.course), asked.course.id),
			),
		)
	return found ? { url: found.url, name: null } : null
}
