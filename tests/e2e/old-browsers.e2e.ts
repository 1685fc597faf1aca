import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openPage } from '#tests/browser/browser.ts'

/**
 * What browsers within the bound of docs/operations.md lack, and no build step adds. A name that is asked for before it
 * is used (`reportError`, `navigation`) may stand; it is listed with the one file that asks.
 */
const MISSING = [
	/\bcanParse\b/,
	/\.to(?:Sorted|Reversed|Spliced)\(/,
	/\.findLast(?:Index)?\(/,
	/\bObject\.(?:hasOwn|groupBy)\(/,
	/\bMap\.groupBy\(/,
	/\b(?:structuredClone|requestIdleCallback)\(/,
	/\bPromise\.(?:withResolvers|try)\(/,
	/\bArray\.fromAsync\(/,
	/\.(?:isWellFormed|toWellFormed|checkVisibility|showPopover|hidePopover|togglePopover)\(/,
	/\.(?:popoverTargetElement|popoverTargetAction|ariaExpanded)\b/,
	/\bAbortSignal\.(?:any|timeout)\(/,
	/\bURL\.parse\(/,
	// A module with one of these does not run at all in Safari before 16.4.
	/\(\?<[=!]/,
	/\/[dgimsuy]*v[dgimsuy]*\.test\(/,
]

const findMissing = (text: string) => MISSING.filter((name) => name.test(text)).map(String)

test('F-96 no script of the build calls what a browser within the bound does not have', () => {
	expect(findMissing('[].toSorted(),URL.canParse("")')).toHaveLength(2)
	const files = globSync('build/client/assets/*.js')
	expect(files.length).toBeGreaterThan(20)
	const found = files.flatMap((file) => {
		const names = findMissing(readFileSync(file, 'utf8'))
		return names.length > 0 ? [`${file}: ${names.join(' ')}`] : []
	})
	expect(found).toEqual([])
})

test('F-93 no rule of the stylesheet stands in a layer, and icons have a size without it', async () => {
	const [sheet = ''] = globSync('build/client/assets/app-*.css')
	const css = readFileSync(sheet, 'utf8')
	expect(css).toContain(':where(')
	expect(css).not.toMatch(/@layer|@media [^{]*[<>]=/)
	await using tab = await openPage({ script: false, width: 360 })
	await tab.page.goto('/')
	expect(
		await tab.page
			.locator('svg[viewBox="0 0 24 24"]:not([width]), svg[viewBox="0 0 32 32"]:not([width])')
			.count(),
	).toBe(0)
})

/** Takes from the present engine what an older one does not have. */
function forget(): void {
	Reflect.deleteProperty(URL, 'canParse')
	Reflect.deleteProperty(globalThis, 'reportError')
	for (const name of ['toSorted', 'findLast']) Reflect.deleteProperty(Array.prototype, name)
	for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover']) {
		Reflect.deleteProperty(HTMLElement.prototype, name)
	}
	for (const name of ['popoverTargetElement', 'popoverTargetAction']) {
		Reflect.deleteProperty(HTMLButtonElement.prototype, name)
	}
	Reflect.deleteProperty(Element.prototype, 'ariaExpanded')
	// `:modal` came with Chrome 105: what is asked by an unknown selector is answered by an error.
	const find = Document.prototype.querySelector
	Document.prototype.querySelector = function (this: Document, selector: string) {
		if (selector.includes(':modal')) throw new DOMException(selector, 'SyntaxError')
		return find.call(this, selector)
	} as typeof find
}

test('F-91 the sign-in page stands in a browser without URL.canParse', async () => {
	await using tab = await openPage({ script: true, width: 360 })
	await tab.page.addInitScript(forget)
	await tab.page.goto('/admin/login/email?from=%2Fadmin%2Fregistrations', { waitUntil: 'networkidle' })
	await tab.page.getByRole('button', { name: 'Sign in' }).waitFor()
})

test('F-92 the phone’s menu opens and closes in a browser without popovers', async () => {
	await using tab = await openPage({ script: true, width: 360 })
	const { page } = tab
	await page.addInitScript(forget)
	// The engine's own handling of the attribute cannot be taken away; ours comes first and stops it.
	await page.goto('/', { waitUntil: 'networkidle' })
	await page.getByRole('button', { name: 'Open menu' }).click()
	const drawer = page.getByRole('dialog', { name: 'Menu' })
	await drawer.waitFor()
	expect(await page.evaluate(`document.querySelector('#menu-drawer').matches(':modal')`)).toBe(true)
	expect(await page.locator('[popovertarget][aria-haspopup]').getAttribute('aria-expanded')).toBe('true')
	await drawer.getByRole('button', { name: 'Close menu' }).click()
	await drawer.waitFor({ state: 'hidden' })
})

test('F-92 every page has a way to all pages for who has neither script nor popovers', async () => {
	await using tab = await openPage({ script: false, width: 360 })
	await tab.page.goto('/about')
	const link = tab.page.locator('header a[href="#all-pages"]')
	expect(await link.count()).toBe(1)
	expect(await link.isVisible(), 'popovers do it here').toBe(false)
	const places = await tab.page
		.locator('#all-pages a')
		.evaluateAll((all) => all.map((a) => a.getAttribute('href')))
	expect(places).toEqual(
		expect.arrayContaining(['/opportunities', '/startups', '/services', '/impact', '/events']),
	)
})

test('F-94 a page with a form starts in a browser without reportError', async () => {
	await using tab = await openPage({ script: true, width: 360 })
	await tab.page.addInitScript(forget)
	await tab.page.goto('/contact', { waitUntil: 'networkidle' })
	expect(await tab.page.evaluate('document.documentElement.dataset.hydrated')).toBe('')
})

test('F-95 what a form says after it was sent is shown in a browser that knows no :modal', async () => {
	await using tab = await openPage({ script: true, width: 360 })
	const { page } = tab
	await page.addInitScript(forget)
	await page.goto('/programs/women-in-tech/apply', { waitUntil: 'networkidle' })
	const form = page.getByRole('dialog')
	await form.getByLabel('First name').fill('Diane')
	await form.getByLabel('Last name').fill('Ingabire')
	await form.getByLabel('Email').fill('no-modal@mail.example')
	await form.getByLabel('Phone').fill('0788 123 456')
	await form.getByLabel('Startup sector').selectOption('EdTech')
	await form.getByLabel('Startup stage').selectOption('Idea')
	for (const name of ['Project description', 'Motivation', 'Experience']) {
		await form.getByLabel(name).fill('Evening classes in the browser of any phone.')
	}
	await form.getByRole('button', { name: 'Submit application' }).click()
	await page.getByText('Application submitted successfully!').first().waitFor()
	await page.waitForTimeout(500)
	expect(await page.getByText('on our side').count()).toBe(0)
	expect(await page.getByText('Application submitted successfully!').first().isVisible()).toBe(true)
})
