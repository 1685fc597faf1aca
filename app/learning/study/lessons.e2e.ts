import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { randomUUID } from 'node:crypto'
import { expectAccessible, expectNoSidewaysScroll, openPage } from '#tests/browser/browser.ts'
import { addFiles, becomeLearner, markAsDone, openLine, takeCourse } from '#tests/browser/learners.ts'
import { sql } from '#tests/browser/program-state.ts'

test.each([
	{ script: true, width: 1280 },
	{ script: false, width: 360 },
] as const)(
	'D-145 lessons are read one after the other and marked as done: $width px, script $script',
	async ({ script, width }) => {
		await using course = await takeCourse()
		await addFiles(course.ids[1]!)
		await using tab = await openPage({ script, width })
		const { page, context } = tab
		await becomeLearner(context, course.learner)
		await page.goto(course.lessons[0]!)
		await expect.poll(() => page.getByText('0 of 3 lessons done').count()).toBe(1)
		await markAsDone(page)
		await page.waitForURL(`**${course.lessons[1]}`)
		await expect.poll(() => page.getByText('1 of 3 lessons done').count()).toBe(1)
		expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Lesson 2')
		expect(await page.getByText('PDF, 1 KB').count()).toBe(1)
		await page.getByRole('img', { name: 'What stays of a sale' }).waitFor()
		await expectNoSidewaysScroll(page)
		await expectAccessible(page)
		const saved = page.waitForEvent('download')
		await page.getByRole('link', { name: 'Open Margin sheet to print' }).click()
		expect((await saved).suggestedFilename()).toBe('margin.pdf')
		await page.getByRole('link', { name: 'Previous' }).click()
		await page.waitForURL(`**${course.lessons[0]}`)
		if (width === 360) await page.getByText('All lessons').click()
		await page.getByRole('link', { name: 'Lesson 3' }).locator('visible=true').click()
		await page.waitForURL(`**${course.lessons[2]}`)
		expect(await page.getByRole('link', { name: 'Next' }).count()).toBe(0)
	},
)

test('D-106, D-145 who does not take the course is led to it', async () => {
	await using course = await takeCourse()
	await using tab = await openPage({ script: true, width: 360, expectStatus: [404] })
	const answer = await tab.page.goto(course.lessons[0]!)
	expect(answer?.status()).toBe(404)
	expect(await tab.page.getByRole('link', { name: `Go to the course ${course.title}` }).count()).toBe(1)
	expect(await tab.page.content()).not.toContain('What lesson 1 teaches')
	await expectAccessible(tab.page)
})

const isKept = (page: Page) => expect.poll(() => page.getByText('Readable without network').count()).toBe(1)

/** Opens lessons and waits until each is kept. */
async function readAndKeep(page: Page, lessons: readonly string[]) {
	for (const lesson of lessons) {
		await page.goto(lesson)
		await isKept(page)
	}
}

const headingOf = (page: Page) => page.getByRole('heading', { level: 1 }).textContent()
/** What is kept of a page on the device. */
const keptText = (page: Page, address: string) =>
	page.evaluate(async (url) => (await caches.match(url))?.text(), address)
const cachesOf = (page: Page) => page.evaluate(() => caches.keys())

/** Whether a page opens, and not the list of what is kept in its place, nor what a browser says that has no page. */
async function opens(context: BrowserContext, address: string): Promise<boolean> {
	const page = await context.newPage()
	const answer = await page.goto(address).catch(() => null)
	const isOpen = answer?.status() === 200 && new URL(page.url()).pathname !== '/elearning/offline'
	await page.close()
	return isOpen
}

test('D-145 a lesson that was opened is read without a network, with its picture and its file, and no other page is', async () => {
	await using course = await takeCourse()
	await addFiles(course.ids[0]!)
	await using tab = await openPage({ script: true, width: 360 })
	const { page, context } = tab
	await becomeLearner(context, course.learner)
	await readAndKeep(page, course.lessons.slice(0, 2))
	expect(await page.getByText('Two lessons are on this phone').count()).toBe(1)
	await page.goto(course.path)
	await expect.poll(() => page.getByText('On this phone', { exact: true }).count()).toBe(2)
	await expect
		.poll(() => page.evaluate(async (path) => Boolean(await caches.match(path)), course.path))
		.toBe(true)
	await context.setOffline(true)
	await page.goto(course.path)
	expect(await headingOf(page)).toBe(course.title)
	await page.getByRole('link', { name: 'Begin with lesson 1' }).click()
	await page.waitForURL(`**${course.lessons[0]}`)
	await page.goto(course.lessons[0]!)
	expect(await headingOf(page)).toBe('Lesson 1')
	await expect.poll(() => page.getByText('PDF, 1 KB, on this phone').count()).toBe(1)
	const picture = page.getByRole('img', { name: 'What stays of a sale' })
	await expect
		.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
		.toBeGreaterThan(0)
	const sheet = await page.getByRole('link', { name: 'Open Margin sheet' }).getAttribute('href')
	expect(await page.evaluate(async (url) => (await fetch(url!)).text(), sheet)).toContain('A sheet to print.')
	for (const other of [course.lessons[2]!, '/elearning', '/'])
		expect(await opens(context, other), other).toBe(false)
	await context.setOffline(false)
	await page.goto(course.lessons[1]!)
	await page.getByRole('button', { name: /^Keep the other, \d+ KB$/ }).click()
	await expect.poll(() => page.getByText('All three lessons are on this phone').count()).toBe(1)
	await context.setOffline(true)
	await page.goto(course.lessons[2]!)
	expect(await headingOf(page)).toBe('Lesson 3')
	tab.takeFaults()
})

test('D-145 a lesson that is marked as done without a network waits, says so, and is sent when it is back', async () => {
	await using course = await takeCourse()
	await using tab = await openPage({ script: true, width: 360 })
	const { page, context } = tab
	await becomeLearner(context, course.learner)
	await readAndKeep(page, course.lessons)
	await context.setOffline(true)
	await page.goto(course.lessons[0]!)
	await markAsDone(page)
	await page.waitForURL(`**${course.lessons[1]}`)
	await expect.poll(() => page.getByText('No network: one lesson waits here').count()).toBe(1)
	await markAsDone(page)
	await page.waitForURL(`**${course.lessons[2]}`)
	await expect.poll(() => page.getByText('No network: two lessons wait here').count()).toBe(1)
	const done = () => sql('select 1 from lesson_completions where lesson_id = any($1)', [course.ids])
	expect(await done()).toHaveLength(0)
	await context.setOffline(false)
	await expect.poll(() => page.getByText('the lessons that waited are marked').count()).toBe(1)
	expect(await done()).toHaveLength(2)
	await page.reload()
	await expect.poll(() => page.getByText('2 of 3 lessons done').count()).toBe(1)
	tab.takeFaults()
})

test('D-145 who marks a lesson before the device has said what it keeps is led on all the same', async () => {
	await using course = await takeCourse()
	await using tab = await openPage({ script: true, width: 360 })
	const { page, context } = tab
	await becomeLearner(context, course.learner)
	await readAndKeep(page, course.lessons.slice(0, 2))
	await page.addInitScript(() => {
		const { keys } = CacheStorage.prototype
		CacheStorage.prototype.keys = async function () {
			await new Promise((later) => setTimeout(later, 3000))
			return await keys.call(this)
		}
	})
	await context.setOffline(true)
	await page.goto(course.lessons[0]!)
	await markAsDone(page)
	await page.waitForURL(`**${course.lessons[1]}`)
	// The page tries again by itself as long as it is there.
	await page.goto('about:blank')
	tab.takeFaults()
})

test('D-145 a mark that gets lost in the first moment of the network is sent again at once', async () => {
	await using course = await takeCourse()
	await using tab = await openPage({ script: true, width: 360 })
	const { page, context } = tab
	await becomeLearner(context, course.learner)
	await readAndKeep(page, course.lessons.slice(0, 2))
	await context.setOffline(true)
	await page.goto(course.lessons[0]!)
	await markAsDone(page)
	await page.waitForURL(`**${course.lessons[1]}`)
	await expect.poll(() => page.getByText('No network: one lesson waits here').count()).toBe(1)
	const lost: string[] = []
	await context.route(`**${course.lessons[0]}`, (route) => {
		if (route.request().method() !== 'POST' || lost.length > 0) return route.continue()
		lost.push(route.request().url())
		return route.abort('connectionreset')
	})
	await context.setOffline(false)
	await expect.poll(() => page.getByText('the lesson that waited is marked').count()).toBe(1)
	expect(lost).toHaveLength(1)
	tab.takeFaults()
})

test('D-145 a dead or silent server shows what is kept, a living one never: what was changed comes at the next visit', async () => {
	await using course = await takeCourse()
	await using line = await openLine()
	await using tab = await openPage({ script: true, width: 1280, expectStatus: [404] })
	const { page, context } = tab
	await becomeLearner(context, course.learner)
	const [first, second] = course.lessons.map((path) => line.address + path)
	await readAndKeep(page, [first!, second!])
	await line.cut()
	await page.goto(first!)
	expect(await headingOf(page)).toBe('Lesson 1')
	await line.mend()
	await sql(`update lessons set title = 'Lesson one, new' where id = $1`, [course.ids[0]])
	// A living one that takes longer than three seconds, as on a busy machine, counts as silent: the visit after it is right.
	const visit = async (path: string) => (await page.goto(path))?.status()
	await expect.poll(async () => (await visit(first!)) && headingOf(page)).toBe('Lesson one, new')
	// What was kept before says the same of itself until the new one has taken its place.
	await expect.poll(() => keptText(page, first!)).toContain('Lesson one, new')
	line.state.silent = true
	await page.goto(first!)
	expect(await headingOf(page)).toBe('Lesson one, new')
	line.state.silent = false
	await line.cut()
	await line.mend()
	// What is gone from the course is gone from the phone, once the network has said so.
	await sql('delete from lessons where id = $1', [course.ids[0]])
	await expect.poll(() => visit(first!)).toBe(404)
	await page.goto(second!)
	await expect.poll(() => keptText(page, first!)).toBeUndefined()
	await line.cut()
	expect(await opens(context, first!)).toBe(false)
	expect(await opens(context, second!)).toBe(true)
	tab.takeFaults()
})

test('D-145 a new version of the worker takes over what is kept and leaves nothing of the old one', async () => {
	await using course = await takeCourse()
	await using line = await openLine()
	await using tab = await openPage({ script: true, width: 1280 })
	const { page, context } = tab
	await becomeLearner(context, course.learner)
	const lessons = course.lessons.map((path) => line.address + path)
	await readAndKeep(page, lessons.slice(0, 2))
	expect(await cachesOf(page)).toEqual(['lessons-first'])
	line.state.version = 'second'
	await page.goto(lessons[1]!)
	await expect.poll(() => cachesOf(page)).toEqual(['lessons-second'])
	await line.cut()
	for (const lesson of lessons.slice(0, 2)) expect(await opens(context, lesson), lesson).toBe(true)
	tab.takeFaults()
})

test('D-060, D-145 "Forget me on this device" takes every lesson away, and no learner ever sees what another one kept', async () => {
	await using course = await takeCourse()
	await using tab = await openPage({ script: true, width: 360, expectStatus: [403, 404] })
	const { page, context } = tab
	const [first, second] = course.lessons
	await becomeLearner(context, course.learner)
	await readAndKeep(page, course.lessons)
	await page.evaluate(() => fetch('/elearning/forget', { method: 'POST', body: new URLSearchParams() }))
	await expect.poll(() => cachesOf(page)).toEqual([])
	await context.clearCookies()
	await context.setOffline(true)
	expect(await opens(context, first!)).toBe(false)
	await context.setOffline(false)

	// Somebody else takes the same course on this phone: what was kept for the first is gone as soon as a page comes.
	await becomeLearner(context, course.learner)
	await readAndKeep(page, [first!, second!])
	const other = randomUUID()
	await course.enroll(other)
	await context.clearCookies()
	await becomeLearner(context, other)
	await readAndKeep(page, [second!])
	await expect.poll(() => keptText(page, first!)).toBeUndefined()
	await context.setOffline(true)
	expect(await opens(context, second!)).toBe(true)
	expect(await opens(context, first!)).toBe(false)
	await context.setOffline(false)

	// And for who takes none there is nothing.
	await context.clearCookies()
	expect((await page.goto(second!))?.status()).toBe(404)
	await expect.poll(() => keptText(page, second!)).toBeUndefined()
	await context.setOffline(true)
	expect(await opens(context, second!)).toBe(false)
	tab.takeFaults()
})
