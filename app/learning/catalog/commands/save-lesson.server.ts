import { eq, max, sql } from 'drizzle-orm'
import {
	courseColumn,
	type LessonPicture,
	listPictures,
} from '#app/learning/catalog/queries/lessons.server.ts'
import type { CourseRef } from '#app/learning/catalog/rules.ts'
import { lesson_pictures, type Lesson, lessons } from '#app/learning/catalog/tables.server.ts'
import type { Actor } from '#app/platform/core/actor.ts'
import { audit } from '#app/platform/core/audit/audit.server.ts'
import type { Tx } from '#app/platform/core/db/db.server.ts'
import { Refusal } from '#app/platform/core/errors/refusal.ts'
import { deleteFile, storeDocument, storeImage } from '#app/platform/core/files/files.server.ts'
import type { PreparedDocument } from '#app/platform/core/files/prepare-document.server.ts'
import type { PreparedImage } from '#app/platform/core/files/prepare-image.server.ts'
import { forgetStarterRecord } from '#app/platform/core/records/starter-records.server.ts'
import {
	lockRecord,
	Missing,
	saveRecord,
	type Target,
} from '#app/platform/core/records/save-record.server.ts'

/** What a form says of one picture: a new one, another caption, or that it goes. */
export type PictureChange = { picture: PreparedImage | null; remove: boolean; caption: string | null }

export type LessonInput = Pick<
	Lesson,
	'title' | 'minutes' | 'content' | 'file_title' | 'video_url' | 'video_title' | 'video_note'
> & {
	file: PreparedDocument | null
	remove_file: boolean
	/** By the pictures' order; those beyond the ones that the lesson has are added. */
	pictures: readonly PictureChange[]
}

/**
 * Adds a lesson at the end of its course, or changes it. Pictures and file that another one or none takes the place of
 * are forgotten.
 * @throws Conflict, Missing; Refusal beside the field of a picture or of the file
 */
export async function saveLesson(
	tx: Tx,
	{ course, id, version = '' }: Target & { course: CourseRef },
	{ file, remove_file, pictures, ...texts }: LessonInput,
	by: Actor,
): Promise<{ id: string }> {
	const before = id ? await lockRecord(tx, lessons, { id, version }) : undefined
	if (before && !isOf(course, before)) throw new Missing()
	const kept = await keepDocument(tx, before, { file, remove: remove_file })
	const hasFile = (kept?.url ?? null) !== null
	const values = {
		...texts,
		file_url: kept?.url ?? null,
		file_name: kept?.name ?? null,
		file_type: kept?.type ?? null,
		file_size: kept?.size ?? null,
		file_title: hasFile ? texts.file_title : null,
		...(!before && { ...ownerOf(course), position: await nextPosition(tx, course) }),
	}
	const row = await saveRecord(
		tx,
		lessons,
		id ? { id, version } : {},
		values as typeof lessons.$inferInsert,
		by,
	)
	if (await keepPictures(tx, row.id, pictures)) {
		await tx
			.update(lessons)
			.set({ updated_at: sql`clock_timestamp()` })
			.where(eq(lessons.id, row.id))
		await forgetStarterRecord(tx, lessons, row.id)
		await audit(tx, by, {
			action: 'update',
			table_name: 'lessons',
			record_id: row.id,
			changed: ['pictures'],
		})
	}
	return { id: row.id }
}

const ownerOf = ({ kind, id }: CourseRef) => (kind === 'free' ? { course_id: id } : { premium_course_id: id })

const isOf = (course: CourseRef, lesson: Lesson) =>
	(course.kind === 'free' ? lesson.course_id : lesson.premium_course_id) === course.id

async function nextPosition(tx: Tx, course: CourseRef): Promise<number> {
	const [last] = await tx
		.select({ position: max(lessons.position) })
		.from(lessons)
		.where(eq(courseColumn(course), course.id))
	return (last?.position ?? 0) + 1
}

type Document = { url: string; name: string | null; type: string | null; size: number | null }

async function keepDocument(
	tx: Tx,
	before: Lesson | undefined,
	{ file, remove }: { file: PreparedDocument | null; remove: boolean },
): Promise<Document | null> {
	const present = before?.file_url
		? { url: before.file_url, name: before.file_name, type: before.file_type, size: before.file_size }
		: null
	if (!file && !remove) return present
	await deleteFile(tx, present?.url)
	return file ? storeDocument(tx, { bucket: 'lessons', file, field: 'file' }) : null
}

/** Brings a lesson's pictures to what the form says; whether anything has changed. */
async function keepPictures(tx: Tx, lesson_id: string, changes: readonly PictureChange[]): Promise<boolean> {
	const present = await listPictures(tx, lesson_id)
	const order: string[] = []
	let changed = false
	for (const [at, change] of changes.entries()) {
		const before = present[at]
		const { picture, remove, caption } = change
		if (picture || (before && remove)) {
			if (before) await forgetPicture(tx, before)
			if (picture)
				order.push(
					await addPicture(tx, lesson_id, { picture, number: at + 1, caption: caption ?? before?.caption }),
				)
			changed = true
			continue
		}
		if (!before && caption) throw missingPicture(at + 1)
		if (!before) continue
		order.push(before.id)
		if (caption === before.caption) continue
		if (!caption) throw missingCaption(at + 1)
		await tx.update(lesson_pictures).set({ caption }).where(eq(lesson_pictures.id, before.id))
		changed = true
	}
	if (!changed) return false
	for (const [at, id] of order.entries())
		await tx
			.update(lesson_pictures)
			.set({ position: at + 1 })
			.where(eq(lesson_pictures.id, id))
	return true
}

async function forgetPicture(tx: Tx, { id, image_url }: LessonPicture): Promise<void> {
	await tx.delete(lesson_pictures).where(eq(lesson_pictures.id, id))
	await deleteFile(tx, image_url)
}

/** A new picture is a new row, also in another's place: its address changes, so that nobody keeps the old one. */
async function addPicture(
	tx: Tx,
	lesson_id: string,
	{ picture, number, caption }: { picture: PreparedImage; number: number; caption: string | undefined },
): Promise<string> {
	if (!caption) throw missingCaption(number)
	const { url } = await storeImage(tx, { bucket: 'lessons', file: picture, field: `picture_${number}` })
	const [row] = await tx
		.insert(lesson_pictures)
		.values({ lesson_id, position: number, image_url: url, caption })
		.returning({ id: lesson_pictures.id })
	return row?.id ?? ''
}

const missingPicture = (n: number) =>
	new Refusal(`Choose picture ${n}, or leave its caption empty`, { status: 422, field: `picture_${n}` })

const missingCaption = (n: number) =>
	new Refusal(`Caption of picture ${n} is required`, { status: 422, field: `caption_${n}` })
