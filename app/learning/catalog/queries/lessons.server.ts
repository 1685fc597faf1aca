import { and, asc, eq, sql } from 'drizzle-orm'
import { renderLesson } from '#app/learning/catalog/render-lesson.server.ts'
import type { CourseRef, LessonPart } from '#app/learning/catalog/rules.ts'
import {
	courses,
	type Lesson,
	lesson_pictures,
	lessons,
	premium_courses,
} from '#app/learning/catalog/tables.server.ts'
import { hasPage } from '#app/platform/core/records/publication.server.ts'
import type { Db } from '#app/platform/core/db/db.server.ts'
import { kindOfDocument } from '#app/platform/core/files/documents.ts'
import { KEPT_WIDTH } from '#app/platform/core/files/rules.ts'

/** A lesson as a row of its course. */
export type LessonRow = {
	id: string
	title: string
	minutes: number
	/** The file that goes with it: what it is ("PDF") and its bytes. */
	file: { kind: string; size: number } | null
	video: boolean
	/** Bytes that a phone fetches to keep it, about: text, pictures and file. */
	weight: number
}

export type LessonPicture = { id: string; image_url: string; caption: string }

/** The column that says whose lesson it is. */
export const courseColumn = ({ kind }: CourseRef) =>
	kind === 'free' ? lessons.course_id : lessons.premium_course_id

const inOrder = [asc(lessons.position), asc(lessons.created_at), asc(lessons.id)] as const

const pictureBytes = sql<number>`coalesce((
	select sum((variant ->> 'size')::int) from lesson_pictures picture
	join files on files.id = substring(picture.image_url from '[0-9a-f-]{36}$')::uuid
	cross join jsonb_array_elements(files.variants) variant
	where picture.lesson_id = lessons.id and variant ->> 'type' = 'image/webp'
		and (variant ->> 'width')::int = least(files.width, ${KEPT_WIDTH})), 0)::int`

/** What a course is called; null if there is none. */
export async function findCourseTitle(db: Db, { kind, id }: CourseRef): Promise<string | null> {
	const table = kind === 'free' ? courses : premium_courses
	const [course] = await db.select({ title: table.title }).from(table).where(eq(table.id, id))
	return course?.title ?? null
}

/** The same as its learners are told it: a draft is none yet. */
export async function findOfferedTitle(db: Db, { kind, id }: CourseRef): Promise<string | null> {
	const table = kind === 'free' ? courses : premium_courses
	const [course] = await db
		.select({ title: table.title })
		.from(table)
		.where(and(eq(table.id, id), hasPage(table)))
	return course?.title ?? null
}

/** The lessons of a course in their order. */
export async function listLessons(db: Db, course: CourseRef): Promise<LessonRow[]> {
	const rows = await db
		.select({
			id: lessons.id,
			title: lessons.title,
			minutes: lessons.minutes,
			file_type: lessons.file_type,
			file_size: lessons.file_size,
			video_url: lessons.video_url,
			text: sql<number>`octet_length(${lessons.content})`,
			pictures: pictureBytes,
		})
		.from(lessons)
		.where(eq(courseColumn(course), course.id))
		.orderBy(...inOrder)
	return rows.map(({ file_type, file_size, video_url, text, pictures, ...lesson }) => ({
		...lesson,
		file: file_size === null ? null : { kind: kindOfDocument(file_type), size: file_size },
		video: video_url !== null,
		weight: text + pictures + (file_size ?? 0),
	}))
}

/** A lesson with its pictures in their order, and its text as its page shows it. */
export type WholeLesson = Lesson & { pictures: LessonPicture[]; parts: LessonPart[] }

/** One lesson of a course; null if the course has no such lesson. */
export async function findLesson(db: Db, course: CourseRef, id: string): Promise<WholeLesson | null> {
	const [lesson] = await db
		.select()
		.from(lessons)
		.where(and(eq(lessons.id, id), eq(courseColumn(course), course.id)))
	if (!lesson) return null
	const pictures = await listPictures(db, id)
	return { ...lesson, pictures, parts: renderLesson(lesson.content, pictures.length) }
}

/** The pictures of a lesson in their order. */
export const listPictures = (db: Db, lesson: string): Promise<LessonPicture[]> =>
	db
		.select({
			id: lesson_pictures.id,
			image_url: lesson_pictures.image_url,
			caption: lesson_pictures.caption,
		})
		.from(lesson_pictures)
		.where(eq(lesson_pictures.lesson_id, lesson))
		.orderBy(asc(lesson_pictures.position), asc(lesson_pictures.id))
