import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { createCourse } from '#app/learning/catalog/testing.server.ts'
import { sendLink } from '#app/learning/study/commands/send-link.server.ts'
import { jobs, mailTemplates } from '#app/learning/jobs.server.ts'
import * as continuePage from '#app/learning/study/pages/continue.tsx'
import * as forgetPage from '#app/learning/study/pages/forget.tsx'
import * as linkPage from '#app/learning/study/pages/send-link.tsx'
import { createEnrollment } from '#app/learning/study/testing.server.ts'
import { db } from '#app/platform/core/db/db.server.ts'
import { startJobs } from '#app/platform/core/jobs/start-jobs.server.ts'
import { learnerCookie, learnerPath, openLearnerLink } from '#app/learning/study/learner-cookie.server.ts'
import { sendMailJob } from '#app/platform/core/mail/send-mail.server.ts'
import { email_logs } from '#app/platform/core/mail/tables.server.ts'
import { asOwner } from '#tests/reset-database.ts'
import { LearnerBrowser } from '#tests/learner-browser.ts'
import { receivedMail } from '#tests/received-mail.ts'

const tokenOf = (path: string) => path.split('/')[3]!
const ask = (browser: LearnerBrowser, email: string) => browser.post(linkPage.action, {}, { email })

test('D-060 opening the link changes nothing; its button adds its learners to those of the device', async () => {
	const [mine, others] = [randomUUID(), [randomUUID(), randomUUID()]]
	const browser = new LearnerBrowser([learnerCookie([mine])])
	const token = tokenOf(learnerPath(others))
	const opened = await browser.ask(continuePage.loader, { token })
	expect([opened.status, opened.page.cache, browser.learners]).toEqual([200, 'forbidden', [mine]])
	expect(opened.page.headers).toEqual([
		['referrer-policy', 'same-origin'],
		['x-robots-tag', 'noindex, nofollow'],
	])
	const answer = await browser.post(continuePage.action, { token }, {})
	expect([answer.status, answer.location]).toEqual([303, expect.stringMatching(/^\/elearning\?done=/)])
	expect(browser.learners).toEqual([...others, mine])
})

test('D-060 a link that is too old or made up says so and makes the device nobody’s', async () => {
	const old = tokenOf(learnerPath([randomUUID()], new Date(Date.now() - 31 * 86_400_000)))
	for (const token of ['x', old, `${tokenOf(learnerPath([randomUUID()]))}A`]) {
		const browser = new LearnerBrowser()
		const opened = await browser.ask(continuePage.loader, { token })
		expect([opened.status, opened.data]).toEqual([404, { keys: null, name: null, others: false }])
		await browser.post(continuePage.action, { token }, {})
		expect(browser.learners).toEqual([])
	}
})

test('W1 without the token of its page neither the link nor forgetting does anything', async () => {
	const [mine, other] = [randomUUID(), randomUUID()]
	const browser = new LearnerBrowser([learnerCookie([mine])])
	const token = tokenOf(learnerPath([other]))
	const forged = { csrf_token: 'forged' }
	for (const answer of [
		await browser.ask(continuePage.action, { token }, { body: new URLSearchParams(forged) }),
		await browser.ask(
			forgetPage.action,
			{},
			{ path: '/elearning/forget', body: new URLSearchParams(forged) },
		),
	])
		expect(answer.status).toBe(403)
	expect(browser.learners).toEqual([mine])
})

test('D-060 forgetting takes the learners and what the browser keeps, and whoever enrolls next is somebody else', async () => {
	const browser = new LearnerBrowser([learnerCookie([randomUUID(), randomUUID()])])
	const visitor = browser.cookies.get('visitor')
	expect((await browser.ask(forgetPage.loader)).data).toMatchObject({ known: true })
	const answer = await browser.post(forgetPage.action, {}, {})
	expect([answer.status, answer.location]).toEqual([303, expect.stringMatching(/^\/elearning\?done=/)])
	expect(answer.page.headers).toEqual([['clear-site-data', '"cache", "storage"']])
	expect([browser.cookies.has('learner'), browser.cookies.get('visitor') === visitor]).toEqual([false, false])
	expect((await browser.ask(forgetPage.loader)).data).toMatchObject({ known: false })
})

test('D-060 my link is sent to who is enrolled with the address, names every learner there, and nobody else', async () => {
	const runner = await startJobs([...jobs, sendMailJob(mailTemplates)])
	onTestFinished(() => runner.stop())
	const email = 'shared@mail.example'
	const course = await createCourse()
	const first = await createEnrollment({ course_id: course.id, email })
	const second = await createEnrollment({ course_id: course.id, email })
	await createEnrollment({ course_id: course.id, email, status: 'rejected' })
	await createEnrollment({ course_id: course.id, email: 'stranger@mail.example' })
	const answer = await ask(new LearnerBrowser(), ' Shared@Mail.Example')
	expect(answer.status).toBe(303)
	const { mail } = await receivedMail(email, /your link/i)
	const [, token] = /\/elearning\/continue\/([\w-]+)/.exec(mail.text ?? '') ?? []
	expect(openLearnerLink(token)).toEqual([second.learner_id, first.learner_id])
})

test('D-060 the answer is the same for any address: nothing is looked for before it is sent', async () => {
	const course = await createCourse()
	await createEnrollment({ course_id: course.id, email: 'known@mail.example' })
	const browser = new LearnerBrowser()
	const told = await Promise.all(
		['known@mail.example', 'unknown@mail.example'].map(async (email) => {
			const { status, location } = await ask(browser, email)
			const { data } = await browser.ask(linkPage.loader, {}, { path: location! })
			return JSON.stringify([status, (data?.['keys'] as { confirmation: object }).confirmation]).replaceAll(
				email,
				'X',
			)
		}),
	)
	expect(told[0]).toContain('If there are courses under this address')
	expect(told[0]).toBe(told[1])
	const mails = await db.select().from(email_logs).where(eq(email_logs.to_email, 'known@mail.example'))
	expect(mails).toEqual([])
	// The queue holds no address that anybody could read.
	const waiting = await asOwner((client) =>
		client.query(`select data::text from pgboss.job where name = 'send-learner-link'`),
	)
	expect(waiting.rowCount).toBeGreaterThan(1)
	expect(JSON.stringify(waiting.rows)).not.toContain('mail.example')
})

test('D-060 ten links a day go to one mailbox, and none to an address that nobody is enrolled with', async () => {
	const mails = (to: string) => db.$count(email_logs, eq(email_logs.to_email, to))
	const course = await createCourse()
	const email = 'flooded@mail.example'
	await createEnrollment({ course_id: course.id, email })
	const { encrypt } = await import('#app/platform/core/security/token.server.ts')
	const requestFor = (to: string) => ({ address: encrypt('learner link request', to) })
	for (let n = 0; n < 12; n++) await sendLink(requestFor(email))
	await sendLink(requestFor('nobody@mail.example'))
	await sendLink({ address: 'forged' })
	expect([await mails(email), await mails('nobody@mail.example')]).toEqual([10, 0])
})
