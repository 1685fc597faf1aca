import { expect, test } from 'vitest'
import { expectAccessible, expectNoSidewaysScroll, openPage } from '#tests/browser/browser.ts'

const withAndWithoutScript = [true, false]

for (const script of withAndWithoutScript) {
	const how = script ? 'with script' : 'without script'

	test(`PUB-NAV-001, PUB-NAV-015, PUB-NAV-016, PUB-NAV-017 the menu bar ${how}`, async () => {
		await using tab = await openPage({ script, width: 1280 })
		const { page } = tab
		await page.goto('/')
		const bar = page.locator('header nav[aria-label="Main"]')
		expect(await bar.locator('> ul > li').allInnerTexts()).toEqual([
			'Home',
			'About',
			'Services',
			'Startups',
			'Opportunities',
			'News',
			'Team',
			'Contact',
		])
		const header = page.locator('header')
		expect(await header.getByRole('link', { name: 'Join Us' }).getAttribute('href')).toBe('/membership')
		expect(await header.getByRole('link', { name: 'Donate' }).getAttribute('href')).toBe('/donation')
		expect(await header.getByRole('link', { name: 'IRIS Hub, home' }).getAttribute('href')).toBe('/')
		expect(await page.getByRole('button', { name: 'Open menu' }).isVisible()).toBe(false)
		await expectNoSidewaysScroll(page)
	})

	test(`PUB-NAV-004, PUB-NAV-021 Services opens its panel on a click and closes when a link is chosen, ${how}`, async () => {
		await using tab = await openPage({ script, width: 1280 })
		const { page } = tab
		await page.goto('/', { waitUntil: 'networkidle' })
		const panel = page.locator('header nav[aria-label="Main"] details ul')
		expect(await panel.isVisible()).toBe(false)
		await page.locator('header nav[aria-label="Main"] summary').click()
		expect(
			await panel.getByRole('link').evaluateAll((links) => links.map((a) => a.getAttribute('href'))),
		).toEqual(['/services', '/impact', '/programs', '/elearning', '/events'])
		await expectAccessible(page)
		await panel.getByRole('link', { name: 'Programs' }).click()
		await page.waitForURL('**/programs')
		await panel.waitFor({ state: 'hidden' })
	})

	test(`PUB-NAV-020 the phone's drawer holds the same links ${how}`, async () => {
		await using tab = await openPage({ script, width: 360 })
		const { page } = tab
		await page.goto('/', { waitUntil: 'networkidle' })
		await expectNoSidewaysScroll(page)
		expect(await page.locator('header nav[aria-label="Main"]').isVisible()).toBe(false)
		expect(await page.getByRole('link', { name: 'Donate' }).first().isVisible()).toBe(true)
		const drawer = page.getByRole('dialog', { name: 'Menu' })
		expect(await drawer.isVisible()).toBe(false)
		await page.getByRole('button', { name: 'Open menu' }).click()
		await drawer.waitFor()
		const links = await drawer.locator('nav a').evaluateAll((all) => all.map((a) => a.getAttribute('href')))
		expect(links).toEqual([
			'/',
			'/about',
			'/services',
			'/impact',
			'/programs',
			'/elearning',
			'/events',
			'/startups',
			'/opportunities',
			'/news',
			'/team',
			'/contact',
		])
		expect(await drawer.getByRole('link', { name: 'Join Us' }).isVisible()).toBe(true)
		expect(await drawer.getByRole('link', { name: 'Donate' }).isVisible()).toBe(true)
		await expectAccessible(page)
		await drawer.getByRole('button', { name: 'Close menu' }).click()
		await drawer.waitFor({ state: 'hidden' })
		await page.getByRole('button', { name: 'Open menu' }).click()
		await drawer.getByRole('link', { name: 'Programs' }).click()
		await page.waitForURL('**/programs')
		await drawer.waitFor({ state: 'hidden' })
	})
}

test('PUB-NAV-021 the Services panel closes on Esc, on a click outside and when the focus leaves it', async () => {
	await using tab = await openPage({ script: true, width: 1280 })
	const { page } = tab
	await page.goto('/', { waitUntil: 'networkidle' })
	const panel = page.locator('header nav[aria-label="Main"] details ul')
	const services = page.locator('header nav[aria-label="Main"] summary')

	await services.focus()
	await page.keyboard.press('Enter')
	await panel.waitFor()
	await page.keyboard.press('Tab')
	expect(await page.evaluate('document.activeElement.getAttribute("href")')).toBe('/services')
	await page.keyboard.press('Escape')
	await panel.waitFor({ state: 'hidden' })
	expect(await page.evaluate('document.activeElement.tagName')).toBe('SUMMARY')

	await services.click()
	await panel.waitFor()
	await page.locator('h1').click()
	await panel.waitFor({ state: 'hidden' })

	await services.click()
	await panel.waitFor()
	await page.keyboard.press('Shift+Tab')
	await panel.waitFor({ state: 'hidden' })
})

test('PUB-NAV-020 the drawer by keyboard: opens, keeps the focus, closes on Esc and gives the focus back', async () => {
	await using tab = await openPage({ script: true, width: 360 })
	const { page } = tab
	await page.goto('/', { waitUntil: 'networkidle' })
	const opener = page.getByRole('button', { name: 'Open menu' })
	const drawer = page.getByRole('dialog', { name: 'Menu' })
	await opener.focus()
	await page.keyboard.press('Enter')
	await drawer.waitFor()
	expect(await page.locator('[aria-label="Open menu"]').getAttribute('aria-expanded')).toBe('true')
	expect(await page.evaluate('document.activeElement.getAttribute("aria-label")')).toBe('Close menu')
	for (let step = 0; step < 20; step++) {
		await page.keyboard.press('Tab')
		expect(
			await page.evaluate(
				'document.activeElement === document.body || !!document.activeElement.closest("dialog")',
			),
		).toBe(true)
	}
	await page.keyboard.press('Escape')
	await drawer.waitFor({ state: 'hidden' })
	expect(await page.evaluate('document.activeElement.getAttribute("aria-label")')).toBe('Open menu')
	expect(await opener.getAttribute('aria-expanded')).toBe('false')
})

test('a drawer that is open when the window grows wide does not block the page', async () => {
	await using tab = await openPage({ script: true, width: 360 })
	const { page } = tab
	await page.goto('/', { waitUntil: 'networkidle' })
	await page.getByRole('button', { name: 'Open menu' }).click()
	await page.getByRole('dialog', { name: 'Menu' }).waitFor()
	await page.setViewportSize({ width: 1280, height: 800 })
	await page.locator('header nav[aria-label="Main"] summary').click()
	expect(await page.locator('header nav[aria-label="Main"] details ul').isVisible()).toBe(true)
})

test('PUB-NAV-018, PUB-NAV-019, PUB-NAV-022 the menu marks where the visitor is', async () => {
	await using tab = await openPage({ script: false, width: 1280, expectStatus: [404] })
	const { page } = tab
	const marked = () =>
		page.locator('header nav[aria-label="Main"] > ul > li > a[aria-current]').allInnerTexts()
	await page.goto('/')
	expect(await marked()).toEqual(['Home'])
	await page.goto('/news/no-such-article')
	expect(await marked()).toEqual(['News'])
	await page.goto('/newsletter')
	expect(await marked()).toEqual([])
})

for (const dark of [false, true]) {
	test(`the header and the home page are accessible in ${dark ? 'dark' : 'light'} colours`, async () => {
		await using tab = await openPage({ script: true, width: 1280, dark })
		await tab.page.goto('/', { waitUntil: 'networkidle' })
		await expectAccessible(tab.page)
	})
}
