import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import { coursePath, lessonPath, type CourseRef } from '#app/learning/catalog/rules.ts'
import { lesson_pictures, lessons, premium_courses } from '#app/learning/catalog/tables.server.ts'
import { createCourse } from '#app/learning/catalog/testing.server.ts'
import { action, loader, meta } from '#app/learning/study/pages/lesson.tsx'
import { loader as fileLoader } from '#app/learning/study/pages/lesson-file.ts'
import { loader as pictureLoader } from '#app/learning/study/pages/lesson-picture.ts'
import { enrollments, lesson_completions } from '#app/learning/study/tables.server.ts'
import { createEnrollment } from '#app/learning/study/testing.server.ts'
import { db } from '#app/platform/core/db/db.server.ts'
import { storePdf, storePhoto } from '#app/platform/core/files/testing.server.ts'
import { newVisitor } from '#app/platform/web/forms/visitor.server.ts'
import { learnerCookie } from '#app/learning/study/learner-cookie.server.ts'
import { newRouteContext } from '#tests/route-context.ts'

afterEach(() => void vi.useRealTimers())

type Ask = { course: CourseRef; lesson: string; learners?: readonly string[] }

const named = (cookie: string) => cookie.split(';')[0] ?? ''

function argsFor(
	{ course, lesson, learners = [] }: Ask,
	post?: { cookie: string; fields: Record<string, string> },
) {
	const { page, context } = newRouteContext()
	const url = new URL(`http://localhost${lessonPath(course, lesson)}`)
	const cookie = [named(learnerCookie(learners)), post?.cookie].filter(Boolean).join('; ')
	const request = new Request(url, {
		headers: { cookie },
		...(post && { method: 'POST', body: new URLSearchParams(post.fields) }),
	})
	const params = course.kind === 'free' ? { courseId: course.id } : { id: course.id }
	return { page, args: { request, context, url, params: { ...params, lessonId: lesson }, pattern: '' } }
}

async function read(ask: Ask) {
	const { page, args } = argsFor(ask)
	const answer = await loader(args).catch((thrown: unknown) => thrown as Awaited<ReturnType<typeof loader>>)
	return { status: answer.init?.status ?? 200, page: answer.data, cache: page.cache }
}

async function mark(ask: Ask, given: { csrf_token?: string; drawn_at?: string } = {}) {
	const { token, cookie } = newVisitor()
	const fields = { csrf_token: token, idempotency_key: randomUUID(), ...given }
	const answer = await action(argsFor(ask, { cookie: named(cookie), fields }).args).catch(
		(thrown: unknown) => thrown as Awaited<ReturnType<typeof action>>,
	)
	if (answer instanceof Response) return { status: answer.status, to: answer.headers.get('location') }
	return { status: answer.init?.status, to: null }
}

async function taken(status: 'pending' | 'approved' | 'rejected' | 'withdrawn' = 'pending', count = 3) {
	const { lessons: its, ...course } = await createCourse({}, { lessons: count })
	const enrollment = await createEnrollment({ course_id: course.id, status })
	const ref = { kind: 'free', id: course.id } as const
	return { course: ref, lessons: its, enrollment, learners: [enrollment.learner_id] }
}

test.each(['pending', 'approved'] as const)(
	'D-145, D-059, D-106 who is enrolled (%s) reads the lessons of the course, and it is kept for nobody',
	async (status) => {
		const { course, lessons: its, learners } = await taken(status)
		const answer = await read({ course, lesson: its[1]!.id, learners: [randomUUID(), ...learners] })
		expect(answer).toMatchObject({
			status: 200,
			cache: 'forbidden',
			page: {
				course: { title: 'Bookkeeping for Founders' },
				open: {
					title: 'Lesson 2',
					number: 2,
					done: false,
					parts: [{ html: '<p>What lesson 2 teaches.</p>' }],
					previous: its[0]!.id,
					next: its[2]!.id,
				},
			},
		})
		expect(answer.page?.open?.lessons.map(({ title }) => title)).toEqual(['Lesson 1', 'Lesson 2', 'Lesson 3'])
		expect(meta({ loaderData: answer.page, matches: [] } as never)).toContainEqual({
			name: 'robots',
			content: 'noindex, nofollow',
		})
	},
)

test('D-145, D-106, D-107 for everybody else there is no lesson, and the course is offered', async () => {
	const { course, lessons: its } = await taken()
	const rejected = await taken('rejected')
	const withdrawn = await taken('withdrawn')
	const other = await taken()
	const closed = {
		status: 404,
		cache: 'forbidden',
		page: { course: { title: expect.any(String) }, open: null },
	}
	const lesson = its[0]!.id
	for (const learners of [[], [randomUUID()], other.learners])
		expect(await read({ course, lesson, learners })).toMatchObject(closed)
	for (const {
		course: own,
		lessons: [first],
		learners,
	} of [rejected, withdrawn])
		expect(await read({ course: own, lesson: first!.id, learners })).toMatchObject(closed)
	const mine = { course: other.course, learners: other.learners }
	expect(await read({ ...mine, lesson })).toMatchObject(closed)
	expect(await read({ ...mine, lesson: randomUUID() })).toMatchObject(closed)
	expect((await read({ course: { kind: 'premium', id: other.course.id }, lesson })).status).toBe(404)
})

test('D-130 a malformed id and a course that is none are not found', async () => {
	const { course, lessons: its, learners } = await taken()
	for (const lesson of ['1', '%00', "' or 1=1", `${its[0]!.id}x`])
		expect(await read({ course, lesson, learners })).toMatchObject({ status: 404, page: null })
	for (const id of ['1', 'x'.repeat(36), randomUUID()])
		expect(await read({ course: { kind: 'free', id }, lesson: its[0]!.id, learners })).toMatchObject({
			status: 404,
			page: null,
		})
})

test('D-145 a lesson is marked as done once, however often it is sent, and leads to the next one', async () => {
	const { course, lessons: its, learners, enrollment } = await taken()
	const [first, second, third] = its.map(({ id }) => id)
	const ask = { course, lesson: first!, learners }
	const next = { status: 303, to: lessonPath(course, second!) }
	expect(await Promise.all(Array.from({ length: 8 }, () => mark(ask)))).toEqual(Array(8).fill(next))
	expect(await mark(ask)).toEqual(next)
	expect(await mark({ ...ask, lesson: third! })).toEqual({ status: 303, to: coursePath(course) })
	const done = await db
		.select()
		.from(lesson_completions)
		.where(eq(lesson_completions.enrollment_id, enrollment.id))
	expect(done.map(({ lesson_id }) => lesson_id).toSorted()).toEqual([first, third].toSorted())
	const { page } = await read({ course, lesson: second!, learners })
	expect(page?.open?.lessons.map((row) => row.done)).toEqual([true, false, true])
})

test('F-101 a mark less than a second after its page was drawn is a second press: it does nothing and leads back', async () => {
	const { course, lessons: its, learners, enrollment } = await taken()
	const [first, second] = its.map(({ id }) => id)
	const ask = { course, lesson: first!, learners }
	const drawn = (await read(ask)).page!.open!.drawnAt
	const onto = (id: string) => ({ status: 303, to: lessonPath(course, id) })
	vi.useFakeTimers({ toFake: ['Date'] })
	const markAfter = (milliseconds: number) => {
		vi.setSystemTime(drawn + milliseconds)
		return mark(ask, { drawn_at: String(drawn) })
	}
	for (const soon of [0, 50, 800, 999]) expect(await markAfter(soon)).toEqual(onto(first!))
	const isOwn = eq(lesson_completions.enrollment_id, enrollment.id)
	expect(await db.select().from(lesson_completions).where(isOwn)).toEqual([])
	expect(await markAfter(1000)).toEqual(onto(second!))
	expect(await db.select().from(lesson_completions).where(isOwn)).toHaveLength(1)
	for (const drawn_at of ['', '-1', '1e3', 'now', '9'.repeat(15), '9'.repeat(16), '\u0000'])
		expect([drawn_at, await mark(ask, { drawn_at })]).toEqual([drawn_at, onto(second!)])
})

test('D-145, D-106 nobody marks what they may not read, nor without the page that asks for it', async () => {
	const { course, lessons: its, learners, enrollment } = await taken()
	const other = await taken('rejected')
	const lesson = its[0]!.id
	expect((await mark({ course, lesson })).status).toBe(404)
	expect((await mark({ course, lesson, learners: other.learners })).status).toBe(404)
	expect((await mark({ course: other.course, lesson, learners })).status).toBe(404)
	expect((await mark({ course, lesson, learners }, { csrf_token: 'x' })).status).toBe(403)
	const done = and(eq(lesson_completions.enrollment_id, enrollment.id))
	expect(await db.select().from(lesson_completions).where(done)).toEqual([])
})

test('D-145, D-051 the lessons of a premium course are open to who has bought it', async () => {
	const [premium] = await db
		.insert(premium_courses)
		.values({
			title: 'Fundraising',
			description: 'How.',
			instructor: 'A. Mukamana',
			duration: '6 weeks',
			level: 'Advanced',
			price: 50_000,
			image_url: '',
		})
		.returning()
	const [lesson] = await db
		.insert(lessons)
		.values({
			premium_course_id: premium!.id,
			position: 1,
			title: 'Whom to ask',
			content: '<p>Ask.</p>',
			minutes: 1,
		})
		.returning()
	const { learner_id } = await createEnrollment({
		premium_course_id: premium!.id,
		status: 'approved',
		payment_amount: 51_000,
		payment_method: 'mobile-money',
		payment_status: 'completed',
	})
	const ask = {
		course: { kind: 'premium', id: premium!.id } as const,
		lesson: lesson!.id,
		learners: [learner_id],
	}
	expect(await read(ask)).toMatchObject({ status: 200, page: { open: { title: 'Whom to ask' } } })
	expect(await read({ ...ask, learners: [] })).toMatchObject({ status: 404 })
	expect(await mark(ask)).toEqual({ status: 303, to: `/elearning/premium/${premium!.id}` })
})

test('D-145, D-128 file and video are named with what they weigh; a link that is none is not shown', async () => {
	const { course, lessons: its, learners } = await taken()
	const lesson = its[0]!.id
	await db
		.update(lessons)
		.set({
			content: '<p>One</p><p>{picture 1}</p>',
			file_url: `/files/lessons/${randomUUID()}`,
			file_title: 'Margin sheet',
			file_name: 'margin.pdf',
			file_type: 'application/pdf',
			file_size: 122_880,
			video_url: 'https://video.example/1',
			video_title: 'a margin',
			video_note: 'About 14 MB',
		})
		.where(eq(lessons.id, lesson))
	await db.insert(lesson_pictures).values({
		lesson_id: lesson,
		position: 1,
		image_url: `/files/lessons/${randomUUID()}`,
		caption: 'A bar',
	})
	const { page } = await read({ course, lesson, learners })
	expect(page?.open).toMatchObject({
		file: {
			url: expect.stringContaining(`${lessonPath(course, lesson)}/file?v=`),
			title: 'Margin sheet',
			facts: 'PDF, 120 KB',
		},
		video: { url: 'https://video.example/1', title: 'a margin', note: 'About 14 MB' },
		parts: [{ html: '<p>One</p>' }, { picture: 0 }],
		pictures: [{ caption: 'A bar', url: expect.stringContaining(`${lessonPath(course, lesson)}/pictures/`) }],
	})
	expect(JSON.stringify(page)).not.toContain('/files/')
	await db.update(lessons).set({ video_url: 'javascript:alert(1)' }).where(eq(lessons.id, lesson))
	expect((await read({ course, lesson, learners })).page?.open?.video).toBeNull()
})

test('D-145, D-106 the files of a lesson are sent to the enrolled alone', async () => {
	const { course, lessons: its, learners, enrollment } = await taken()
	const [lesson, other] = its.map(({ id }) => id)
	const { url, ...file } = await storePdf('lessons', 'margin.pdf')
	const photo = await storePhoto('lessons')
	await db
		.update(lessons)
		.set({ file_url: url, file_name: file.name, file_type: file.type, file_size: file.size })
		.where(eq(lessons.id, lesson!))
	const [picture] = await db
		.insert(lesson_pictures)
		.values({ lesson_id: lesson!, position: 1, image_url: photo.url, caption: 'A bar' })
		.returning()
	type Get = { loader: typeof fileLoader; ask: Ask; pictureId?: string }
	const get = async ({ loader: load, ask, pictureId = '' }: Get) => {
		const { args, page } = argsFor(ask)
		const given = { ...args, params: { ...args.params, pictureId } }
		const answer = await Promise.resolve()
			.then(() => load(given))
			.catch((thrown: unknown) => thrown)
		expect(page.cache).toBe('forbidden')
		return answer instanceof Response ? answer : { status: 404, headers: new Headers() }
	}
	const ask = { course, lesson: lesson!, learners }
	const sheet = await get({ loader: fileLoader, ask })
	expect([sheet.status, sheet.headers.get('content-type')]).toEqual([200, 'application/pdf'])
	expect(sheet.headers.get('content-disposition')).toContain('filename="margin.pdf"')
	const shown = await get({ loader: pictureLoader, ask, pictureId: picture!.id })
	expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
	const stranger = await taken()
	for (const refused of [
		{ ...ask, learners: [] },
		{ ...ask, learners: stranger.learners },
		{ ...ask, lesson: other! },
		{ ...stranger, lesson: lesson! },
	]) {
		expect((await get({ loader: fileLoader, ask: refused })).status).toBe(404)
		expect((await get({ loader: pictureLoader, ask: refused, pictureId: picture!.id })).status).toBe(404)
	}
	for (const pictureId of [randomUUID(), 'x', ''])
		expect((await get({ loader: pictureLoader, ask, pictureId })).status).toBe(404)
	await db.update(enrollments).set({ status: 'rejected' }).where(eq(enrollments.id, enrollment.id))
	expect((await get({ loader: fileLoader, ask })).status).toBe(404)
})
