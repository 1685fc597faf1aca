import { randomUUID } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mailTemplates } from '#app/learning/jobs.server.ts'
import * as buyPage from '#app/learning/study/pages/buy.tsx'
import { enrollments } from '#app/learning/study/tables.server.ts'
import { premium_courses } from '#app/learning/catalog/tables.server.ts'
import { createPremiumCourse } from '#app/learning/catalog/testing.server.ts'
import { samplePremiumCourses } from '#app/learning/catalog/samples.ts'
import { db } from '#app/platform/core/db/db.server.ts'
import { learnerCookie, openLearnerLink } from '#app/learning/study/learner-cookie.server.ts'
import { notifications } from '#app/platform/core/notifications/tables.server.ts'
import { simulatedProvider } from '#app/platform/web/payments/payments.server.ts'
import { LearnerBrowser } from '#tests/learner-browser.ts'
import { receivedMail, sendMails } from '#tests/received-mail.ts'

const PERSON = { first_name: 'Aline', last_name: 'Uwase', email: 'buyer@mail.example', phone: '0788 123 456' }
async function buy(browser: LearnerBrowser, id: string, given: Record<string, unknown> = {}, key?: string) {
	const [course] = await db.select().from(premium_courses).where(eq(premium_courses.id, id))
	const shown = { payment_method: 'mobile-money', price_shown: String(course?.price) }
	return browser.post(buyPage.action, { id }, { ...PERSON, ...shown, ...given }, key)
}
const rowsOf = (id: string) =>
	db.select().from(enrollments).where(eq(enrollments.premium_course_id, id)).orderBy(enrollments.created_at)
const messageOf = ({ data }: { data: Record<string, unknown> | null }) => data?.['message']

const outcome = {
	status: 'completed',
	simulated: true,
	note: 'This payment is simulated: no money was moved.',
} as const
const pay = vi.spyOn(simulatedProvider, 'process')
beforeEach(() => void pay.mockClear().mockResolvedValue(outcome))
afterEach(() => void pay.mockReset())

test('PUB-GEN-011, PUB-PREM-022 to PUB-PREM-028, D-051, D-052, D-109 a purchase is an approved enrollment, at our price with the fee', async () => {
	await sendMails(mailTemplates)
	const course = await createPremiumCourse({ price: 75_000 })
	const browser = new LearnerBrowser()
	const answer = await buy(browser, course.id, { price: '1', payment_amount: '1', status: 'pending' })
	expect([answer.status, browser.learners.length]).toEqual([303, 1])
	expect(pay.mock.calls).toEqual([[{ amount: 75_500, method: 'mobile-money', waitSeconds: 2 }]])
	const [row, ...others] = await rowsOf(course.id)
	expect(others).toEqual([])
	expect(row).toMatchObject({
		course_id: null,
		learner_id: browser.learners[0],
		status: 'approved',
		education_level: 'Not Specified',
		motivation: 'Premium course purchase',
		phone: '+250788123456',
		payment_amount: 75_500,
		payment_method: 'mobile-money',
		payment_status: 'completed',
	})
	const { data } = await browser.ask(buyPage.loader, { id: course.id }, { path: answer.location! })
	expect(data).toMatchObject({ bought: true, receipt: { title: course.title, payment_amount: 75_500 } })
	expect(JSON.stringify(data)).not.toContain('buyer@mail.example')
	const { mail } = await receivedMail('buyer@mail.example', /^Your course/)
	expect(mail.text).toContain('This payment is simulated: no money was moved.')
	expect(mail.text).toContain('75,500 RWF')
	const [, token] = /\/elearning\/continue\/([\w-]+)/.exec(mail.text ?? '') ?? []
	expect(openLearnerLink(token)).toEqual(browser.learners)
	const [note] = await db.select().from(notifications).orderBy(desc(notifications.created_at)).limit(1)
	expect(note).toMatchObject({
		title: `Premium course purchase: ${course.title}`,
		action_url: `/admin/registrations/enrollment/${row!.id}`,
	})
})

test('a course that the learner has is not paid for again, also not by two at once', async () => {
	const course = await createPremiumCourse()
	const browser = new LearnerBrowser([learnerCookie([randomUUID()])])
	const tries = await Promise.all([buy(browser, course.id), buy(browser, course.id)])
	expect(tries.map(({ status }) => status).toSorted()).toEqual([303, 409])
	pay.mockClear()
	const again = await buy(browser, course.id)
	expect([again.status, messageOf(again)]).toEqual([
		409,
		'Failed to process payment: you have this course already',
	])
	expect(pay).not.toHaveBeenCalled()
	expect(await rowsOf(course.id)).toHaveLength(1)
	expect((await browser.ask(buyPage.loader, { id: course.id })).data).toMatchObject({
		bought: true,
		receipt: null,
	})
})

test('PUB-PREM-027, D-053 a sample and a course that is gone cannot be bought, and nothing is paid', async () => {
	const gone = await createPremiumCourse()
	await db.delete(premium_courses).where(eq(premium_courses.id, gone.id))
	for (const id of [samplePremiumCourses[0]!.id, gone.id]) {
		const answer = await buy(new LearnerBrowser(), id)
		expect([answer.status, messageOf(answer)]).toEqual([
			409,
			'Failed to process payment: this course is no longer offered',
		])
	}
	expect(pay).not.toHaveBeenCalled()
	for (const id of [samplePremiumCourses[0]!.id, gone.id])
		expect((await new LearnerBrowser().ask(buyPage.loader, { id })).status).toBe(404)
})

test('PUB-PREM-027 a payment that fails keeps nothing', async () => {
	const course = await createPremiumCourse()
	pay.mockRejectedValueOnce(new Error('the line is dead'))
	const browser = new LearnerBrowser()
	const answer = await buy(browser, course.id)
	expect([answer.status, messageOf(answer)]).toEqual([500, 'Failed to process payment'])
	expect([await rowsOf(course.id), browser.learners]).toEqual([[], []])
})

test('PUB-PREM-020 the first step pays nothing, and says beside its fields what is missing', async () => {
	const course = await createPremiumCourse()
	const forward = await buy(new LearnerBrowser(), course.id, { go_to_step: 'payment' })
	expect([forward.status, forward.data?.['step']]).toEqual([200, 'payment'])
	const stopped = await buy(new LearnerBrowser(), course.id, { first_name: '', go_to_step: 'payment' })
	expect([stopped.status, stopped.data?.['step']]).toEqual([422, 'details'])
	expect(pay).not.toHaveBeenCalled()
})

test('the address of a receipt shows no other purchase, and none that is made up', async () => {
	const course = await createPremiumCourse()
	const browser = new LearnerBrowser()
	const { location } = await buy(browser, course.id)
	const forged = location!.replace(/receipt=[0-9a-f-]{36}/, `receipt=${randomUUID()}`)
	const { data } = await browser.ask(buyPage.loader, { id: course.id }, { path: forged })
	expect(data).toMatchObject({ receipt: null })
})
