import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { noteSigns, openPage } from '#tests/browser/browser.ts'
import { becomeLearner, takeCourse } from '#tests/browser/learners.ts'
import { linkOfAppointment } from '#tests/browser/own-links.ts'

const wide = { script: true, width: 1280 } as const
const narrow = { script: true, width: 360 } as const

const countReact = `performance.getEntriesByType('resource').filter(({ name }) => /\\/assets\\/react-/.test(name)).length`

test('a page to read or to search runs one small script and never React, whatever is reached for', async () => {
	await using tab = await openPage({ ...wide, otherHosts: ['www.openstreetmap.org'] })
	const { page } = tab
	for (const path of ['/', '/programs', '/opportunities', '/news', '/startups', '/donation']) {
		await page.goto(path, { waitUntil: 'networkidle' })
		const scripts = await page.evaluate(() => [...document.scripts].filter(({ src }) => src).length)
		expect(scripts, path).toBe(1)
	}
	await page.goto('/news', { waitUntil: 'networkidle' })
	await page.getByRole('searchbox').fill('hub')
	await page.keyboard.press('Enter')
	await page.waitForURL('**/news?q=hub')
	await page.goto('/', { waitUntil: 'networkidle' })
	await page.getByRole('button', { name: 'Load the map' }).click()
	await page.locator('iframe[title^="Map"]').waitFor()
	expect(await page.evaluate(countReact)).toBe(0)
})

test('a page of one person that is only read runs no more; one with a form, or that the device keeps, is an application', async () => {
	await using course = await takeCourse()
	const { link } = await linkOfAppointment('only-read@mail.example')
	await using tab = await openPage({ ...narrow, expectStatus: [404] })
	const { page, context } = tab
	await becomeLearner(context, course.learner)
	const runsReact = async (path: string) => {
		await page.goto(path, { waitUntil: 'networkidle' })
		return (await page.evaluate(countReact)) === 1
	}
	expect(await runsReact('/elearning')).toBe(false)
	await page.getByRole('heading', { name: 'Your Progress' }).waitFor()
	for (const path of [link, `${link}x`, '/stop-mails/x', '/elearning/continue/x'])
		expect(await runsReact(path), path).toBe(false)
	for (const path of [course.path, `${link}/cancel`]) expect(await runsReact(path), path).toBe(true)
})

test('the script of forms is fetched ahead when a link to one is reached, and its press loads the page with its dialog open', async () => {
	await using tab = await openPage(wide)
	const { page } = tab
	await page.goto('/programs', { waitUntil: 'networkidle' })
	await page.getByRole('link', { name: 'Home' }).first().hover()
	await setTimeout(300)
	expect(await page.evaluate(countReact)).toBe(0)
	const link = page.locator('a[href="/programs/women-in-tech/apply"]').first()
	await link.hover()
	await expect.poll(() => page.evaluate(countReact)).toBe(1)
	await link.click()
	await page.getByRole('dialog').waitFor()
	await page.locator('html[data-hydrated]').waitFor()
	await page.keyboard.press('Escape')
	await page.waitForURL('**/programs')
	await page.getByRole('dialog').waitFor({ state: 'detached' })
})

test('a dialog closes to the page it was opened from, and after a direct visit to the page below', async () => {
	await using tab = await openPage(wide)
	const { page } = tab
	await page.goto('/about')
	await page.goto('/programs/women-in-tech/apply', { waitUntil: 'networkidle' })
	await page.getByRole('dialog').getByRole('link', { name: 'Close' }).click()
	await page.waitForURL('**/about')

	await using direct = await openPage(wide)
	await direct.page.goto('/programs/women-in-tech/apply', { waitUntil: 'networkidle' })
	await direct.page.getByRole('dialog').getByRole('link', { name: 'Close' }).click()
	await direct.page.waitForURL('**/programs#women-in-tech')
	await direct.page.getByRole('dialog').waitFor({ state: 'detached' })
})

test.each(['/opportunities', '/news'])(
	'F-22, F-137 who goes on typing while a search of %s brings its results loses no letter, and keeps the focus',
	async (path) => {
		await using tab = await openPage(narrow)
		const { page } = tab
		await page.goto(path, { waitUntil: 'networkidle' })
		const field = page.getByRole('searchbox')
		await field.pressSequentially('hub')
		await page.keyboard.press('Enter')
		await field.pressSequentially(' of kigali', { delay: 40 })
		await page.waitForURL(`**${path}?q=hub`)
		await page.locator('[data-results]:not([aria-busy])').first().waitFor()
		expect(await field.inputValue()).toBe('hub of kigali')
		expect(await field.evaluate((element) => element === document.activeElement)).toBe(true)
	},
)

test('a search is busy at once, an older answer is nothing, and Back shows what stood there, the field too', async () => {
	await using tab = await openPage(wide)
	const { page } = tab
	await page.goto('/news', { waitUntil: 'networkidle' })
	const before = await page.locator('[data-results]').innerText()
	const slow = Promise.withResolvers<void>()
	await page.route('**/news?q=slow', async (route) => {
		await slow.promise
		await route.continue().catch(() => {})
	})
	const field = page.getByRole('searchbox')
	await field.fill('slow')
	await page.keyboard.press('Enter')
	await page.locator('[data-results][aria-busy=true]').waitFor()
	await page.getByRole('status').filter({ hasText: 'Loading news...' }).waitFor()
	await field.fill('zzz')
	await page.keyboard.press('Enter')
	await page.waitForURL('**/news?q=zzz')
	slow.resolve()
	await setTimeout(300)
	expect(new URL(page.url()).search).toBe('?q=zzz')
	expect(await page.getByRole('status').filter({ hasText: 'Loading' }).count()).toBe(0)
	await page.goBack()
	await expect.poll(() => page.locator('[data-results]').innerText()).toBe(before)
	expect(await field.inputValue()).toBe('')
})

test('results that cannot be fetched are asked for as a page', async () => {
	await using tab = await openPage(wide)
	const { page } = tab
	await page.goto('/startups', { waitUntil: 'networkidle' })
	await page.evaluate(() => Object.assign(window, { sameDocument: true }))
	await page.route('**/startups?*', (route) =>
		route.request().resourceType() === 'fetch' ? route.abort() : route.continue(),
	)
	await page.getByLabel('Stage', { exact: true }).selectOption('Growth')
	await expect.poll(() => page.evaluate('window.sameDocument').catch(() => true)).toBeUndefined()
	expect(page.url()).toContain('stage=Growth')
	tab.takeFaults()
})

test('F-25 a link whose page takes long shows that it is awaited, and a quick one does not', async () => {
	await using tab = await openPage(narrow)
	const { page } = tab
	await noteSigns(page)
	await page.goto('/services', { waitUntil: 'networkidle' })
	const sign = page.getByRole('status').filter({ hasText: 'Loading...' })
	const answer = Promise.withResolvers<void>()
	await page.route('**/services/appointment', async (route) => {
		await answer.promise
		await route.continue()
	})
	await page.getByRole('link', { name: 'Schedule a Call' }).click({ noWaitAfter: true })
	await setTimeout(1000)
	answer.resolve()
	await page.getByRole('dialog', { name: 'Schedule a consultation' }).waitFor()
	expect(await page.evaluate(`sessionStorage.getItem('said')`)).toBe('Loading...')
	await page.goBack()
	await page.waitForURL('**/services')
	await setTimeout(300)
	expect(await sign.count()).toBe(0)
})
