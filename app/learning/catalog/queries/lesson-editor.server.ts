import { and, asc, count, eq } from 'drizzle-orm'
import {
	courseColumn,
	findCourseTitle,
	type LessonPicture,
	listPictures,
} from '#app/learning/catalog/queries/lessons.server.ts'
import type { CourseRef } from '#app/learning/catalog/rules.ts'
import {
	courses,
	type Lesson,
	lesson_pictures,
	lessons,
	premium_courses,
} from '#app/learning/catalog/tables.server.ts'
import type { Db } from '#app/platform/core/db/db.server.ts'
import { kindOfDocument } from '#app/platform/core/files/documents.ts'
import { versionOf } from '#app/platform/core/records/save-record.server.ts'

/** A lesson as a row of the editor. */
export type EditedRow = {
	id: string
	title: string
	minutes: number
	file: string | null
	video: boolean
	pictures: number
	version: string
}

/** A lesson as its form is filled with it. */
export type EditedLesson = Lesson & { version: string; pictures: LessonPicture[] }

/** What the lessons of a course are read from. */
export const tablesOfLessons = ({ kind }: CourseRef) => [lessons, kind === 'free' ? courses : premium_courses]

/** A course with its lessons in their order; null if there is none. */
export async function listEditedLessons(
	db: Db,
	course: CourseRef,
): Promise<{ title: string; lessons: EditedRow[] } | null> {
	const [title, rows] = await Promise.all([
		findCourseTitle(db, course),
		db
			.select({
				id: lessons.id,
				title: lessons.title,
				minutes: lessons.minutes,
				file_type: lessons.file_type,
				video_url: lessons.video_url,
				version: versionOf(lessons),
				pictures: count(lesson_pictures.id),
			})
			.from(lessons)
			.leftJoin(lesson_pictures, eq(lesson_pictures.lesson_id, lessons.id))
			.where(eq(courseColumn(course), course.id))
			.groupBy(lessons.id)
			.orderBy(asc(lessons.position), asc(lessons.created_at), asc(lessons.id)),
	])
	if (title === null) return null
	return {
		title,
		lessons: rows.map(({ file_type, video_url, ...row }) => ({
			...row,
			file: file_type && kindOfDocument(file_type),
			video: video_url !== null,
		})),
	}
}

/** One lesson of a course as it is edited; null if the course has no such lesson. */
export async function getEditedLesson(db: Db, course: CourseRef, id: string): Promise<EditedLesson | null> {
	const [found] = await db
		.select({ lesson: lessons, version: versionOf(lessons) })
		.from(lessons)
		.where(and(eq(lessons.id, id), eq(courseColumn(course), course.id)))
	return found ? { ...found.lesson, version: found.version, pictures: await listPictures(db, id) } : null
}

/** The course that a lesson belongs to; null if there is no such lesson. */
export async function findCourseOf(db: Db, lesson: string): Promise<CourseRef | null> {
	const [found] = await db
		.select({ free: lessons.course_id, premium: lessons.premium_course_id })
		.from(lessons)
		.where(eq(lessons.id, lesson))
	if (!found) return null
	return found.free ? { kind: 'free', id: found.free } : { kind: 'premium', id: found.premium ?? '' }
}
