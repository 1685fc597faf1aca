import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { expectAccessible, expectNoSidewaysScroll, openPage } from '#tests/browser/browser.ts'
import { markAsDone } from '#tests/browser/learners.ts'
import { readOutbox, sql } from '#tests/browser/program-state.ts'

/** A learner's way through one of the courses that a hub begins with, on a phone: from Enroll Now to what an employer sees. */

type Question = { question: string; options: string[]; correct: number }

const COURSE = 'Bookkeeping for Founders'

async function findCourse() {
	const [course] = await sql<{ id: string; questions: Question[]; lessons: number }>(
		`select courses.id, exams.questions, (select count(*)::int from lessons where course_id = courses.id) as lessons
		from courses join exams on exams.course_id = courses.id where courses.title = $1`,
		[COURSE],
	)
	return course!
}

async function enroll(page: Page, email: string) {
	await page.goto('/elearning')
	await page.getByRole('link', { name: `Enroll Now in ${COURSE}` }).click()
	const dialog = page.locator('dialog[open]')
	await dialog.waitFor()
	await page.getByLabel('First name').fill('Chantal')
	await page.getByLabel('Last name').fill('Mukamana')
	await page.getByLabel('Email').fill(email)
	await page.getByLabel('Phone').fill('0788 123 456')
	await page.getByLabel('Education level').selectOption('high_school')
	await page.getByLabel('Motivation').fill('I sell baskets and do not know what stays.')
	await dialog.getByRole('button', { name: 'Enroll', exact: true }).click()
	await dialog.getByText('Enrollment submitted successfully!').waitFor()
	await dialog.getByRole('link', { name: 'Open the course' }).click()
}

/** Sits the exam to its end, every question answered rightly, or every one wrongly. */
async function sit(page: Page, questions: readonly Question[], rightly: boolean) {
	await page.getByRole('button', { name: 'Start Exam' }).click()
	for (let at = 1; at <= questions.length; at++) {
		await page.getByText(`Question ${at} of ${questions.length}`).waitFor()
		const asked = await page.getByRole('heading', { level: 1 }).textContent()
		const question = questions.find((one) => one.question === asked?.trim())!
		const wrong = question.options[(question.correct + 1) % question.options.length]!
		const answer = rightly ? question.options[question.correct]! : wrong
		await page.getByRole('radio', { name: answer }).check()
		if (at < questions.length)
			await page.getByRole('button', { name: /^(Next question|Save and next)$/ }).click()
	}
	// Without script the last answer is saved before Submit opens.
	const save = page.getByRole('button', { name: 'Save answer' })
	if (await save.isVisible()) await save.click()
	await page.getByRole('button', { name: 'Submit Exam' }).click()
}

test.each([{ script: true }, { script: false }])(
	'PUB-GEN-010 from Enroll Now over lessons, a failure and a retake to a certificate that anybody can check: script $script',
	async ({ script }) => {
		const email = `path-${script}@mail.example`
		const course = await findCourse()
		await using tab = await openPage({ script, width: 360 })
		const { page } = tab
		await enroll(page, email)

		await page.getByRole('link', { name: 'Begin with lesson 1' }).click()
		for (let at = 1; at <= 2; at++) {
			await page.getByText(`Lesson ${at} of ${course.lessons}`).waitFor()
			await expectNoSidewaysScroll(page)
			await markAsDone(page)
		}
		await page.getByText(`Lesson 3 of ${course.lessons}`).waitFor()
		await page.goto(`/elearning/${course.id}`)
		await page.getByRole('link', { name: 'Continue with lesson 3' }).waitFor()
		await page.getByText(`2 of ${course.lessons} lessons done`).waitFor()

		await page.getByRole('link', { name: 'Take Exam' }).first().click()
		await sit(page, course.questions, false)
		await page.getByRole('heading', { name: 'Not passed this time' }).waitFor()
		await page.goto('/elearning')
		await page
			.getByRole('link', { name: `Retake Exam of ${COURSE}` })
			.first()
			.click()
		await sit(page, course.questions, true)
		await page.getByRole('heading', { name: 'You have passed' }).waitFor()

		const link = page.getByRole('link', { name: 'View Certificate' })
		const number = /IRIS-\d{13}-[A-Z0-9]{9}/.exec((await link.getAttribute('href')) ?? '')![0]
		const mails = await readOutbox(email, 2)
		expect(mails.some(({ text }) => text?.includes(`/certificate/${number}`))).toBe(true)
		await page.goto('/elearning')
		await page
			.getByRole('link', { name: `View Certificate of ${COURSE}` })
			.first()
			.click()
		await page.locator('dialog[open]').getByText(number).first().waitFor()
		await expectAccessible(page)

		await using employer = await openPage({ script, width: 1280 })
		await employer.page.goto(`/certificate/${number}`)
		for (const told of ['Chantal Mukamana', COURSE, number])
			await employer.page.getByText(told).first().waitFor()
		const document = await employer.page.content()
		// The whole number: the certificate's own holds the time, whose digits may be those of a shorter one.
		for (const hidden of [email, '788123456', '788 123 456', 'baskets'])
			expect(document).not.toContain(hidden)
		const picture = await fetch(`${inject('siteUrl')}/certificate/${number}/picture.png`)
		expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
	},
)
