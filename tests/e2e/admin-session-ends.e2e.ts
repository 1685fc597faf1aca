import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newApplication, newPartner, removeRecords } from '#tests/browser/admin-records.ts'
import { createAdministrator, PASSWORD, signInPage } from '#tests/browser/administrator.ts'
import { openPage } from '#tests/browser/browser.ts'
import { draftsOf } from '#tests/browser/filled-forms.ts'
import { sql } from '#tests/browser/program-state.ts'

const ADMIN = 'ended@hub.example'

beforeAll(() => createAdministrator(ADMIN))
afterAll(removeRecords)

/** A session that ends while somebody types: by the next press, or by the look that the page takes when it is seen again. */
const ENDS = {
	'at the press': (page: Page) => page.getByRole('dialog').locator('button[type="submit"]').last().click(),
	'at a look at the session': (page: Page) =>
		page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange'))),
}

const TYPED_IN = {
	'a record': async () => ({
		path: `/admin/partners/${(await newPartner()).id}/edit`,
		field: 'description',
	}),
	'a new record': async () => ({ path: '/admin/partners/new', field: 'name' }),
	'a decision': async () => ({
		path: `/admin/registrations/program_application/${await newApplication()}/reject`,
		field: 'reason',
	}),
}

const endings = [
	{ when: 'at the press', what: 'a record' },
	{ when: 'at a look at the session', what: 'a new record' },
	{ when: 'at a look at the session', what: 'a decision' },
] as const

test.each(endings)(
	'F-21, D-139 a session that has ended, noticed $when, loses nothing that was typed into $what',
	async ({ when, what }) => {
		const { path, field } = await TYPED_IN[what]()
		await using tab = await openPage({ script: true, width: 1280 })
		const { page } = tab
		await signInPage(page, ADMIN)
		await page.goto(path, { waitUntil: 'networkidle' })
		const typed = `Typed ${crypto.randomUUID()}`
		const text = page.locator(`dialog [name="${field}"]`)
		// Whatever else the browser asks for stands there.
		for (const other of await page.locator('dialog :is(input, textarea):required:visible').all()) {
			if (!(await other.inputValue())) await other.fill('https://line.example')
		}
		for (const choice of await page.locator('dialog select:required:visible').all()) {
			if (!(await choice.inputValue())) await choice.selectOption({ index: 1 })
		}
		await text.fill(typed)
		await expect.poll(async () => Object.values(await draftsOf(page)).join()).toContain(typed)
		await sql('delete from sessions where user_id = (select id from users where email = $1)', [ADMIN])
		await ENDS[when](page)
		await page.waitForURL('**/admin/login?**')
		await page.getByRole('link', { name: /Email and password/ }).click()
		await page.getByLabel('Email').fill(ADMIN)
		await page.getByLabel('Password').fill(PASSWORD)
		await page.getByRole('button', { name: 'Sign in' }).click()
		await page.waitForURL(`**${path}**`)
		await page.getByText('We kept what you typed').waitFor()
		expect(await text.inputValue()).toBe(typed)
	},
)
