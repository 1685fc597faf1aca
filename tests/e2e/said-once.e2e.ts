import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPage } from '#tests/browser/browser.ts'
import { fill, formOf, submitOf, visitorForms } from '#tests/browser/filled-forms.ts'
import { sql } from '#tests/browser/program-state.ts'

/** The tables that visitors' forms write, where a row from this domain is refused as by a full disk. */
const TABLES = [
	'program_applications',
	'partnerships',
	'event_registrations',
	'memberships',
	'opportunity_applications',
	'appointments',
	'consultation_bookings',
	'donations',
	'contacts',
	'enrollments',
]
const REFUSED = '@refused.example'
const BESIDE = 'Nothing was stored. What you typed is still here.'

beforeAll(async () => {
	await sql(`create function refuse_row() returns trigger language plpgsql as $$ begin
		if to_jsonb(new)::text like '%${REFUSED}%' then
			raise exception 'No space left on device' using errcode = 'disk_full';
		end if;
		return new; end $$`)
	for (const table of TABLES) {
		await sql(
			`create trigger refuse_row before insert on ${table} for each row execute function refuse_row()`,
		)
	}
})

afterAll(async () => {
	for (const table of TABLES) await sql(`drop trigger refuse_row on ${table}`)
	await sql('drop function refuse_row')
})

/** How often a sentence stands on the page, wherever and by whatever part. */
const timesSaid = (page: Page, sentence: string) =>
	page.evaluate((wanted) => {
		const seen = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT, (node) =>
			node.parentElement?.checkVisibility() && node.parentElement.closest('script, title') === null
				? NodeFilter.FILTER_ACCEPT
				: NodeFilter.FILTER_REJECT,
		)
		let times = 0
		while (seen.nextNode()) if (seen.currentNode.textContent?.includes(wanted)) times += 1
		return times
	}, sentence)

const REASON = 'Database connection not configured. Please contact administrator.'
const FAILED = /^(Failed to|There was an error)/

/** The step that a form shows; it stays while that is being sent. */
const stepOf = (page: Page) =>
	formOf(page).evaluate((form: HTMLFormElement) => new FormData(form).get('present_step'))

/** Sends the form, step by step, until it is refused; returns what it says. */
async function sendUntilRefused(page: Page, email: string): Promise<string> {
	const failure = page.getByText(FAILED).first()
	for (let step = 0; step < 5; step += 1) {
		const transfer = page.getByRole('radio', { name: /^Bank Transfer/ })
		if (await transfer.count()) await transfer.check({ force: true })
		else await fill(page, email)
		const before = await stepOf(page)
		await submitOf(page).click()
		const isAnswered = async () => (await failure.isVisible()) || (await stepOf(page)) !== before
		await expect.poll(isAnswered, { timeout: 10_000 }).toBe(true)
		if (await failure.isVisible()) return await failure.innerText()
	}
	throw new Error('nothing was refused')
}

test.each(visitorForms)(
	'F-46, PUB-GEN-020 the $name says once why it is refused: beside the button, or as the toast that the documents want',
	async ({ find }) => {
		await using tab = await openPage({ script: true, width: 1280, expectStatus: [403, 503] })
		const { page } = tab
		await page.goto(await find(), { waitUntil: 'networkidle' })

		// A refusal that no document wants as a toast.
		await formOf(page)
			.locator('[name="csrf_token"]')
			.evaluate((field: HTMLInputElement) => (field.value = 'another'))
		await fill(page, `once${REFUSED}`)
		await submitOf(page).click()
		await page.getByText('Please refresh and try again.').first().waitFor()
		expect(await timesSaid(page, 'Please refresh and try again.')).toBe(1)
		expect(await page.locator('main').getByText('Please refresh and try again.').count()).toBe(1)

		const sentence = await sendUntilRefused(page, `once${REFUSED}`)
		expect(await timesSaid(page, sentence)).toBe(1)
		expect(await timesSaid(page, BESIDE)).toBe(1)
		expect(await timesSaid(page, REASON)).toBeLessThanOrEqual(1)

		// The same check, where a part repeats it.
		await page.evaluate((text) => document.querySelector('main')?.append(text), sentence)
		expect(await timesSaid(page, sentence)).toBe(2)
	},
)

test('F-46 a reason stays at its form when its toast is over, and without script it stands there from the first', async () => {
	await using tab = await openPage({ script: true, width: 360, expectStatus: [503] })
	const { page } = tab
	await page.goto('/contact', { waitUntil: 'networkidle' })
	const sentence = await sendUntilRefused(page, `stays${REFUSED}`)
	await page.getByText(BESIDE).waitFor({ state: 'detached' })
	await expect.poll(() => timesSaid(page, sentence)).toBe(1)
	expect(await formOf(page).getByText(sentence).count()).toBe(1)

	await using plain = await openPage({ script: false, width: 360, expectStatus: [503] })
	await plain.page.goto('/contact')
	await fill(plain.page, `plain${REFUSED}`)
	await submitOf(plain.page).click()
	await formOf(plain.page).getByText(sentence).waitFor()
	expect(await plain.page.getByText(sentence).count()).toBe(1)
})

test.each([
	['the contact form', '/contact'],
	['a dialog', '/programs/women-in-tech/apply'],
])(
	'F-46 where what shows toasts cannot be fetched, %s says it in its place, and as a toast once the line is back',
	async (_, path) => {
		await using tab = await openPage({ script: true, width: 360, expectStatus: [503] })
		const { page } = tab
		const TOASTER = '**/assets/toaster-view-*'
		await page.route(TOASTER, (route) => route.abort('connectionreset'))
		await page.goto(path, { waitUntil: 'networkidle' })
		const sentence = await sendUntilRefused(page, `line${REFUSED}`)
		expect(await page.getByRole('alert').getByText(sentence).count()).toBe(1)
		expect(await page.getByRole('button', { name: 'Dismiss' }).count()).toBe(0)
		expect(await formOf(page).count()).toBe(1)
		await page.unroute(TOASTER)
		tab.takeFaults()
		await submitOf(page).click()
		await page.getByRole('button', { name: 'Dismiss' }).waitFor()
	},
)
