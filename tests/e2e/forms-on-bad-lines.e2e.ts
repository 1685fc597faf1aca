import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage } from '#tests/browser/browser.ts'
import { sql } from '#tests/browser/program-state.ts'

/** Forms of one step, each with the table of its rows; those below a row of theirs are found by a link. */
const FORMS = [
	{ path: '/programs/women-in-tech/apply', table: 'program_applications' },
	{ path: '/membership/individual/apply', table: 'memberships' },
	{ path: '/impact/partner', table: 'partnerships' },
	{ path: '/services/digital-bridge', table: 'partnerships' },
] as const

/** Every form that a visitor meets, whatever becomes of it afterwards. */
const ALL = [
	...FORMS.map(({ path }) => path),
	'/contact',
	'/services/appointment',
	'/programs/book/basic',
	'/donation/give',
]

const form = (page: Page) => page.locator('form:has([name="idempotency_key"])').last()

/** Fills every field that is asked for, each by its kind. */
async function fill(page: Page, email: string) {
	for (const field of await form(page).locator('input:visible, select:visible, textarea:visible').all()) {
		const [type, name, required] = await field.evaluate((element: HTMLInputElement) => [
			element.type,
			element.name,
			element.required,
		])
		if (!required || !name) continue
		if (type === 'email') await field.fill(email)
		else if (type === 'tel') await field.fill('+250788123456')
		else if (type === 'select-one') await field.selectOption({ index: 1 })
		else if (type === 'checkbox') await field.check()
		else if (type === 'radio') await field.check({ force: true })
		else if (type === 'text' || type === 'textarea') await field.fill(`Typed ${name}`)
	}
}

const submit = (page: Page) => form(page).locator('button[type="submit"]:visible').last()

/** The texts that stand in the form. */
const typedIn = (page: Page) =>
	form(page).evaluate((element: HTMLFormElement) =>
		[...element.elements]
			.filter((field) => field.matches('input:not([type="hidden"]), select, textarea'))
			.map((field) => (field as HTMLInputElement).value),
	)

test.each(ALL)(
	'F-20 %s stays with everything typed when the line is cut, or a proxy answers',
	async (path) => {
		await using tab = await openPage({ script: true, width: 360, expectStatus: [503] })
		const { page } = tab
		await page.goto(path, { waitUntil: 'networkidle' })
		await fill(page, 'line@mail.example')
		const typed = await typedIn(page)
		await page.route('**/*.data*', (route) => route.fulfill({ status: 503, body: '<h1>Bad gateway</h1>' }))
		await submit(page).click()
		await page.getByRole('alert').getByText('What you typed is still here.').waitFor()
		expect(await typedIn(page)).toEqual(typed)
		expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(1)
		expect(await page.getByText('it has been noted').count()).toBe(0)
	},
)

test.each(FORMS)('F-20 $path sent again after a lost answer makes one row', async ({ path, table }) => {
	const email = `lost-${Date.now()}@mail.example`
	await using tab = await openPage({ script: true, width: 360, expectStatus: [502] })
	const { page } = tab
	await page.goto(path, { waitUntil: 'networkidle' })
	await fill(page, email)
	await page.route('**/*.data*', async (route) => {
		await route.fetch({ maxRedirects: 0 })
		await route.fulfill({ status: 502, body: 'lost' })
	})
	await submit(page).click()
	await page.getByText('it is not known whether it arrived').waitFor()
	await page.unroute('**/*.data*')
	await submit(page).click()
	await page.getByText('Your reference').waitFor()
	expect(await sql(`select 1 from ${table} where email = $1`, [email])).toHaveLength(1)
	expect(
		await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft:'))),
	).toEqual([])
})

test.each(ALL.slice(0, 5))(
	'F-21, D-139 %s comes back as it was typed, and empty by Start over',
	async (path) => {
		await using tab = await openPage({ script: true, width: 360 })
		const { page } = tab
		await page.goto(path, { waitUntil: 'networkidle' })
		const empty = await typedIn(page)
		await fill(page, 'kept@mail.example')
		const typed = await typedIn(page)
		await page.reload({ waitUntil: 'networkidle' })
		await page.getByText('We kept what you typed').waitFor()
		expect(await typedIn(page)).toEqual(typed)
		await page.getByRole('button', { name: 'Start over' }).click()
		await expect.poll(() => typedIn(page)).toEqual(empty)
		await page.reload({ waitUntil: 'networkidle' })
		expect(await page.getByText('We kept what you typed').count()).toBe(0)
	},
)

test('F-24 all faults are told at once, e-mail and phone too, and one on leaving its field', async () => {
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
	const said = await form(page).innerText()
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
