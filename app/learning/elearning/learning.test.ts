import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { createCourse, createPremiumCourse } from '#app/learning/catalog/testing.server.ts'
import { lesson_completions } from '#app/learning/study/tables.server.ts'
import { createEnrollment } from '#app/learning/study/testing.server.ts'
import { exam_attempts } from '#app/learning/exams/tables.server.ts'
import { createExam, makeQuestions } from '#app/learning/exams/testing.server.ts'
import { db } from '#app/platform/core/db/db.server.ts'
import { recordPicture } from '#app/site/machines/share-pictures.server.ts'
import * as sitemap from '#app/site/machines/sitemap.ts'
import * as coursePage from '#app/learning/elearning/pages/course.tsx'
import * as listPage from '#app/learning/elearning/pages/elearning.tsx'
import * as premiumPage from '#app/learning/elearning/pages/premium-course.tsx'
import { known, list, read } from '#tests/learning-pages.ts'
import { withoutTable } from '#tests/admin-request.ts'
import { asOwner, resetDatabase } from '#tests/reset-database.ts'

type ListData = Awaited<ReturnType<typeof listPage.loader>>
/** What is answered while a table is not there. */
async function whileAway<T>(table: string, work: () => Promise<T>): Promise<T> {
	await using _away = await withoutTable(table)
	return await work()
}

/** The same while the table of premium courses answers no question of ours. */
async function whileColumnAway<T>(work: () => Promise<T>): Promise<T> {
	const rename = (from: string, to: string) =>
		asOwner((client) => client.query(`alter table premium_courses rename ${from} to ${to}`))
	await rename('instructor', 'teacher')
	try {
		return await work()
	} finally {
		await rename('teacher', 'instructor')
	}
}

/** Somebody in a course, who sat its exam with this score. */
async function learnerIn(
	course_id: string,
	score: number | null,
	given: Parameters<typeof createEnrollment>[0] = {},
) {
	const enrollment = await createEnrollment({ course_id, ...given })
	const at = new Date('2026-10-03T08:00:00Z')
	if (score !== null)
		await db.insert(exam_attempts).values({
			enrollment_id: enrollment.id,
			questions: makeQuestions(10),
			passing_score: 70,
			started_at: at,
			deadline: new Date(at.getTime() + 60_000),
			completed_at: at,
			answers: {},
			score,
			passed: score >= 70,
		})
	return enrollment
}

beforeEach(resetDatabase)

test('PUB-ELRN-001, PUB-ELRN-002, PUB-ELRN-003, PUB-ELRN-004, PUB-ELRN-015, D-025 the grid has the oldest course first, its price and rating; without an enrollment there is no progress', async () => {
	await createCourse({ title: 'Second', created_at: new Date('2026-02-01'), price: 5000, rating: 4.8 })
	await createCourse({ title: 'First', created_at: new Date('2026-01-01'), passing_score: 80 })
	await createPremiumCourse()
	const { text, page, data } = await list()
	expect(text.indexOf('First')).toBeLessThan(text.indexOf('Second'))
	for (const words of ['4 weeks', 'All Levels', 'Pass mark 80%', 'Free', '5,000 RWF', '4.8 of 5'])
		expect(text).toContain(words)
	expect(text).toMatch(/Free courses .*Premium Courses .*How it works .*One timed exam/)
	expect(text).not.toContain('Your Progress')
	expect(page.cache).toBe('unset')
	expect(JSON.stringify(data)).not.toMatch(/learn"|audience"|correct/)
})

test('PUB-ELRN-016, PUB-ELRN-018, PUB-ELRN-019, PUB-ELRN-020, PUB-ELRN-021, D-106 each state has its button, and nobody sees the state of another', async () => {
	const [none, open, passed, failed] = await Promise.all(
		['None', 'Open', 'Passed', 'Failed'].map((title) => createCourse({ title })),
	)
	const learner_id = (await learnerIn(open!.id, null)).learner_id
	await learnerIn(passed!.id, 92, { learner_id })
	await learnerIn(failed!.id, 58, { learner_id })
	await learnerIn(none!.id, 100)
	const { html, text, page } = await list(known(learner_id))
	const plain = html.replaceAll(/<!-- -->/g, '')
	const buttons = [...plain.matchAll(/href="([^"]+)"[^>]*>([^<]+)<span class="sr-only"> (?:in|of) (\w+)/g)]
	expect(new Set(buttons.map(([, to, label, title]) => `${title}: ${label} ${to}`))).toEqual(
		new Set([
			`None: Enroll Now /elearning/${none!.id}/enroll`,
			`Open: Take Exam /exam/${open!.id}`,
			`Passed: View Certificate /elearning/${passed!.id}/certificate`,
			`Failed: Retake Exam /exam/${failed!.id}`,
		]),
	)
	expect(text).toContain('Your Progress 1 certificate, 1 without an exam so far, 1 to retake')
	expect(text).toContain('Passed on October 3, 2026')
	expect(text).toMatch(/58(?: )?% on the last attempt/)
	expect(page.cache).toBe('forbidden')
	const others = await list(known(randomUUID()))
	expect(others.text).not.toMatch(/Your Progress|Take Exam|Passed on/)
	expect(others.page.cache).toBe('forbidden')
})

test('PUB-ELRN-018, D-059 a rejected enrollment shows Enroll Now again', async () => {
	const course = await createCourse()
	const { learner_id } = await learnerIn(course.id, 40, { status: 'rejected' })
	const { text } = await list(known(learner_id))
	expect(text).toContain('Enroll Now')
	expect(text).not.toContain('Your Progress')
})

test('PUB-ELRN-022 a failed load of the courses says so, and the rest of the page stands', async () => {
	await createPremiumCourse()
	const { text, page } = await whileAway('courses', () => list())
	expect(text).toContain('Error fetching courses')
	expect(text).toContain('Try again')
	expect(text).toContain('Fundraising for Founders')
	expect(text).not.toContain('No courses at the moment')
	expect(page.cache).toBe('forbidden')
	expect((await list()).text).toContain('No courses at the moment')
})

test('PUB-PREM-012, D-054 featured ones come first, then the newest, three of them', async () => {
	const at = (day: number) => ({ created_at: new Date(Date.UTC(2026, 0, day)) })
	await createPremiumCourse({ title: 'Old', ...at(1) })
	await createPremiumCourse({ title: 'Featured', featured: true, ...at(2) })
	await createPremiumCourse({ title: 'Newer', ...at(3) })
	await createPremiumCourse({ title: 'Newest', ...at(4) })
	const { data } = await list()
	const { premium } = data as unknown as ListData
	expect(premium.map(({ title }) => title)).toEqual(['Featured', 'Newest', 'Newer'])
})

test('PUB-PREM-001 to PUB-PREM-011 a premium course shows who teaches it, how long, for whom, its rating and its price', async () => {
	const course = await createPremiumCourse({ featured: true, students_count: 1200, rating: 4.8 })
	const { text, html } = await list()
	for (const words of ['Fundraising for Founders', 'With Diane Ingabire', '6 weeks', 'Advanced', '4.8 of 5'])
		expect(text).toContain(words)
	for (const words of ['1,200 students', '90,000', 'Featured', 'From the first pitch'])
		expect(text).toContain(words)
	expect(html).toContain(`/elearning/premium/${course.id}/buy`)
	expect(html).toContain(course.image_url)
	const { learner_id } = await createEnrollment({
		premium_course_id: course.id,
		status: 'approved',
		payment_amount: 90_500,
		payment_method: 'credit-card',
		payment_status: 'completed',
	})
	const bought = await list(known(learner_id))
	expect(bought.html).not.toContain('/buy')
	expect(bought.text).toContain('Open course')
	expect(bought.text).toContain('Your Progress 1 premium course')
})

test('PUB-PREM-013, PUB-PREM-014, PUB-PREM-015, D-053 samples stand there for want of the table or the answer, marked, and cannot be bought', async () => {
	await createCourse()
	for (const shown of [
		await whileAway('premium_courses', () => list()),
		await whileColumnAway(() => list()),
	]) {
		expect(shown.text).toContain('Demo Mode Unable to connect to the database.')
		for (const price of ['75,000', '120,000', '60,000']) expect(shown.text).toContain(price)
		expect(shown.text.match(/Sample/g)).toHaveLength(3)
		expect(shown.html).not.toContain('/buy')
		expect(shown.page.cache).toBe('forbidden')
	}
})

test('PUB-ELRN-005 to PUB-ELRN-014, PUB-ELRN-017, D-145 a course says what, for whom, how long, which lessons and what the exam asks; its lessons are links for the enrolled alone', async () => {
	const course = await createCourse(
		{ learn: 'Keep a record\n\n Set a price ', audience: 'Anyone who sells.' },
		{ lessons: 3 },
	)
	await createExam({ course_id: course.id })
	const stranger = await read(coursePage, known(), { courseId: course.id.toUpperCase() })
	for (const words of ['4 weeks', 'Keep a record', 'Anyone who sells.', 'Lesson 2', 'Pass mark 70%'])
		expect(stranger.text).toContain(words)
	expect(stranger.text).toMatch(/Questions 10 Time 20 minutes/)
	expect(stranger.html).not.toContain('/lessons/')
	expect(stranger.html).not.toContain('What lesson 2 teaches')
	expect(stranger.text).toContain('Enroll Now')
	expect(stranger.page.cache).toBe('unset')
	const enrollment = await learnerIn(course.id, null)
	const begins = await read(coursePage, known(enrollment.learner_id), { courseId: course.id })
	expect(begins.text).toMatch(/Begin with lesson 1/)
	await db
		.insert(lesson_completions)
		.values({ enrollment_id: enrollment.id, lesson_id: course.lessons[0]!.id })
	const { text, html, page } = await read(coursePage, known(enrollment.learner_id), { courseId: course.id })
	expect(text).toMatch(/Continue with lesson 2/)
	expect(text).toMatch(/1 of 3 lessons done/)
	expect(text).toContain('Open now, also before the last lesson.')
	expect(html.match(/\/lessons\/[0-9a-f-]{36}/g)).toHaveLength(4)
	expect(page.cache).toBe('forbidden')
})

test('D-145 after the last lesson the exam is next, and after a passed one the certificate', async () => {
	const course = await createCourse({}, { lessons: 1 })
	const { id, learner_id } = await learnerIn(course.id, null)
	await db.insert(lesson_completions).values({ enrollment_id: id, lesson_id: course.lessons[0]!.id })
	const ready = await read(coursePage, known(learner_id), { courseId: course.id })
	expect(ready.text).toMatch(/All|1 of 1 lessons done/)
	expect(ready.html.match(new RegExp(`/exam/${course.id}`, 'g'))).toHaveLength(2)
	const other = await createCourse()
	const passed = await learnerIn(other.id, 92)
	const done = await read(coursePage, known(passed.learner_id), { courseId: other.id })
	expect(done.text).toMatch(/View Certificate/)
	expect(done.html).not.toContain('/exam/')
})

test('D-130 a course that is not there, or is spelled wrong, is missing', async () => {
	for (const courseId of ['1', randomUUID()])
		expect((await read(coursePage, known(), { courseId })).status).toBe(404)
	for (const id of ['1', randomUUID()]) expect((await read(premiumPage, known(), { id })).status).toBe(404)
})

test('D-051 the page of a premium course sells it, and opens its lessons for who has it', async () => {
	const course = await createPremiumCourse()
	const stranger = await read(premiumPage, known(), { id: course.id })
	expect(stranger.text).toContain('90,000 RWF')
	expect(stranger.text).toContain('500 RWF, once')
	expect(stranger.html).toContain(`/elearning/premium/${course.id}/buy`)
	const { learner_id } = await createEnrollment({
		premium_course_id: course.id,
		status: 'approved',
		payment_amount: 90_500,
		payment_method: 'credit-card',
		payment_status: 'completed',
	})
	const mine = await read(premiumPage, known(learner_id), { id: course.id })
	expect(mine.html).not.toContain('/buy')
	expect(mine.text).toContain('The course is yours')
})

test('PUB-GEN-010 search engines are told of the courses; the sitemap and a picture to share know them', async () => {
	const course = await createCourse({}, { lessons: 2 })
	const premium = await createPremiumCourse()
	const { data } = await list()
	const { facts } = data as unknown as ListData
	expect(facts).toMatchObject([
		{ '@type': 'Course', name: course.title, offers: { category: 'Free', price: 0, priceCurrency: 'RWF' } },
		{ '@type': 'Course', name: premium.title, offers: { category: 'Paid', price: 90_000 } },
	])
	const one = await read(coursePage, known(), { courseId: course.id })
	expect(one.data?.['facts']).toMatchObject({
		'@context': 'https://schema.org',
		hasCourseInstance: { courseMode: 'Online', courseWorkload: 'PT10M' },
	})
	const xml = await known().ask(async (args: never) => {
		const answer = await sitemap.loader(args)
		return { xml: await answer.text() }
	})
	for (const path of ['/elearning', `/elearning/${course.id}`, `/elearning/premium/${premium.id}`])
		expect(xml.data?.['xml']).toContain(`${path}</loc>`)
	expect(await recordPicture('elearning', course.id)).toBeInstanceOf(Buffer)
	expect(await recordPicture('premium', premium.id)).toBeInstanceOf(Buffer)
	await asOwner((client) => client.query('delete from courses'))
	expect(await recordPicture('elearning', course.id)).toBeNull()
})

test('D-060 a learner whose courses cannot be read is told that, and not that there are none', async () => {
	const course = await createCourse()
	const { learner_id } = await learnerIn(course.id, null)
	const { text } = await whileAway('enrollments', () => list(known(learner_id)))
	expect(text).toContain('Error fetching courses')
	expect(text).not.toContain('Enroll Now')
})
