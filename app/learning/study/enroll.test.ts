import { randomUUID } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { courses } from '#app/learning/catalog/tables.server.ts'
import { createCourse } from '#app/learning/catalog/testing.server.ts'
import { mailTemplates } from '#app/learning/jobs.server.ts'
import * as enrollPage from '#app/learning/study/pages/enroll.tsx'
import { enrollments } from '#app/learning/study/tables.server.ts'
import { createEnrollment, typedEnrollment } from '#app/learning/study/testing.server.ts'
import { db } from '#app/platform/core/db/db.server.ts'
import { learnerCookie, openLearnerLink } from '#app/learning/study/learner-cookie.server.ts'
import { notifications } from '#app/platform/core/notifications/tables.server.ts'
import { LearnerBrowser } from '#tests/learner-browser.ts'
import { ownLinkIn, receivedMail, sendMails } from '#tests/received-mail.ts'

const enroll = (
	browser: LearnerBrowser,
	courseId: string,
	given: Record<string, unknown> = {},
	key?: string,
) => browser.post(enrollPage.action, { courseId }, typedEnrollment(given), key)
const open = (browser: LearnerBrowser, courseId: string, path?: string) =>
	browser.ask(enrollPage.loader, { courseId }, path ? { path } : {})
const rowsOf = (course_id: string) =>
	db.select().from(enrollments).where(eq(enrollments.course_id, course_id))
const messageOf = ({ data }: { data: Record<string, unknown> | null }) => data?.['message']

test('PUB-ENRL-012 to PUB-ENRL-024, PUB-ENRL-026, D-058, D-060 an enrollment is one pending row, and makes the browser its learner', async () => {
	const course = await createCourse()
	const browser = new LearnerBrowser()
	const given = {
		startup_sector: 'Other',
		custom_sector: 'Tailoring',
		startup_stage: 'Idea',
		current_occupation: 'Tailor',
	}
	const answer = await enroll(browser, course.id, { ...given, status: 'approved' })
	expect([answer.status, browser.learners.length]).toEqual([303, 1])
	expect(await rowsOf(course.id)).toMatchObject([
		{
			course_id: course.id,
			premium_course_id: null,
			learner_id: browser.learners[0],
			first_name: 'Aline',
			last_name: 'Uwase',
			email: 'aline@mail.example',
			phone: '+250788123456',
			education_level: 'bachelors',
			current_occupation: 'Tailor',
			startup_sector: 'Tailoring',
			motivation: 'My shop has a notebook and no numbers.',
			startup_stage: 'Idea',
			status: 'pending',
			payment_amount: null,
			payment_method: null,
			payment_status: null,
			extra_minutes: 0,
		},
	])
	const shown = await open(browser, course.id, answer.location!)
	expect(shown.data?.['keys']).toMatchObject({
		confirmation: {
			text: 'Enrollment submitted successfully!',
			mailTo: 'aline@mail.example',
			links: [['Open the course', `/elearning/${course.id}`]],
		},
	})
	const [note] = await db.select().from(notifications).orderBy(desc(notifications.created_at)).limit(1)
	expect(note).toMatchObject({
		title: 'Enrollment: Bookkeeping for Founders',
		message: expect.stringMatching(
			/^Aline Uwase, \+250788123456\nEducation level: Bachelor's\nCurrent occupation: Tailor\nMotivation: My shop has a notebook and no numbers\.\nStartup sector: Tailoring\nStartup stage: Idea\nReference: [0-9A-F]{8}$/,
		),
		action_url: `/admin/registrations/enrollment/${(await rowsOf(course.id))[0]!.id}`,
	})
})

test('D-060, D-150 the mail opens the course on another device, for the learner alone, and carries their own link', async () => {
	await sendMails(mailTemplates)
	const course = await createCourse()
	const browser = new LearnerBrowser()
	await enroll(browser, course.id, { email: 'enrolled@mail.example' })
	const { mail, log } = await receivedMail('enrolled@mail.example', /enrolled/)
	const [, token] = /\/elearning\/continue\/([\w-]+)/.exec(mail.text ?? '') ?? []
	expect(openLearnerLink(token)).toEqual(browser.learners)
	expect(ownLinkIn(mail)).toMatch(/^\/requests\//)
	expect(JSON.stringify(log)).not.toContain(token)
})

test('PUB-ENRL-025, D-061 whoever is enrolled is told so, with the way to go on, and makes no second row', async () => {
	const course = await createCourse()
	const browser = new LearnerBrowser()
	await enroll(browser, course.id)
	expect((await open(browser, course.id)).data).toMatchObject({ enrolled: true })
	const again = await enroll(browser, course.id, { email: 'other@mail.example' })
	expect([again.status, messageOf(again)]).toEqual([
		409,
		'Failed to submit enrollment: You are already enrolled in this course',
	])
	expect(await rowsOf(course.id)).toHaveLength(1)
})

test('D-061 of two at once one is kept: two tabs of a browser that is nobody yet, and two of a learner', async () => {
	for (const known of [[], [randomUUID()]]) {
		const course = await createCourse()
		const browser = new LearnerBrowser(known.length > 0 ? [learnerCookie(known)] : [])
		const tries = await Promise.all([1, 2, 3].map(() => enroll(browser, course.id)))
		expect(tries.map(({ status }) => status).toSorted()).toEqual([303, 409, 409])
		expect(await rowsOf(course.id)).toHaveLength(1)
		expect(browser.learners).toEqual([(await rowsOf(course.id))[0]!.learner_id, ...known])
	}
})

test('F-20 a form that is sent again because its answer was lost is kept once, and gives the cookie that was lost', async () => {
	const course = await createCourse()
	const browser = new LearnerBrowser()
	const key = randomUUID()
	const first = await enroll(browser, course.id, {}, key)
	const [learner] = browser.learners
	browser.cookies.delete('learner')
	const second = await enroll(browser, course.id, {}, key)
	expect([second.status, second.location]).toEqual([303, first.location])
	expect(browser.learners).toEqual([learner])
	expect(await rowsOf(course.id)).toHaveLength(1)
})

test('D-059 who was rejected, or has withdrawn, enrolls again', async () => {
	for (const status of ['rejected', 'withdrawn'] as const) {
		const course = await createCourse()
		const before = await createEnrollment({ course_id: course.id, status })
		const browser = new LearnerBrowser([learnerCookie([before.learner_id])])
		expect((await open(browser, course.id)).data).toMatchObject({ enrolled: false })
		expect((await enroll(browser, course.id)).status).toBe(303)
		expect(await rowsOf(course.id)).toMatchObject([
			{ status },
			{ status: 'pending', learner_id: browser.learners[0] },
		])
	}
})

test('D-060, F-103 two learners of one device: whoever has the address enrolls, and is told so where they are enrolled', async () => {
	const course = await createCourse()
	const [aline, eric] = [randomUUID(), randomUUID()]
	await createEnrollment({ course_id: course.id, learner_id: aline })
	const other = await createCourse()
	const person = { first_name: 'Eric', last_name: 'Mugisha', email: 'eric@mail.example' }
	await createEnrollment({ ...person, course_id: other.id, learner_id: eric })
	const browser = new LearnerBrowser([learnerCookie([aline, eric])])
	expect((await enroll(browser, course.id)).status).toBe(409)
	expect((await enroll(browser, course.id, person)).status).toBe(303)
	expect(await rowsOf(course.id)).toMatchObject([{ learner_id: aline }, { learner_id: eric }])
	expect(browser.learners).toEqual([eric, aline])
	// Another address under the same name is the same person: what they have is not split in two.
	expect((await enroll(browser, other.id, { ...person, email: 'eric@work.example' })).status).toBe(409)
	// And somebody of whom the device knows nothing is a learner of their own.
	await enroll(browser, other.id, { first_name: 'Diane', email: 'diane@mail.example' })
	expect(browser.learners.slice(1)).toEqual([eric, aline])
})

test('PUB-ENRL-025 a course that is deleted between page and post is refused in words; what was typed comes back', async () => {
	const course = await createCourse()
	const browser = new LearnerBrowser()
	await db.delete(courses).where(eq(courses.id, course.id))
	const answer = await enroll(browser, course.id)
	expect([answer.status, messageOf(answer)]).toEqual([
		409,
		'Failed to submit enrollment: this course is no longer offered',
	])
	expect(answer.data?.['values']).toMatchObject({ first_name: 'Aline' })
	expect(browser.learners).toEqual([])
	expect((await open(browser, course.id)).status).toBe(404)
})

test('D-130 a malformed id is missing, also when it is posted to', async () => {
	const browser = new LearnerBrowser()
	for (const id of ['1', 'premium', '../..', `${randomUUID()}x`]) {
		expect((await open(browser, id)).status).toBe(404)
		expect((await enroll(browser, id)).status).toBe(404)
	}
})

test('F-03 absent fields are answered as empty ones, beside each of them', async () => {
	const course = await createCourse()
	const answer = await new LearnerBrowser().post(enrollPage.action, { courseId: course.id }, {})
	expect([answer.status, Object.keys(answer.data?.['errors'] as object)]).toEqual([
		422,
		['first_name', 'last_name', 'email', 'phone', 'education_level', 'motivation'],
	])
})
