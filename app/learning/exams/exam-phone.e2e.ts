import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { expectAccessible, expectNoSidewaysScroll, openPage } from '#tests/browser/browser.ts'
import { makeHall } from '#tests/browser/exam-hall.ts'

let hall: Awaited<ReturnType<typeof makeHall>>
let used = 0

beforeAll(async () => {
	hall = await makeHall({ dataDir: inject('dataDir'), siteUrl: inject('siteUrl') }, { learners: 5 })
})
afterAll(() => hall?.remove())

/** The phone of a learner who has not sat the exam yet. */
async function openPhone() {
	const tab = await openPage({ script: true, width: 360 })
	const { cookie } = hall.examinees[used++]!
	await tab.context.addCookies([{ name: 'learner', value: cookie, url: inject('siteUrl') }])
	return tab
}

const choose = (page: Page, words: RegExp) => page.getByRole('radio', { name: words }).first().check()
const submit = (page: Page) => page.getByRole('button', { name: 'Submit Exam' })

async function start(page: Page) {
	await page.goto(hall.path)
	await page.getByRole('button', { name: 'Start Exam' }).click()
	await page.getByText('Question 1 of 3').waitFor()
}

async function answerAll(page: Page) {
	for (let at = 0; at < 3; at++) {
		await choose(page, /the right one/)
		if (at < 2) await page.getByRole('button', { name: 'Next question' }).click()
	}
}

test('F-130: on a phone the question comes first after Start Exam, and the last foot has Submit Exam and what is unanswered', async () => {
	await using tab = await openPhone()
	const { page } = tab
	await page.goto(hall.path)
	await page.getByRole('button', { name: 'Start Exam' }).scrollIntoViewIfNeeded()
	await page.evaluate('scrollTo(0, document.body.scrollHeight)')
	await page.getByRole('button', { name: 'Start Exam' }).click()
	await page.getByText('Question 1 of 3').waitFor()
	await expect.poll(() => page.evaluate('[document.activeElement.tagName, scrollY]')).toEqual(['H1', 0])
	const bar = (await page.getByRole('banner').boundingBox())!
	const question = (await page.getByRole('heading', { level: 1 }).boundingBox())!
	expect(question.y).toBeGreaterThanOrEqual(bar.y + bar.height)
	expect(question.y + question.height).toBeLessThan(740)
	await page.getByRole('button', { name: 'Question 3, not answered' }).click()
	await page.getByText('Question 3 of 3').waitFor()
	await choose(page, /the right one/)
	await page.getByText('2 unanswered:').waitFor()
	await expectAccessible(page)
	const isInSight = async () => {
		const box = (await submit(page).boundingBox())!
		return box.y >= 0 && box.y + box.height <= 740
	}
	expect([await submit(page).count(), await submit(page).isDisabled(), await isInSight()]).toEqual([
		1,
		true,
		true,
	])
	for (const at of [1, 2]) {
		await page.getByRole('button', { name: `Go to question ${at}` }).click()
		await page.getByText(`Question ${at} of 3`).waitFor()
		await choose(page, /the right one/)
		await page.getByRole('button', { name: 'Question 3, answered' }).click()
		await page.getByText('Question 3 of 3').waitFor()
	}
	expect([await submit(page).isDisabled(), await isInSight()]).toEqual([false, true])
	await submit(page).click()
	await page.getByRole('heading', { name: 'You have passed' }).waitFor()
})

test('F-103: course, lesson, exam, result and certificate say who is learning, and lead to where one says that one is not', async () => {
	await using tab = await openPhone()
	const { page } = tab
	const lesson = (
		await hall.ask<{ id: string }>('select id from lessons where course_id = $1 limit 1', [hall.course])
	)[0]!
	const says = async () => {
		await page.getByText('Learning as Aline U.').waitFor()
		expect(await page.getByRole('link', { name: 'Not you?' }).first().getAttribute('href')).toBe(
			'/elearning/who',
		)
	}
	const course = `/elearning/${hall.course}`
	for (const path of ['/elearning', course, `${course}/lessons/${lesson.id}`, hall.path]) {
		await page.goto(path)
		await says()
		await expectNoSidewaysScroll(page)
	}
	await page.getByRole('button', { name: 'Start Exam' }).click()
	await page.getByText('Question 1 of 3').waitFor()
	await says()
	await answerAll(page)
	await submit(page).click()
	await page.getByRole('heading', { name: 'You have passed' }).waitFor()
	await says()
	await page.goto(`${course}/certificate`)
	await page.getByRole('dialog').getByText('Learning as Aline U.').waitFor()
	await page.getByRole('dialog').getByRole('link', { name: 'Not you?' }).click()
	await page.getByRole('heading', { name: 'Who is learning?' }).waitFor()
	await expectAccessible(page)
	await expectNoSidewaysScroll(page)
	await page.getByRole('button', { name: 'Somebody else' }).click()
	await page.getByText('Nobody is learning here now').first().waitFor()
	expect(await page.getByRole('heading', { name: 'Your Progress' }).count()).toBe(0)
	await page.getByRole('link', { name: 'Who are you?' }).click()
	await page.getByRole('button', { name: /This is me/ }).click()
	await page.getByRole('heading', { name: 'Your Progress' }).waitFor()
})

test('E2 the time in which the intro is read is not taken from the exam', async () => {
	await using tab = await openPhone()
	const { page } = tab
	await page.goto(hall.path)
	await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 6000)))
	const pressed = performance.now()
	await page.getByRole('button', { name: 'Start Exam' }).click()
	const shown = (await page.getByRole('timer').textContent()) ?? ''
	const since = (performance.now() - pressed) / 1000
	const [minutes = 0, seconds = 0] = shown.split(':').map(Number)
	expect(20 * 60 - (minutes * 60 + seconds)).toBeLessThanOrEqual(Math.ceil(since) + 1)
})

test('F-111: an answer that another tab has changed is shown as it is now', async () => {
	await using tab = await openPhone()
	const { page, context } = tab
	await start(page)
	await choose(page, /the right one/)
	const other = await context.newPage()
	await other.goto(`${hall.path}?q=1`)
	await choose(other, /wrong/)
	await expect.poll(() => page.getByRole('radio', { name: /wrong/, checked: true }).count()).toBe(1)
	await other.close()
})

test('F-111: an option that is chosen before the script has come counts above an older answer that waits in the browser', async () => {
	await using tab = await openPhone()
	const { page } = tab
	await start(page)
	await page.route('**/answers', (route) => route.abort())
	await choose(page, /the right one/)
	await page.getByText('your answers wait here').waitFor()
	let letScriptsCome = () => {}
	const later = new Promise<void>((resolve) => (letScriptsCome = resolve))
	await page.route('**/*.js', async (route) => {
		await later
		await route.continue()
	})
	await page.goto(`${hall.path}?q=1`, { waitUntil: 'commit' })
	await choose(page, /wrong/)
	letScriptsCome()
	await page.getByRole('heading', { name: 'Answered 1 of 3' }).waitFor()
	await page.getByText('your answers wait here').waitFor()
	expect(await page.getByRole('radio', { name: /wrong/, checked: true }).count()).toBe(1)
	tab.takeFaults()
})
