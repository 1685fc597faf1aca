import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { certificates } from '#app/learning/certificates/tables.server.ts'
import { createCertificate } from '#app/learning/certificates/testing.server.ts'
import { COURSE_LEVELS, DEFAULT_PASSING_SCORE } from '#app/learning/catalog/rules.ts'
import { courses, lessons } from '#app/learning/catalog/tables.server.ts'
import { createCourse, createPremiumCourse } from '#app/learning/catalog/testing.server.ts'
import { enrollments, lesson_completions } from '#app/learning/study/tables.server.ts'
import { createEnrollment } from '#app/learning/study/testing.server.ts'
import * as screen from '#app/learning/elearning/admin/elearning.admin.tsx'
import * as one from '#app/learning/exams/admin/enrollment.tsx'
import { CourseForm } from '#app/learning/elearning/course-form.server.ts'
import type { CourseEnrollments } from '#app/learning/exams/queries/course-enrollments.server.ts'
import { countLearning, type CourseRow, getCourse } from '#app/learning/elearning/queries/elearning.server.ts'
import { exam_attempts, exams } from '#app/learning/exams/tables.server.ts'
import { createExam, makeQuestions } from '#app/learning/exams/testing.server.ts'
import { audit_log } from '#app/platform/core/audit/tables.server.ts'
import { db, transact } from '#app/platform/core/db/db.server.ts'
import { restoreRecord } from '#app/platform/core/records/deleted-records.server.ts'
import { deleted_records } from '#app/platform/core/records/tables.server.ts'
import { resetDatabase } from '#tests/reset-database.ts'
import { askAsAdmin, postToScreen, readScreen, refusing, withoutTable } from '#tests/admin-request.ts'

const LIST = '/admin/elearning'
const typed = {
	title: 'Pitching in three minutes',
	description: 'Say what you make, for whom, and what you need.',
	duration: '2 weeks',
	level: 'Beginner',
	passing_score: '70',
}
const post = (path: string, fields: Record<string, string | File> = {}) =>
	postToScreen(screen, `${LIST}${path}`, fields)
const titled = async (title: string) => (await db.select().from(courses).where(eq(courses.title, title)))[0]
/** What a redirect carries to the page that shows it. */
const saidIn = (location: string | null) =>
	Buffer.from(/done=([\w-]+)/.exec(location ?? '')?.[1] ?? '', 'base64url').toString()
const faults = (given: object) =>
	CourseForm.safeParse({ ...typed, ...given }).error?.issues.map(({ path }) => path[0])

const sit = (exam_id: string, enrollment_id: string, minutesAgo: number, score: number | null) => {
	const started_at = new Date(Date.now() - minutesAgo * 60_000)
	const done = score === null ? {} : { completed_at: new Date(), answers: {}, score, passed: score >= 70 }
	return db
		.insert(exam_attempts)
		.values({
			exam_id,
			enrollment_id,
			questions: makeQuestions(10),
			passing_score: 70,
			started_at,
			deadline: new Date(started_at.getTime() + 20 * 60_000),
			...done,
		})
		.returning()
}

test('ADM-ELRN-009 to ADM-ELRN-013, ADM-ELRN-016 to ADM-ELRN-018 what is required, the levels, and the bounds of the passing score', async () => {
	const { status, result } = await post('/new')
	expect([status, Object.keys(result?.errors ?? {})]).toEqual([
		422,
		['title', 'description', 'duration', 'level', 'passing_score'],
	])
	expect(screen.ui.fields?.find(({ name }) => name === 'level')?.options).toEqual(COURSE_LEVELS)
	expect(COURSE_LEVELS).toEqual(['Beginner', 'Intermediate', 'Advanced', 'All Levels'])
	expect(faults({ level: 'Expert' })).toEqual(['level'])
	for (const passing_score of ['1', '70', '100']) expect(faults({ passing_score })).toBeUndefined()
	for (const passing_score of ['', '0', '101', '-5', '70.5', 'most'])
		expect([passing_score, faults({ passing_score })]).toEqual([passing_score, ['passing_score']])
})

test('ADM-ELRN-013, ADM-ELRN-015, ADM-ELRN-017 the hint of the duration, and the passing score of a new course', () => {
	const field = (name: string) => screen.ui.fields?.find((each) => each.name === name)
	expect(field('duration')?.placeholder).toBe('e.g., 8 weeks')
	expect([field('passing_score')?.initial, DEFAULT_PASSING_SCORE]).toEqual(['70', 70])
})

test('ADM-ELRN-024, ADM-ELRN-033, D-025 a course is added with its sentence, and what its form does not offer a save leaves alone', async () => {
	const added = await post('/new', { ...typed, learn: 'Say it\nAsk for it', audience: 'Founders' })
	expect(added.status).toBe(303)
	expect(saidIn(added.location)).toContain('Course created successfully')
	const made = (await titled(typed.title))!
	expect(made).toMatchObject({ passing_score: 70, learn: 'Say it\nAsk for it', price: 0, rating: null })
	await db.update(courses).set({ price: 5000, rating: 4.5 }).where(eq(courses.id, made.id))
	const { id, version } = (await getCourse(db, made.id))!
	expect(await post(`/${id}/edit`, { ...typed, passing_score: '80', version })).toMatchObject({ status: 303 })
	const changed = (await titled(typed.title))!
	// D-025: what the form does not offer, a save leaves alone.
	expect(changed).toMatchObject({ passing_score: 80, learn: null, price: 5000, rating: 4.5 })
})

test('ADM-ELRN-014, ADM-ELRN-019 an image goes to the courses bucket; one of more than 5 MB is refused beside its field', async () => {
	const png = async (width: number, noise = false) => {
		const create = { width, height: width, channels: 3, background: '#a13a22' } as const
		const grain = { type: 'gaussian', mean: 128, sigma: 60 } as const
		const made = sharp({ create: noise ? { ...create, noise: grain } : create })
		return new File([new Uint8Array(await made.png().toBuffer())], 'c.png', { type: 'image/png' })
	}
	const image = await png(40)
	expect(
		(await post('/new', { ...typed, title: 'With image', image, image_decoration: 'true' })).status,
	).toBe(303)
	expect((await titled('With image'))?.image_url).toMatch(/^\/files\/courses\/[0-9a-f-]{36}$/)
	const large = await png(1500, true)
	expect(large.size).toBeGreaterThan(5 * 1024 * 1024)
	const { result } = await post('/new', { ...typed, title: 'Large', image: large })
	expect(result?.errors).toEqual({ image: ['File size too large'] })
})

test('ADM-ELRN-034, D-092 deleting asks first; lessons and exam go along, enrollments and certificates stay, and all of it comes back', async () => {
	const course = await createCourse({ title: 'Binned' }, { lessons: 2 })
	const { id } = course
	const exam = await createExam({ course_id: id })
	const { enrollment, certificate_number } = await createCertificate({ course })
	await sit(exam.id, enrollment.id, 60, 90)
	await db
		.insert(lesson_completions)
		.values({ enrollment_id: enrollment.id, lesson_id: course.lessons[0]!.id })
	const standing = async () => ({
		lessons: await db.$count(lessons, eq(lessons.course_id, id)),
		done: await db.$count(lesson_completions, eq(lesson_completions.enrollment_id, enrollment.id)),
		exams: await db.$count(exams, eq(exams.id, exam.id)),
		attempts: await db.$count(exam_attempts, eq(exam_attempts.exam_id, exam.id)),
		enrolled: await db.$count(enrollments, eq(enrollments.course_id, id)),
	})
	const before = await standing()
	expect(before).toEqual({ lessons: 2, done: 1, exams: 1, attempts: 1, enrolled: 1 })
	expect((await readScreen(screen, `${LIST}/${id}/delete`)).data.dialog).toEqual({ verb: 'delete', id })
	expect(screen.ui.deletion?.((await getCourse(db, id))!)?.sentence).toBe(
		'Its lessons and its exam go with it. 1 enrollment and all certificates stay, without the course; all of it comes back if it is put back from the bin within 30 days.',
	)
	expect(await post(`/${id}/delete`)).toMatchObject({ status: 303 })
	expect(await standing()).toEqual({ lessons: 0, done: 0, exams: 0, attempts: 0, enrolled: 0 })
	expect(await db.$count(enrollments, eq(enrollments.id, enrollment.id))).toBe(1)
	expect(await db.$count(exam_attempts, eq(exam_attempts.enrollment_id, enrollment.id))).toBe(1)
	const [certificate] = await db
		.select()
		.from(certificates)
		.where(eq(certificates.certificate_number, certificate_number))
	expect(certificate).toMatchObject({ course_id: null, course_title: 'Binned' })
	const [bin] = await db.select().from(deleted_records).where(eq(deleted_records.record_id, id))
	await transact((tx) => restoreRecord(tx, bin!.id, { kind: 'admin', id: 'a1', email: 'a@hub.example' }))
	expect(await standing()).toEqual(before)
})

test('ADM-ELRN-001 to ADM-ELRN-006, ADM-ELRN-021 to ADM-ELRN-023, D-051, D-132 the figures count, and the list is newest first', async () => {
	await resetDatabase()
	const figures = async () =>
		screen.ui.stats?.(await countLearning(db)).map(({ label, figure }) => [label, figure])
	expect((await figures())?.map(([, figure]) => figure)).toEqual(['0', '0', '0', '0'])
	const at = (day: number) => new Date(Date.UTC(2026, 0, day))
	const second = await createCourse({ title: 'Second', created_at: at(2) }, { lessons: 3 })
	await createCourse({ title: 'Third', created_at: at(3) })
	const first = await createCourse({ title: 'First', created_at: at(1) })
	await createExam({ course_id: second.id })
	for (let n = 0; n < 4; n++) await createEnrollment({ course_id: second.id })
	await createCertificate({ course: first })
	const premium = await createPremiumCourse()
	await createEnrollment({
		premium_course_id: premium.id,
		education_level: 'Not Specified',
		status: 'approved',
		payment_amount: 75_500,
		payment_method: 'mobile-money',
		payment_status: 'completed',
	})
	expect(screen.ui.title).toBe('E-Learning Management')
	// Five enrollments in three courses; the purchase does not count.
	expect(await figures()).toEqual([
		['Total Courses', '3'],
		['Total Enrollments', '5'],
		['Certificates Issued', '1'],
		['Avg. Enrollments', '2'],
	])
	const rows = async (search: string) =>
		(await readScreen(screen, `${LIST}${search}`)).data.list.rows as CourseRow[]
	expect((await rows('')).map(({ title }) => title)).toEqual(['Third', 'Second', 'First'])
	expect((await rows('?sort=title')).map(({ title }) => title)).toEqual(['First', 'Second', 'Third'])
	expect((await rows('?q=second'))[0]).toMatchObject({ lessons: 3, questions: 10, enrollments: 4 })
	expect((await rows('?q=third'))[0]).toMatchObject({ lessons: 0, questions: null, enrollments: 0 })
})

test('ADM-ELRN-007, ADM-ELRN-027, ADM-ELRN-028, D-065 the panel holds the enrollments by twenty, the newest first, with latest score and certificate', async () => {
	const course = await createCourse({ title: 'Full house' }, { lessons: 2 })
	const exam = await createExam({ course_id: course.id })
	const { enrollment, certificate_number } = await createCertificate({ course })
	await sit(exam.id, enrollment.id, 90, 40)
	await sit(exam.id, enrollment.id, 60, 80)
	await sit(exam.id, enrollment.id, 5, null)
	for (let n = 1; n <= 22; n++)
		await createEnrollment({
			course_id: course.id,
			first_name: `Nr${n}`,
			created_at: new Date(Date.now() - n * 60_000),
		})
	const part = async (search: string) => {
		const { open } = (await readScreen(screen, `${LIST}?open=${course.id}${search}`)).data
		return open?.panel as CourseEnrollments
	}
	const first = await part('')
	expect([first.part, first.rows.length, first.more]).toEqual([1, 20, true])
	expect(first.rows[0]).toMatchObject({
		id: enrollment.id,
		latest: { score: 80, passed: true },
		certificate_number,
		certificate_status: 'valid',
		lessons_done: 0,
		extra_minutes: 0,
	})
	expect(first.rows[1]).toMatchObject({ first_name: 'Nr1', latest: null, certificate_number: null })
	const second = await part('&part=2')
	expect(second.rows.map(({ first_name }) => first_name)).toEqual(['Nr20', 'Nr21', 'Nr22'])
	expect(second.more).toBe(false)
	for (const odd of ['&part=0', '&part=x', '&part=1.5']) expect((await part(odd)).part).toBe(1)
	expect((await part('&part=99')).rows).toEqual([])
})

test('an administrator grants one learner extra time, once per version, within its bounds; it is audited', async () => {
	const enrollment = await createEnrollment()
	const { id } = enrollment
	const exam = await createExam({ course_id: enrollment.course_id! })
	const [running] = await sit(exam.id, id, 5, null)
	const path = `${LIST}/enrollments/${id}`
	const ask = (fields?: Record<string, string>) => ({
		...askAsAdmin(path, fields),
		params: { enrollment: id },
	})
	const read = async () => (await one.loader(ask())).learner
	const { version } = await read()
	const grant = async (fields: Record<string, string>) => {
		const answer = (await one.action(ask(fields))) as Response & { init?: { status: number } }
		return answer.init?.status ?? answer.status
	}
	for (const extra_minutes of ['-1', '601', 'many', ''])
		expect([extra_minutes, await grant({ extra_minutes, version })]).toEqual([extra_minutes, 422])
	expect(await grant({ extra_minutes: '15', version })).toBe(303)
	expect(await grant({ extra_minutes: '30', version })).toBe(409)
	const learner = await read()
	expect(learner.extra_minutes).toBe(15)
	// D-149: what somebody else grants, and what the learner does, is seen by itself.
	expect((await one.loader(ask())).live.kinds).toEqual(
		expect.arrayContaining(['enrollments', 'exam_attempts', 'certificates']),
	)
	expect(+learner.attempts[0]!.deadline - +running!.deadline).toBe(15 * 60_000)
	expect(await db.select().from(audit_log).where(eq(audit_log.record_id, id))).toMatchObject([
		{ action: 'grant-time', table_name: 'enrollments', changed: ['extra_minutes'] },
	])
	const nowhere = { ...askAsAdmin(path), params: { enrollment: crypto.randomUUID() } }
	await expect(one.loader(nowhere)).rejects.toMatchObject({ init: { status: 404 } })
})

test('ADM-ELRN-029 to ADM-ELRN-032, D-034, D-035 each failure has its sentence', async () => {
	const { id } = await createCourse({ title: 'Stays' })
	const { version } = (await getCourse(db, id))!
	const why = 'An unexpected error occurred'
	{
		await using _broken = await refusing('courses')
		const said = async (path: string, fields = {}) => (await post(path, fields)).result?.message
		expect(await said('/new', typed)).toBe(`Error creating course: ${why}`)
		expect(await said(`/${id}/edit`, { ...typed, version })).toBe(`Error updating course: ${why}`)
		expect(await said(`/${id}/delete`)).toBe(`Error deleting course: ${why}`)
	}
	for (const table of ['courses', 'enrollments', 'certificates']) {
		await using _gone = await withoutTable(table)
		const { status, data } = await readScreen(screen, LIST)
		const failed = table === 'certificates' ? [200, null] : [500, 'Error fetching data']
		expect([table, status, data.failure]).toEqual([table, ...failed])
	}
})
