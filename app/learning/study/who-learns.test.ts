import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { findOwnCertificate } from '#app/learning/certificates/queries/own-certificate.server.ts'
import { createCertificate } from '#app/learning/certificates/testing.server.ts'
import { createCourse } from '#app/learning/catalog/testing.server.ts'
import * as continuePage from '#app/learning/study/pages/continue.tsx'
import * as enrollPage from '#app/learning/study/pages/enroll.tsx'
import * as whoPage from '#app/learning/study/pages/who.tsx'
import { findEnrollment, listLearnersOf } from '#app/learning/study/queries.server.ts'
import { lesson_completions } from '#app/learning/study/tables.server.ts'
import { createEnrollment, typedEnrollment } from '#app/learning/study/testing.server.ts'
import { findLearnerCourses } from '#app/learning/exams/queries/course-states.server.ts'
import { exam_attempts } from '#app/learning/exams/tables.server.ts'
import { createRunningAttempt, makeQuestions } from '#app/learning/exams/testing.server.ts'
import { db } from '#app/platform/core/db/db.server.ts'
import { learnerCookie, learnerPath, NOBODY } from '#app/learning/study/learner-cookie.server.ts'
import { LearnerBrowser } from '#tests/learner-browser.ts'

const BOB = { first_name: 'Bob', last_name: 'Mugabo' }
const ALINE = { first_name: 'Aline', last_name: 'Uwase' }
const anAddress = () => `${randomUUID().slice(0, 8)}@mail.example`

type Shown = { choice: string; name: string; courses: string[]; isHere: boolean }
const shown = async (browser: LearnerBrowser) =>
	(await browser.ask(whoPage.loader)).data?.['people'] as Shown[]
const choose = (browser: LearnerBrowser, who: string) => browser.post(whoPage.action, {}, { who })

test('F-103: two learners on one device are told apart, each with their own courses, and are chosen', async () => {
	const [course, other] = [await createCourse(), await createCourse()]
	const bob = await createEnrollment({ ...BOB, course_id: course.id, email: anAddress() })
	const aline = await createEnrollment({ ...ALINE, course_id: course.id, email: anAddress() })
	await createEnrollment({ ...ALINE, course_id: other.id, email: aline.email, learner_id: aline.learner_id })
	const browser = new LearnerBrowser([learnerCookie([bob.learner_id, aline.learner_id])])
	const has = async (id: string) =>
		(await findEnrollment(db, browser.learners, { kind: 'free', id }))?.first_name ?? null
	expect([await has(course.id), await has(other.id)]).toEqual(['Bob', null])
	const people = await shown(browser)
	expect(people).toMatchObject([
		{ name: 'Bob M.', courses: [course.title], isHere: true },
		{ name: 'Aline U.', isHere: false },
	])
	expect(JSON.stringify(people)).not.toContain(aline.learner_id)
	expect((await choose(browser, people[1]!.choice)).location).toMatch(/^\/elearning\?done=/)
	expect(browser.learners).toEqual([aline.learner_id, bob.learner_id])
	expect([await has(course.id), await has(other.id)]).toEqual(['Aline', 'Aline'])
	await choose(browser, 'somebody-else')
	expect(browser.learners[0]).toBe(NOBODY)
	expect([await has(course.id), await has(other.id)]).toEqual([null, null])
	expect((await shown(browser)).map(({ isHere }) => isHere)).toEqual([false, false])
	// A choice that was made up changes nothing.
	expect((await choose(browser, 'x'.repeat(100))).location).toBe('/elearning/who')
	expect(browser.learners[0]).toBe(NOBODY)
})

test('F-103: whoever is somebody else enrolls under their own name beside those whom the device knows', async () => {
	const course = await createCourse()
	const bob = await createEnrollment({ ...BOB, course_id: course.id, email: anAddress() })
	const browser = new LearnerBrowser([learnerCookie([bob.learner_id])])
	await choose(browser, 'somebody-else')
	expect((await browser.ask(enrollPage.loader, { courseId: course.id })).data).toMatchObject({
		enrolled: false,
	})
	const email = anAddress()
	const typed = typedEnrollment({ ...ALINE, email })
	expect((await browser.post(enrollPage.action, { courseId: course.id }, typed)).status).toBe(303)
	expect(browser.learners).toEqual([...(await listLearnersOf(db, email)), bob.learner_id])
	expect((await shown(browser)).map(({ name, isHere }) => [name, isHere])).toEqual([
		['Aline U.', true],
		['Bob M.', false],
	])
})

test('F-103: the page of a learner’s link says whose it is, and that somebody else learns here', async () => {
	const bob = await createEnrollment({ ...BOB, email: anAddress() })
	const aline = await createEnrollment({ ...ALINE, email: anAddress() })
	const token = learnerPath([bob.learner_id]).split('/')[3]!
	const open = async (browser: LearnerBrowser) =>
		(await browser.ask(continuePage.loader, { token })).data as object
	expect(await open(new LearnerBrowser())).toMatchObject({ name: 'Bob M.', others: false })
	const known = (id: string) => new LearnerBrowser([learnerCookie([id])])
	expect(await open(known(aline.learner_id))).toMatchObject({ name: 'Bob M.', others: true })
	expect(await open(known(bob.learner_id))).toMatchObject({ name: 'Bob M.', others: false })
})

test('F-103, PUB-ELRN-020 one learner, one course, the best state: who has passed and enrolls again elsewhere has passed on both', async () => {
	const course = await createCourse({}, { lessons: 8 })
	const email = anAddress()
	const passed = await createCertificate({ ...ALINE, email, course })
	const now = new Date()
	await db.insert(exam_attempts).values({
		enrollment_id: passed.enrollment.id,
		questions: makeQuestions(1),
		passing_score: 70,
		started_at: new Date(now.getTime() - 60_000),
		deadline: now,
		completed_at: now,
		answers: {},
		score: 92,
		passed: true,
	})
	const again = await createEnrollment({ ...ALINE, email, course_id: course.id })
	const both = [again.learner_id, passed.enrollment.learner_id]
	// A typed address alone gives nobody's state away (D-060): the link that came to it does.
	expect(await findLearnerCourses(db, [again.learner_id])).toMatchObject([{ state: 'enrolled' }])
	expect(await listLearnersOf(db, email)).toEqual(both)
	for (const learners of [both, both.toReversed()]) {
		expect(await findLearnerCourses(db, learners)).toMatchObject([
			{ state: 'completed', score: 92, certificate_number: passed.certificate_number },
		])
		expect((await findOwnCertificate(db, learners, course.id))?.certificate_number).toBe(
			passed.certificate_number,
		)
		expect((await findEnrollment(db, learners, { kind: 'free', id: course.id }))?.id).toBe(
			passed.enrollment.id,
		)
	}
})

test('F-103: without a certificate the exam that was tried counts, then the lessons, then the newer one', async () => {
	const email = anAddress()
	const tried = await createRunningAttempt({ enrollment: { email } })
	const { course } = tried
	const read = await createEnrollment({ email, course_id: course.id })
	await db.insert(lesson_completions).values({ enrollment_id: read.id, lesson_id: course.lessons[0]!.id })
	const newest = await createEnrollment({ email, course_id: course.id })
	const best = async (...rows: { learner_id: string }[]) =>
		(
			await findEnrollment(
				db,
				rows.map(({ learner_id }) => learner_id),
				{ kind: 'free', id: course.id },
			)
		)?.id
	expect(await best(newest, read, tried.enrollment)).toBe(tried.enrollment.id)
	expect(await best(newest, read)).toBe(read.id)
	expect(await best(newest)).toBe(newest.id)
})
