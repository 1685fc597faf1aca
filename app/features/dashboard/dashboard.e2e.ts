import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { newApplication } from '#tests/browser/admin-records.ts'
import { createAdministrator, openAs, PASSWORD, signInPage } from '#tests/browser/administrator.ts'
import { expectAccessible, expectNoSidewaysScroll, openPage } from '#tests/browser/browser.ts'
import { startProgram } from '#tests/browser/program.ts'

const ADMIN = 'dashboard@hub.example'

test.each([
	['ADM-DASH-012', 'Programs', '/admin/programs', 'Programs'],
	['ADM-DASH-013', 'Opportunities', '/admin/opportunities', 'Opportunities Management'],
	['ADM-DASH-014', 'News', '/admin/news', 'News'],
	['ADM-DASH-015', 'Events', '/admin/events', 'Events'],
] as const)('%s the quick link %s of the dashboard leads to %s', async (_id, name, path, heading) => {
	await createAdministrator(ADMIN)
	await using tab = await openPage({ script: true, width: 1280 })
	const { page } = tab
	await signInPage(page, ADMIN)
	await page.goto('/admin')
	const links = page.getByRole('region', { name: 'Totals' }).getByRole('link')
	expect(await links.count()).toBe(10)
	await links.filter({ hasText: name }).click()
	await page.getByRole('heading', { level: 1, name: heading }).waitFor()
	expect(new URL(page.url()).pathname).toBe(path)
})

test('F-166 at 1280 px the rows are 46 high, the bars stand over the columns of their table, and the week’s bar opens its list', async () => {
	await createAdministrator(ADMIN)
	await newApplication()
	await using tab = await openAs(ADMIN, '/admin')
	const { page } = tab
	const row = page.getByRole('region', { name: 'Waiting for you' }).getByRole('listitem').first()
	expect((await row.boundingBox())?.height).toBeGreaterThanOrEqual(46)
	const weeks = page.getByRole('table', { name: 'Arrivals by week' }).getByRole('row')
	expect(await weeks.count()).toBe(13)
	const week = weeks.last()
	const bar = week.getByRole('link', { name: / arrived, week of / })
	const [over, below] = [await bar.boundingBox(), await week.getByRole('rowheader').boundingBox()]
	expect([over?.x, over?.width]).toEqual([below?.x, below?.width])
	expect((over?.y ?? 0) + (over?.height ?? 0)).toBeCloseTo(below?.y ?? 0, 0)
	await bar.press('Enter')
	await page.waitForURL('**/admin/arrivals?from=*&to=*')
	await page.getByText(/^1 to \d+ of \d+/).waitFor()
})

test.each([true, false])(
	'F-166 on a phone the weeks are rows, what can be added is in a menu, and nothing scrolls sideways (script: %s)',
	async (script) => {
		await createAdministrator(ADMIN)
		await using tab = await openAs(ADMIN, '/admin', { width: 360, dark: true, script })
		const { page } = tab
		const weeks = page.getByRole('table', { name: 'Arrivals by week' }).getByRole('row')
		const [first, second] = [await weeks.nth(1).boundingBox(), await weeks.nth(2).boundingBox()]
		expect([first?.x, (first?.y ?? 0) < (second?.y ?? 0)]).toEqual([second?.x, true])
		await page.locator('summary', { hasText: 'Add' }).click()
		await page.getByRole('link', { name: 'Add partner' }).waitFor()
		await expectNoSidewaysScroll(page)
		await expectAccessible(page)
		await page.getByRole('link', { name: 'Add partner' }).click()
		await page.waitForURL('**/admin/partners/new')
	},
)

/** A program of its own: other tests read the starter content. */
async function startOwnProgram() {
	const program = await startProgram()
	onTestFinished(() => program.stop())
	const owner = new pg.Client({ host: join(program.dataDir, 'run'), user: 'owner', database: 'hub' })
	await owner.connect()
	onTestFinished(() => owner.end())
	await owner.query('insert into administrators (email) values ($1)', [ADMIN])
	const tool = ['build/server/admin.js', 'create', ADMIN, '--password', PASSWORD]
	await promisify(execFile)(process.execPath, tool, {
		env: { PATH: process.env['PATH'], NODE_ENV: 'production', DATA_DIR: program.dataDir },
	})
	return { siteUrl: program.siteUrl, owner }
}

test('F-51, D-146 from the dashboard the starter content is removed in one step, which says what it did, and visitors see it no more', async () => {
	const { siteUrl, owner } = await startOwnProgram()
	const left = async () => (await owner.query('select 1 from team_members')).rowCount
	await using tab = await openPage({ script: true, width: 1280 })
	const { page } = tab
	await page.goto(`${siteUrl}/team`)
	expect(await page.locator('main article').count()).toBeGreaterThan(0)
	await page.goto(`${siteUrl}/admin/login/email`)
	await page.locator('[name=email]').fill(ADMIN)
	await page.locator('[name=password]').fill(PASSWORD)
	await page.locator('[name=password]').press('Enter')
	await page.waitForURL(`${siteUrl}/admin`)
	expect(await left()).toBe(4)
	const line = page.getByRole('link', { name: /^Remove what is left of the samples/ })
	expect(await line.innerText()).toMatch(/\d+ records\. They go to the bin and can come back\./)
	await line.click()
	const dialog = page.getByRole('dialog', { name: 'Remove starter content' })
	await dialog.getByText('4 team members').waitFor()
	await expectAccessible(page)
	await dialog.getByRole('button', { name: 'Remove' }).click()
	await page.waitForURL((url) => url.pathname === '/admin')
	await page
		.getByText(/^\d+ records moved to the bin, 4 programs hidden$/)
		.first()
		.waitFor()
	await page.getByText('Nothing is left of them').waitFor()
	expect(await left()).toBe(0)
	await page.goto(`${siteUrl}/team`)
	expect(await page.locator('main article').count()).toBe(0)
})
