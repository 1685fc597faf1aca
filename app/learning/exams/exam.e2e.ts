import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { expectAccessible, openPage, type PageOptions } from '#tests/browser/browser.ts'
import { makeHall } from '#tests/browser/exam-hall.ts'

type Hall = Awaited<ReturnType<typeof makeHall>>

let hall: Hall
let used = 0

beforeAll(async () => {
	hall = await makeHall({ dataDir: inject('dataDir'), siteUrl: inject('siteUrl') }, { learners: 20 })
})
afterAll(() => hall?.remove())

/** The browser of a learner who has not sat the exam yet. */
async function openPhone(options: Partial<PageOptions> = {}, examinee = hall.examinees[used++]!) {
	const tab = await openPage({ script: true, width: 360, ...options })
	await tab.context.addCookies([{ name: 'learner', value: examinee.cookie, url: inject('siteUrl') }])
	const savedCount = async () => {
		const [row] = await hall.ask<{ n: number }>(
			`select count(*)::int as n from exam_answers join exam_attempts on exam_attempts.id = attempt_id where enrollment_id = $1`,
			[examinee.enrollment],
		)
		return row!.n
	}
	/** Moves the end of the attempt: seconds from now. */
	const endIn = (seconds: number) =>
		hall.ask(
			`update exam_attempts set deadline = now() + make_interval(secs => $2) where enrollment_id = $1 and completed_at is null`,
			[examinee.enrollment, seconds],
		)
	return Object.assign(tab, { examinee, savedCount, endIn })
}

async function start(page: Page) {
	await page.goto(hall.path)
	await page.getByRole('button', { name: 'Start Exam' }).click()
	await page.getByText('Question 1 of 3').waitFor()
}

const choose = (page: Page, words: RegExp) => page.getByRole('radio', { name: words }).first().check()
const next = (page: Page) => page.getByRole('button', { name: /^(Next question|Save and next)$/ }).click()
const submit = (page: Page) => page.getByRole('button', { name: 'Submit Exam' })

/** How many answers this browser keeps. */
const countWaiting = (page: Page) =>
	page.evaluate<number>(`Object.keys(localStorage).filter((name) => name.startsWith('exam:')).length`)

async function answerAll(page: Page, words: RegExp) {
	for (let at = 0; at < 3; at++) {
		await choose(page, words)
		if (at < 2) await next(page)
	}
}

test('PUB-EXAM-001, PUB-EXAM-003, PUB-EXAM-004, PUB-EXAM-009, PUB-EXAM-029, D-119, E1 sit, reload, fail, retake, pass; nothing that came names the key', async () => {
	await using tab = await openPhone()
	const { page } = tab
	const came: Promise<string>[] = []
	page.on('response', (answer) => {
		if (/html|json|javascript|x-script/.test(answer.headers()['content-type'] ?? ''))
			came.push(answer.text().catch(() => ''))
	})
	await page.goto(hall.path)
	await expectAccessible(page)
	await start(page)
	await expectAccessible(page)
	// D-119: the slots of the networks are there, and empty.
	expect(await page.locator('[data-ad-slots="inert"]').count()).toBe(1)
	const clock = page.getByRole('timer')
	const before = await clock.textContent()
	expect(before).toMatch(/^(20:00|19:5\d)$/)
	await expect.poll(() => clock.textContent()).not.toBe(before)
	await choose(page, /^B? ?wrong/)
	await expect.poll(tab.savedCount).toBe(1)
	await next(page)
	expect(await submit(page).isDisabled()).toBe(true)
	await page.reload()
	await page.getByText('Question 2 of 3').waitFor()
	await page.getByText('Answered 1 of 3').waitFor()
	await choose(page, /wrong/)
	await page.getByRole('button', { name: 'Question 3, not answered' }).click()
	expect(await submit(page).isDisabled()).toBe(true)
	await choose(page, /wrong/)
	await submit(page).click()
	await page.getByRole('heading', { name: 'Not passed this time' }).waitFor()
	await page.getByText('Exam completed! Check your results.').waitFor()
	await page.getByRole('link', { name: 'Lesson number 2' }).waitFor()
	await expectAccessible(page)
	await page.getByRole('link', { name: 'Retake Exam' }).click()
	await page.getByText('Last time 0%, pass mark 70%').waitFor()
	await page.getByRole('button', { name: 'Start Exam' }).click()
	await page.getByText('Question 1 of 3').waitFor()
	await answerAll(page, /the right one/)
	await submit(page).click()
	await page.getByRole('heading', { name: 'You have passed' }).waitFor()
	const certificate = await page.getByRole('link', { name: 'View Certificate' }).getAttribute('href')
	expect(certificate).toMatch(/^\/certificate\/IRIS-\d{13}-[A-Z0-9]{9}$/)
	await expectAccessible(page)
	await page.goto(hall.path)
	await page.getByRole('heading', { name: 'You have passed' }).waitFor()
	const texts = await Promise.all(came)
	expect(texts.length).toBeGreaterThan(5)
	// The word stands in rules of the server alone: neither a script nor a page has it.
	for (const text of texts) expect(text.match(/.{0,40}\bcorrect\b.{0,40}/)?.[0]).toBeUndefined()
})

test('answers wait in the page while the network is gone, survive the tab, and are sent when it is back', async () => {
	await using tab = await openPhone()
	const { page, context } = tab
	await start(page)
	await choose(page, /the right one/)
	await expect.poll(tab.savedCount).toBe(1)
	await context.setOffline(true)
	await next(page)
	await choose(page, /the right one/)
	const notice = page.getByText('No network: your answers wait here.')
	await notice.waitFor()
	await page.getByText('Saved, 1').waitFor()
	await page.getByText('Waiting here, 1').waitFor()
	await next(page)
	await choose(page, /wrong/)
	await page.getByText('Waiting here, 2').waitFor()
	await page.getByRole('button', { name: 'Question 2, answer waits here' }).waitFor()
	await expectAccessible(page)
	// The tab is killed; another one opens when the line is back.
	await page.close()
	await context.setOffline(false)
	const other = await context.newPage()
	await other.goto(hall.path)
	await other.getByText('Answered 3 of 3').waitFor()
	await expect.poll(tab.savedCount).toBe(3)
	expect(await notice.count().catch(() => 0)).toBe(0)
	await expect.poll(() => countWaiting(other)).toBe(0)
	tab.takeFaults()
})

test('F-111: answers that waited until the exam was over, its browser closed, are said not to count on the result, and wait no more', async () => {
	await using tab = await openPhone()
	const { page, context } = tab
	await start(page)
	await choose(page, /the right one/)
	await expect.poll(tab.savedCount).toBe(1)
	await context.setOffline(true)
	await next(page)
	await choose(page, /the right one/)
	await page.getByText('Waiting here, 1').waitFor()
	await page.close()
	await hall.ask(
		`update exam_attempts set started_at = started_at - interval '1 hour', deadline = now() - interval '10 seconds'
			where enrollment_id = $1`,
		[tab.examinee.enrollment],
	)
	await context.setOffline(false)
	const other = await context.newPage()
	await other.goto(hall.path)
	await other.getByRole('heading', { name: 'Not passed this time' }).waitFor()
	await other.getByText('One answer reached us after the exam was over and does not count.').waitFor()
	expect(await countWaiting(other)).toBe(0)
	tab.takeFaults()
})

test('PUB-EXAM-028 a server that does not answer loses nothing: the submit says so, and is tried again', async () => {
	await using tab = await openPhone()
	const { page } = tab
	await start(page)
	let dead = true
	await page.route('**/answers', (route) =>
		dead ? route.fulfill({ status: 503, body: '' }) : route.continue(),
	)
	await answerAll(page, /the right one/)
	await page.getByText('Waiting here, 3').waitFor()
	await submit(page).click()
	await page.getByText('Error submitting exam').waitFor()
	expect(await tab.savedCount()).toBe(0)
	dead = false
	await expect.poll(tab.savedCount, { timeout: 25_000 }).toBe(3)
	await submit(page).click()
	await page.getByRole('heading', { name: 'You have passed' }).waitFor()
	tab.takeFaults()
})

test('E2, PUB-EXAM-002 the page submits at zero, announces the time, and no clock that is set changes it', async () => {
	await using tab = await openPhone({ width: 1280 })
	const { page } = tab
	await page.addInitScript(() => {
		const now = Date.now.bind(Date)
		Date.now = () => now() + 3_600_000
	})
	await start(page)
	await choose(page, /the right one/)
	await expect.poll(tab.savedCount).toBe(1)
	await tab.endIn(302)
	await page.reload()
	await page.getByRole('status').filter({ hasText: '5 minutes left' }).waitFor({ state: 'attached' })
	await tab.endIn(62)
	await page.reload()
	await page.getByRole('status').filter({ hasText: '1 minute left' }).waitFor({ state: 'attached' })
	await expectAccessible(page)
	await tab.endIn(3)
	await page.reload()
	await page.getByRole('heading', { name: 'Not passed this time' }).waitFor()
	await page.getByText('33%').waitFor()
	expect(page.url()).toContain('/result')
})

test('extra time that is granted in the middle reaches the page with the next answer', async () => {
	await using tab = await openPhone()
	const { page } = tab
	await start(page)
	await tab.endIn(50 * 60)
	await choose(page, /the right one/)
	await expect.poll(() => page.getByRole('timer').textContent()).toMatch(/^(50:00|49:5\d)$/)
})

test('without script the exam goes on page by page, and shows until when', async () => {
	await using tab = await openPhone({ script: false, expectStatus: [422] })
	const { page } = tab
	await start(page)
	await page.getByText('Time until').waitFor()
	expect(await page.getByRole('timer').isVisible()).toBe(false)
	await choose(page, /the right one/)
	await next(page)
	await page.getByText('Question 2 of 3').waitFor()
	await choose(page, /wrong/)
	await next(page)
	await page.getByText('Question 3 of 3').waitFor()
	expect(await submit(page).isDisabled()).toBe(true)
	await choose(page, /the right one/)
	await page.getByRole('button', { name: 'Save answer' }).click()
	await page.getByText('Answered 3 of 3').waitFor()
	await page.getByRole('button', { name: 'Question 2, answered' }).click()
	await page.getByText('Question 2 of 3').waitFor()
	await choose(page, /the right one/)
	await next(page)
	await expectAccessible(page)
	await submit(page).click()
	await page.getByRole('heading', { name: 'You have passed' }).waitFor()
	await page.getByText('100%').waitFor()
	await page.getByText('Exam completed! Check your results.').waitFor()
})

test('an option that is pressed before the script has come is kept', async () => {
	await using tab = await openPhone()
	const { page } = tab
	await start(page)
	let held = true
	await page.route(/\.js$/, async (route) => {
		while (held) await new Promise((later) => setTimeout(later, 50))
		await route.continue().catch(() => {})
	})
	void page.goto(hall.path, { waitUntil: 'commit' }).catch(() => {})
	await page.getByRole('radio').nth(2).waitFor({ state: 'attached' })
	await page.getByRole('radio').nth(2).check()
	expect(await tab.savedCount()).toBe(0)
	held = false
	await expect.poll(tab.savedCount).toBe(1)
	expect(await page.getByRole('radio').nth(2).isChecked()).toBe(true)
	await page.getByText('Answered 1 of 3').waitFor()
})

test('by keyboard alone: choose, go on, submit', async () => {
	await using tab = await openPhone({ width: 1280 })
	const { page } = tab
	await page.goto(hall.path)
	await page.getByRole('button', { name: 'Start Exam' }).focus()
	await page.keyboard.press('Enter')
	await page.getByText('Question 1 of 3').waitFor()
	await page.getByRole('heading', { level: 1 }).focus()
	for (let at = 1; at <= 3; at++) {
		await page.keyboard.press('Tab')
		await page.keyboard.press('Space')
		await page.keyboard.press('ArrowDown')
		await page.getByText(`Answered ${at} of 3`).waitFor()
		await page.keyboard.press('Enter')
		if (at < 3) await page.getByText(`Question ${at + 1} of 3`).waitFor()
		await expect.poll(() => page.evaluate('document.activeElement.tagName')).toBe('H1')
	}
	await submit(page).focus()
	await page.keyboard.press('Enter')
	await page.waitForURL('**/result**')
})
