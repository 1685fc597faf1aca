import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible, expectNoSidewaysScroll, openPage } from '#tests/browser/browser.ts'
import { findErrors, hasJava } from '#tests/html-checker.ts'
import { becomeLearner, markAsDone, openLine, takeCourse } from '#tests/browser/learners.ts'

const list = (page: Page) => page.getByRole('heading', { level: 1, name: 'Lessons on this device' })

/** Opens lessons and waits until each is kept, and the list with them. */
async function readAndKeep(page: Page, lessons: readonly string[]) {
	for (const lesson of lessons) {
		await page.goto(lesson)
		await expect.poll(() => page.getByText('Readable without network').count()).toBe(1)
	}
	await expect
		.poll(() => page.evaluate(async () => Boolean(await caches.match('/elearning/offline'))))
		.toBe(true)
}

/** What the list names, in its order. */
const namesIn = (page: Page) => page.locator('main ol a span.flex-1').allTextContents()

test.each([
	{ width: 360, dark: false },
	{ width: 1280, dark: true },
] as const)(
	'F-132 without a network E-Learning lists what is kept on this device and what waits, and its links open: $width px, dark $dark',
	async ({ width, dark }) => {
		await using course = await takeCourse()
		await using tab = await openPage({ script: true, width, dark })
		const { page, context } = tab
		await becomeLearner(context, course.learner)
		await readAndKeep(page, [course.lessons[1]!, course.lessons[0]!])
		await page.goto(course.path)
		await expect
			.poll(() => page.evaluate(async (path) => Boolean(await caches.match(path)), course.path))
			.toBe(true)
		await context.setOffline(true)

		// The list of courses needs the network.
		await page.goto('/elearning')
		await list(page).waitFor()
		expect(new URL(page.url()).pathname).toBe('/elearning/offline')
		await page.getByText('No network: the page that you asked for is not on this device.').waitFor()
		await page.getByRole('heading', { level: 2, name: course.title }).waitFor()
		expect(await namesIn(page)).toEqual(['Lesson 1', 'Lesson 2'])
		expect(await page.getByText('What waits to be sent').count()).toBe(0)
		await expectNoSidewaysScroll(page)
		await expectAccessible(page)

		// A link of it opens, and what is done there waits and is said in the list.
		await page.getByRole('link', { name: 'Lesson 1' }).click()
		await page.waitForURL(`**${course.lessons[0]}`)
		await page.locator('html[data-hydrated]').waitFor()
		await markAsDone(page)
		await page.waitForURL(`**${course.lessons[1]}`)
		await page.evaluate(() => localStorage.setItem('exam:an-attempt:a-question', '2 4000'))
		await page.goto(course.lessons[2]!)
		await list(page).waitFor()
		await page.getByText('one lesson that is marked as done').waitFor()
		await page.getByText('one answer of an exam').waitFor()
		expect(
			await page.locator('main li', { hasText: 'Waits to be sent' }).getByRole('link').getAttribute('href'),
		).toBe(course.lessons[0])
		await expectAccessible(page)

		// F-139: with everything that it can show.
		if (hasJava) expect(findErrors(new Map([['what is kept', await page.content()]]))).toEqual([])

		// Still none: the same list. Then the page that was asked for.
		const again = page.getByRole('link', { name: 'Try again' })
		expect(await again.getAttribute('href')).toBe(course.lessons[2])
		await again.click()
		await list(page).waitFor()
		await context.setOffline(false)
		await page.getByRole('link', { name: 'Try again' }).click()
		await page.waitForURL(`**${course.lessons[2]}`)
		await page.getByRole('heading', { level: 1, name: 'Lesson 3' }).waitFor()
		tab.takeFaults()
	},
)

test('F-132 no page outside E-Learning is looked after, and who keeps nothing has no worker at all', async () => {
	await using course = await takeCourse()
	await using tab = await openPage({ script: true, width: 1280 })
	const { page, context } = tab
	const controls = () => page.evaluate(() => Boolean(navigator.serviceWorker.controller))
	await page.goto('/elearning')
	expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
	await becomeLearner(context, course.learner)
	await readAndKeep(page, [course.lessons[0]!])
	await page.goto('/elearning')
	expect(await controls()).toBe(true)
	for (const other of ['/', '/programs', '/news']) {
		await page.goto(other)
		expect(await controls(), other).toBe(false)
	}
	await context.setOffline(true)
	for (const other of ['/', '/programs']) expect(await page.goto(other).catch(() => null), other).toBeNull()
	tab.takeFaults()
})

test('F-132 a dead server shows the list, and "Forget me on this device" takes it away too', async () => {
	await using course = await takeCourse()
	await using line = await openLine()
	await using tab = await openPage({ script: true, width: 360 })
	const { page, context } = tab
	await becomeLearner(context, course.learner)
	await readAndKeep(page, [line.address + course.lessons[0]!])
	await line.cut()
	await page.goto(`${line.address}/elearning`)
	await list(page).waitFor()
	expect(await namesIn(page)).toEqual(['Lesson 1'])
	await line.mend()
	await page.goto(`${line.address}/elearning`)
	await page.evaluate(() => fetch('/elearning/forget', { method: 'POST', body: new URLSearchParams() }))
	await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([])
	await line.cut()
	expect(await page.goto(`${line.address}/elearning`).catch(() => null)).toBeNull()
	tab.takeFaults()
})

test('F-132 a worker that looked after lessons alone gives way to the one that lists them', async () => {
	await using course = await takeCourse()
	await using tab = await openPage({ script: true, width: 1280 })
	const { page, context } = tab
	await becomeLearner(context, course.learner)
	await page.goto('/elearning')
	await page.evaluate(async () => {
		await navigator.serviceWorker.register('/elearning/sw.js', { scope: '/elearning/' })
	})
	await readAndKeep(page, [course.lessons[0]!])
	const scopes = () =>
		page.evaluate(async () =>
			(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname),
		)
	await expect.poll(scopes).toEqual(['/elearning'])
	await context.setOffline(true)
	await page.goto('/elearning')
	await list(page).waitFor()
	tab.takeFaults()
})
