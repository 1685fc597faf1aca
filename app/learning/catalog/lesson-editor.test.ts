import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import type { LoaderFunctionArgs } from 'react-router'
import { expect, test } from 'vitest'
import * as removal from '#app/learning/catalog/admin/delete-lesson.tsx'
import * as editor from '#app/learning/catalog/admin/lesson.tsx'
import * as list from '#app/learning/catalog/admin/lessons.tsx'
import { loader as openLesson } from '#app/learning/catalog/admin/open-lesson.ts'
import { lesson_pictures, lessons } from '#app/learning/catalog/tables.server.ts'
import { createCourse, createPremiumCourse } from '#app/learning/catalog/testing.server.ts'
import { lesson_completions } from '#app/learning/study/tables.server.ts'
import { createEnrollment } from '#app/learning/study/testing.server.ts'
import { audit_log } from '#app/platform/core/audit/tables.server.ts'
import { db, transact } from '#app/platform/core/db/db.server.ts'
import { files } from '#app/platform/core/files/tables.server.ts'
import { createPdf, createPhoto } from '#app/platform/core/files/testing.server.ts'
import type { FormResult } from '#app/platform/web/forms/form-result.ts'
import { restoreRecord } from '#app/platform/core/records/deleted-records.server.ts'
import { deleted_records } from '#app/platform/core/records/tables.server.ts'
import { askAsAdmin } from '#tests/admin-request.ts'

type Handler = (args: LoaderFunctionArgs) => Promise<unknown>
type Typed = Record<string, string | File>

/** A request to the editor, with the parameters that its routes name. */
function ask(path: string, fields?: Typed) {
	const [, , , id = '', , lesson = ''] = path.split(/[/?]/)
	return { ...askAsAdmin(path, fields), params: { id, lesson } }
}

async function answerOf(handler: Handler, path: string, fields?: Typed) {
	const answer = await handler(ask(path, fields)).catch((thrown: unknown) => {
		if (thrown instanceof Error) throw thrown
		return thrown
	})
	if (answer instanceof Response)
		return { status: answer.status, to: answer.headers.get('location')?.split('?')[0] }
	const { init, data } = answer as { init?: { status?: number } | null; data?: FormResult }
	return { status: init?.status ?? 200, result: init ? data : (answer as FormResult) }
}

const typed = (given: Typed = {}): Typed => ({
	title: 'What a sale really leaves you',
	minutes: '9',
	content: 'One\n\n<table><tr><td onclick="x">2</td></tr></table><script>alert(1)</script>',
	file_title: '',
	video_url: '',
	video_title: '',
	video_note: '',
	...given,
})

const inOrder = (course: string) =>
	db.select().from(lessons).where(eq(lessons.course_id, course)).orderBy(asc(lessons.position))
const titlesOf = async (course: string) => (await inOrder(course)).map(({ title }) => title)
const actsOn = async (id: string) =>
	(await db.select().from(audit_log).where(eq(audit_log.record_id, id)).orderBy(asc(audit_log.at))).map(
		({ action }) => action,
	)
const picturesOf = (lesson: string) =>
	db
		.select()
		.from(lesson_pictures)
		.where(eq(lesson_pictures.lesson_id, lesson))
		.orderBy(asc(lesson_pictures.position))

async function versionAt(path: string) {
	const { lesson } = await editor.loader(ask(path))
	return lesson!.version
}

test('ADM-ELRN, D-145 a lesson is added at the end of its course, cleaned, and audited', async () => {
	const course = await createCourse({}, { lessons: 2 })
	const own = `/admin/elearning/${course.id}/lessons`
	expect(await answerOf(editor.action, `${own}/new`, typed())).toEqual({ status: 303, to: own })
	const added = (await inOrder(course.id))[2]!
	expect(added).toMatchObject({
		title: 'What a sale really leaves you',
		content: '<p>One</p>\n\n<table><tr><td>2</td></tr></table>',
		minutes: 9,
		file_url: null,
		video_url: null,
	})
	expect(await actsOn(added.id)).toEqual(['create'])
	const { lessons: shown } = await list.loader(ask(own))
	expect(shown.map(({ title }) => title)).toEqual(['Lesson 1', 'Lesson 2', 'What a sale really leaves you'])
})

test('ADM-ELRN, D-145, D-128 what is missing or no link is said beside its field, and nothing is stored', async () => {
	const course = await createCourse()
	const path = `/admin/elearning/${course.id}/lessons/new`
	const wrong = typed({ title: '', minutes: '0', content: ' ', video_url: 'javascript:alert(1)' })
	const { status, result } = await answerOf(editor.action, path, wrong)
	expect(status).toBe(422)
	expect(Object.keys(result!.errors).toSorted()).toEqual(['content', 'minutes', 'title', 'video_url'])
	const noCaption = await answerOf(editor.action, path, typed({ picture_1: createPhoto() }))
	expect(noCaption.result!.errors).toEqual({ caption_1: ['Caption of picture 1 is required'] })
	const noPicture = await answerOf(editor.action, path, typed({ caption_1: 'A bar' }))
	expect(Object.keys(noPicture.result!.errors)).toEqual(['picture_1'])
	const exe = new File(['MZ'], 'sheet.exe')
	expect((await answerOf(editor.action, path, typed({ file: exe }))).result!.errors).toEqual({
		file: ['File type not allowed'],
	})
	expect(await inOrder(course.id)).toEqual([])
})

test('ADM-ELRN, D-145 pictures and the file are added, replaced and taken away, and what they leave is forgotten', async () => {
	const course = await createCourse()
	const own = `/admin/elearning/${course.id}/lessons`
	await answerOf(
		editor.action,
		`${own}/new`,
		typed({
			picture_1: createPhoto(),
			caption_1: 'One',
			picture_2: createPhoto(),
			caption_2: 'Two',
			file: createPdf('margin.pdf'),
			file_title: 'Margin sheet',
		}),
	)
	const [lesson] = await inOrder(course.id)
	expect(lesson).toMatchObject({
		file_name: 'margin.pdf',
		file_type: 'application/pdf',
		file_title: 'Margin sheet',
	})
	const before = await picturesOf(lesson!.id)
	expect(before.map(({ caption }) => caption)).toEqual(['One', 'Two'])
	const path = `${own}/${lesson!.id}`
	const change = async (given: Typed) =>
		answerOf(editor.action, path, typed({ version: await versionAt(path), ...given }))

	expect(await change({ caption_1: 'One', picture_2: createPhoto(), caption_2: 'Another' })).toMatchObject({
		status: 303,
	})
	const replaced = await picturesOf(lesson!.id)
	expect(replaced.map(({ caption }) => caption)).toEqual(['One', 'Another'])
	expect(replaced[0]!.id).toBe(before[0]!.id)
	expect(replaced[1]!.id).not.toBe(before[1]!.id)

	await change({ remove_picture_1: 'true', caption_1: 'One', caption_2: 'Another', remove_file: 'true' })
	expect((await picturesOf(lesson!.id)).map(({ caption, position }) => [position, caption])).toEqual([
		[1, 'Another'],
	])
	expect((await inOrder(course.id))[0]).toMatchObject({ file_url: null, file_name: null, file_title: null })
	const stored = await db.select({ id: files.id }).from(files).where(eq(files.bucket, 'lessons'))
	const ids = stored.map(({ id }) => id)
	for (const gone of [before[0]!.image_url, before[1]!.image_url, lesson!.file_url!])
		expect(ids).not.toContain(gone.slice(-36))
	expect(ids).toContain(replaced[1]!.image_url.slice(-36))
})

test('ADM-ELRN, C3 who edits a version that has changed meanwhile overwrites nothing; what changes nothing writes nothing', async () => {
	const course = await createCourse({}, { lessons: 1 })
	const path = `/admin/elearning/${course.id}/lessons/${course.lessons[0]!.id}`
	const version = await versionAt(path)
	expect((await answerOf(editor.action, path, typed({ version, title: 'First' }))).status).toBe(303)
	expect((await answerOf(editor.action, path, typed({ version, title: 'Second' }))).status).toBe(409)
	expect(await titlesOf(course.id)).toEqual(['First'])
	const now = await versionAt(path)
	await answerOf(editor.action, path, typed({ version: now, title: 'First' }))
	expect(await versionAt(path)).toBe(now)
	const picture = { ...typed({ title: 'First', version: now }), picture_1: createPhoto(), caption_1: 'One' }
	await answerOf(editor.action, path, picture)
	expect(await versionAt(path)).not.toBe(now)
	expect(await actsOn(course.lessons[0]!.id)).toEqual(['update', 'update'])
})

test('ADM-ELRN, D-145 lessons are moved up and down, each press once', async () => {
	const course = await createCourse({}, { lessons: 3 })
	const own = `/admin/elearning/${course.id}/lessons`
	const [first, , third] = course.lessons.map(({ id }) => id)
	const press = async (way: string, lesson: string, version?: string) =>
		answerOf(list.action, `${own}?move=${way}&lesson=${lesson}`, {
			version: version ?? (await versionAt(`${own}/${lesson}`)),
		})
	const stale = await versionAt(`${own}/${third}`)
	expect(await press('up', third!, stale)).toEqual({ status: 303, to: own })
	expect((await press('up', third!, stale)).status).toBe(409)
	expect(await titlesOf(course.id)).toEqual(['Lesson 1', 'Lesson 3', 'Lesson 2'])
	await press('down', first!)
	expect(await titlesOf(course.id)).toEqual(['Lesson 3', 'Lesson 1', 'Lesson 2'])
	expect((await press('up', third!)).status).toBe(303)
	expect(await titlesOf(course.id)).toEqual(['Lesson 3', 'Lesson 1', 'Lesson 2'])
	expect(await actsOn(third!)).toEqual(['move'])
	for (const search of ['?move=left&lesson=x', `?move=up&lesson=x`, ''])
		expect((await answerOf(list.action, own + search, { version: '' })).status).toBe(404)
})

test('D-149, D-145 the lessons of a course follow what somebody else does to them, and to the course', async () => {
	const { id } = await createCourse()
	const { live } = await list.loader(ask(`/admin/elearning/${id}/lessons`))
	expect(live.kinds).toEqual(['lessons', 'courses'])
	const premium = await createPremiumCourse()
	const other = await list.loader(ask(`/admin/premium-courses/${premium.id}/lessons`))
	expect(other.live.kinds).toEqual(['lessons', 'premium_courses'])
})

test('ADM-ELRN, D-092, D-145 a lesson goes into the bin with its pictures and its readers, and comes back with them', async () => {
	const course = await createCourse({}, { lessons: 2 })
	const lesson = course.lessons[0]!.id
	const enrollment = await createEnrollment({ course_id: course.id })
	await db.insert(lesson_completions).values({ enrollment_id: enrollment.id, lesson_id: lesson })
	await db.insert(lesson_pictures).values({ lesson_id: lesson, position: 1, image_url: '', caption: 'A bar' })
	const own = `/admin/elearning/${course.id}/lessons`
	const path = `${own}/${lesson}/delete`
	const { lesson: shown } = await removal.loader(ask(path))
	expect((await answerOf(removal.action, path, { version: 'old' })).status).toBe(409)
	expect(await answerOf(removal.action, path, { version: shown.version })).toEqual({ status: 303, to: own })
	expect(await titlesOf(course.id)).toEqual(['Lesson 2'])
	const [bin] = await db.select().from(deleted_records).where(eq(deleted_records.record_id, lesson))
	await transact((tx) => restoreRecord(tx, bin!.id, { kind: 'system' } as never))
	expect(await titlesOf(course.id)).toEqual(['Lesson 1', 'Lesson 2'])
	expect(await picturesOf(lesson)).toHaveLength(1)
	const read = db.select().from(lesson_completions).where(eq(lesson_completions.lesson_id, lesson))
	expect(await read).toHaveLength(1)
})

test('D-130 a course or a lesson that is none, or another one’s, is not found; the log leads to a lesson by its id', async () => {
	const course = await createCourse({}, { lessons: 1 })
	const other = await createCourse({}, { lessons: 1 })
	const lesson = course.lessons[0]!.id
	for (const path of [
		`/admin/elearning/x/lessons`,
		`/admin/elearning/${randomUUID()}/lessons`,
		`/admin/premium-courses/${course.id}/lessons`,
	])
		expect((await answerOf(list.loader, path)).status, path).toBe(404)
	for (const path of [
		`/admin/elearning/${other.id}/lessons/${lesson}`,
		`/admin/elearning/${course.id}/lessons/x`,
		`/admin/elearning/${course.id}/lessons/${randomUUID()}`,
	]) {
		expect((await answerOf(editor.loader, path)).status, path).toBe(404)
		expect((await answerOf(editor.action, path, typed())).status, path).toBe(404)
		expect((await answerOf(removal.loader, `${path}/delete`)).status, path).toBe(404)
	}
	const opened = await openLesson({ ...askAsAdmin(`/admin/elearning/lessons/${lesson}`), params: { lesson } })
	expect(opened.headers.get('location')).toBe(`/admin/elearning/${course.id}/lessons/${lesson}`)
})

test('issue M 5: a lesson keeps its versions, and its page comes with one of them when it is asked for', async () => {
	const course = await createCourse()
	const at = `/admin/elearning/${course.id}/lessons`
	await answerOf(editor.action, `${at}/new`, typed({ version: '' }))
	const [lesson] = await inOrder(course.id)
	const path = `${at}/${lesson!.id}`
	const { status } = await answerOf(
		editor.action,
		path,
		typed({ title: 'Margins', version: await versionAt(path) }),
	)
	expect(status).toBe(303)
	const { versions } = await editor.loader(ask(`${path}?version=1`))
	expect(versions?.lines.map(({ number, changed, isNow }) => [number, changed, isNow])).toEqual([
		[2, ['title'], true],
		[1, [], false],
	])
	expect(versions?.asked?.texts).toMatchObject({ title: 'What a sale really leaves you', minutes: '9' })
	expect(versions?.asked?.texts).not.toHaveProperty('picture_1_url')
})
