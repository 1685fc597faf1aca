import { join } from 'node:path'
import pg from 'pg'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createAdministrator, openAs, signInVisitor } from '#tests/browser/administrator.ts'
import { expectAccessible, openPage } from '#tests/browser/browser.ts'
import { startProgram } from '#tests/browser/program.ts'
import { sql } from '#tests/browser/program-state.ts'

const admin = 'lists-unread@irishub.example'
const family = 'unread-rows'
const path = '/admin/partners'

beforeAll(async () => {
	await createAdministrator(admin)
	await sql(
		`insert into partners (name, category, description, website) select $1 || ' ' || n, 'technology', 'D', 'https://p.example' from generate_series(1, 24) n`,
		[family],
	)
})

afterAll(async () => {
	await sql(`delete from partners where name like $1 || '%'`, [family])
	await sql(`delete from administrators where email = $1`, [admin])
})

const asOf = /The list below is from \d\d:\d\d/

/** Nothing is done to what nobody has read. */
const actsOnRows = /^(Edit|Delete|Add partner)/

async function expectLastRows(page: Page) {
	await page.getByText(asOf).waitFor()
	await page.getByText('Error fetching partners.').waitFor()
	await page.getByText(/^1 to 20 of 24, as of \d\d:\d\d/).waitFor()
	expect(await page.locator('main [data-row]').locator('visible=true').count()).toBeGreaterThan(19)
	expect(await page.locator('main').getByRole('link', { name: actsOnRows }).count()).toBe(0)
}

for (const kind of ['the line is cut', 'nothing answers', 'the database is gone'] as const) {
	test(`F-141 where ${kind} the rows of before stay below what is said of it, and can be asked for again`, async () => {
		await using tab = await openAs(admin, `${path}?q=${family}`, { expectStatus: [503, 502] })
		const { page } = tab
		await page.route(`**${path}.data**`, async (route) => {
			if (kind === 'the line is cut') await route.abort('connectionreset')
			else if (kind === 'nothing answers') await route.fulfill({ status: 502, body: 'Bad Gateway' })
			else await route.fulfill({ status: 503, body: 'Service Unavailable' })
		})
		await page.getByRole('link', { name: 'Next', exact: true }).click()
		await page.waitForURL('**after=**')
		await expectLastRows(page)
		await page.getByText(', with what was asked of it then').waitFor()
		await expectAccessible(page)
		tab.takeFaults()
		await page.unroute(`**${path}.data**`)
		await page.getByRole('button', { name: 'Try again' }).click()
		await page.getByText(/^21 to 24 of 24/).waitFor()
		expect(await page.getByText(asOf).count()).toBe(0)
		await page
			.getByRole('link', { name: /^Edit / })
			.locator('visible=true')
			.first()
			.waitFor()
	})
}

test('F-141 a list that the hub cannot read shows what it showed last, also to who has been elsewhere; a new page says it plainly', async () => {
	// A program of its own: here a table is broken that other tests read.
	const program = await startProgram()
	onTestFinished(() => program.stop())
	const owner = new pg.Client({ host: join(program.dataDir, 'run'), user: 'owner', database: 'hub' })
	await owner.connect()
	onTestFinished(() => owner.end())
	await createAdministrator(admin, (text, values) => owner.query(text, values))
	const { siteUrl } = program
	const { cookies } = await signInVisitor(admin, siteUrl)
	await using tab = await openPage({ script: true, width: 1280, siteUrl, expectStatus: [500] })
	const { page, context } = tab
	await context.addCookies([...cookies].map(([name, value]) => ({ name, value, url: siteUrl })))
	await page.goto(path, { waitUntil: 'networkidle' })
	const shown = await page.locator('main [data-row]').first().innerText()
	await page.locator('aside').getByRole('link', { name: /^News/ }).click()
	await page.waitForURL('**/admin/news')
	await owner.query('alter table partners rename column category to category_away')
	await page.goBack()
	await page.waitForURL(`**${path}`)
	await page.getByText(asOf).waitFor()
	expect(await page.locator('main [data-row]').first().innerText()).toContain(shown.split('\n')[0])
	expect(await page.locator('main').getByRole('link', { name: actsOnRows }).count()).toBe(0)
	await page.reload({ waitUntil: 'networkidle' })
	await page.locator('main').getByText('This list could not be read just now.').waitFor()
	expect(await page.getByText(asOf).count()).toBe(0)
})
