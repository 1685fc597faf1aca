import type { Locator, Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage } from '#tests/browser/browser.ts'
import { choose, dialogOf, reachPayment, stored as storedGifts } from '#tests/browser/donation-dialog.ts'
import { draftsOf, fill, formOf, submitOf, typedIn, visitorForms } from '#tests/browser/filled-forms.ts'
import { hasFocus } from '#tests/browser/keyboard.ts'
import { sql } from '#tests/browser/program-state.ts'

/** The tables of the forms' rows, where one sending makes one. */
const TABLES: Record<string, string> = {
	'program application': 'program_applications',
	'Digital Bridge application': 'partnerships',
	'partnership application': 'partnerships',
	'event registration': 'event_registrations',
	'membership application': 'memberships',
	'opportunity application': 'opportunity_applications',
}
const stored = visitorForms.flatMap((form) => {
	const table = TABLES[form.name]
	return table ? [{ ...form, table }] : []
})

const DATA = '**/*.data*'
const isPost = (route: Route) => route.request().method() === 'POST'

async function openForm(find: () => string | Promise<string>, expectStatus: number[] = []) {
	const tab = await openPage({ script: true, width: 360, expectStatus })
	await tab.page.goto(await find(), { waitUntil: 'networkidle' })
	return tab
}

/** The focus stands where the confirmation begins, and what it says first is in view (F-23). */
async function expectConfirmationRead(page: Page, sentence: Locator) {
	const heading = page.getByRole('dialog').getByRole('heading', { level: 2 })
	await expect.poll(() => hasFocus(heading)).toBe(true)
	const bottom = page.viewportSize()!.height
	for (const part of [heading, sentence]) {
		const box = await part.boundingBox()
		expect(box?.y).toBeGreaterThanOrEqual(0)
		expect((box?.y ?? bottom) + (box?.height ?? 0)).toBeLessThanOrEqual(bottom)
	}
}

test.each(visitorForms)(
	'F-20 the $name stays with everything typed when the line is cut, or a proxy answers',
	async ({ find }) => {
		await using tab = await openForm(find, [503])
		const { page } = tab
		await fill(page, 'line@mail.example')
		const typed = await typedIn(page)
		await page.route(DATA, (route) => route.fulfill({ status: 503, body: '<h1>Bad gateway</h1>' }))
		await submitOf(page).click()
		await page.getByRole('alert').getByText('What you typed is still here.').waitFor()
		expect(await typedIn(page)).toEqual(typed)
		expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(1)
		expect(await page.getByText('it has been noted').count()).toBe(0)
	},
)

test.each(stored)(
	'F-20, F-23 the $name sent again after a lost answer makes one row, and the focus goes to what it says',
	async ({ find, table }) => {
		const email = `lost-${crypto.randomUUID()}@mail.example`
		await using tab = await openForm(find, [502])
		const { page } = tab
		await fill(page, email)
		await page.route(DATA, async (route) => {
			await route.fetch({ maxRedirects: 0 })
			await route.fulfill({ status: 502, body: 'lost' })
		})
		await submitOf(page).click()
		await page.getByText('it is not known whether it arrived').waitFor()
		await page.unroute(DATA)
		await submitOf(page).click()
		await page.getByText('Your reference').waitFor()
		await expectConfirmationRead(page, page.getByText('Your reference'))
		expect(await sql(`select 1 from ${table} where email = $1`, [email])).toHaveLength(1)
		expect(await draftsOf(page)).toEqual({})
	},
)

test.each(stored)(
	'F-20 the $name that arrived says so when the page after it does not come, and shows it by trying again',
	async ({ find, table }) => {
		const email = `arrived-${crypto.randomUUID()}@mail.example`
		await using tab = await openForm(find)
		const { page } = tab
		await fill(page, email)
		await page.route(DATA, (route) => (isPost(route) ? route.continue() : route.abort('connectionreset')))
		await submitOf(page).click()
		await page.getByText('What you sent has arrived.').waitFor()
		expect(await page.getByText('it has been noted').count()).toBe(0)
		await page.unroute(DATA)
		tab.takeFaults()
		await page.getByRole('button', { name: 'Try again' }).click()
		await page.getByText('Your reference').waitFor()
		expect(await sql(`select 1 from ${table} where email = $1`, [email])).toHaveLength(1)
		expect(await draftsOf(page)).toEqual({})
	},
)

test('F-20, F-23, PUB-DON-015 a donation over a cut line stays on the step of the payment', async () => {
	await using tab = await openPage({ script: true, width: 360, expectStatus: [503] })
	const { page } = tab
	const email = `gift-${crypto.randomUUID()}@mail.example`
	await reachPayment(page, email)
	await page.route(DATA, (route) => route.fulfill({ status: 503, body: 'Bad gateway' }))
	await choose(page, /^Bank Transfer/)
	await submitOf(page).click()
	await page.getByRole('alert').getByText('What you typed is still here.').waitFor()
	await dialogOf(page, 'Payment method').waitFor()
	expect(await page.getByRole('radio', { name: /^Bank Transfer/ }).isChecked()).toBe(true)
	expect(await storedGifts(email)).toEqual([])
	await page.unroute(DATA)
	await submitOf(page).click()
	await dialogOf(page, 'Thank you').waitFor()
	await expectConfirmationRead(page, page.getByRole('dialog').getByRole('paragraph').first())
	expect(await storedGifts(email)).toHaveLength(1)
})

test('F-24 all faults are told at once, email and phone too, and one on leaving its field', async () => {
	await using tab = await openPage({ script: true, width: 360 })
	const { page } = tab
	await page.goto('/programs/women-in-tech/apply', { waitUntil: 'networkidle' })
	await page.getByLabel('Email').fill('aline@mail')
	await page.getByLabel('Phone').focus()
	await page.getByText('Please enter a valid email address').waitFor()
	await page.getByLabel('Phone').fill('12')
	const posts: string[] = []
	page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()))
	await page.getByRole('button', { name: 'Submit application' }).click()
	const said = await formOf(page).innerText()
	for (const sentence of [
		'First name is required',
		'Please enter a valid email address',
		'Please enter a valid phone number',
		'Experience is required',
	])
		expect(said).toContain(sentence)
	expect(posts).toEqual([])
})

test('F-50 nothing about the trap for machines reads like a field that autofill knows', async () => {
	await using tab = await openPage({ script: false, width: 360 })
	await tab.page.goto('/contact')
	const trap = tab.page.locator('form [aria-hidden="true"] input[tabindex="-1"]')
	const [name, label, off] = await trap.evaluate((field: HTMLInputElement) => [
		field.name,
		field.labels?.[0]?.textContent ?? '',
		field.autocomplete,
	])
	expect(off).toBe('off')
	expect(`${name} ${label}`).not.toMatch(
		/fax|phone|mail|name|company|organi|address|city|zip|post|url|web|code|card/i,
	)
})
