import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { createAdministrator, openAs } from '#tests/browser/administrator.ts'
import { expectAccessible } from '#tests/browser/browser.ts'
import { sql } from '#tests/browser/program-state.ts'
import { readCsv } from '#tests/read-csv.ts'

const ADMIN = 'ads-screens@hub.example'

beforeAll(() => createAdministrator(ADMIN))

/** A row of one test that no visitor sees; taken away at its end. @returns its name and how it is now */
async function makeRow(table: string, insert: string, column: string) {
	const name = `Flow ${crypto.randomUUID().slice(0, 8)}`
	const [row] = await sql<{ id: string }>(insert, [name])
	onTestFinished(async () => void (await sql(`delete from ${table} where id = $1`, [row!.id])))
	const read = async () =>
		(await sql<{ is: boolean }>(`select ${column} as is from ${table} where id = $1`, [row!.id]))[0]!.is
	return { name, read }
}

const makeUnit = () =>
	makeRow(
		'ad_units',
		`insert into ad_units (name, network, slot_id, format, placement)
			values ($1, 'adsense', '4711', 'auto', 'custom') returning id`,
		'active',
	)

const makeNotice = () =>
	makeRow(
		'sponsored_content',
		`insert into sponsored_content (title, company, description, link, start_date, end_date, status)
			values ($1, 'A house', 'Half price.', 'https://house.example', '2027-03-01', '2027-03-31', 'pending') returning id`,
		'featured',
	)

test('ADM-MON-001, ADM-MON-002, ADM-MON-003, ADM-MON-006 the report begins with thirty days, and each range shows its own', async () => {
	await using tab = await openAs(ADMIN, '/admin/ads', { waitUntil: 'load' })
	const { page } = tab
	await page.getByRole('heading', { level: 1, name: 'Ad Monetization' }).waitFor()
	const ranges = page.getByRole('navigation', { name: 'Range' }).getByRole('link')
	expect(await ranges.allInnerTexts()).toEqual(['7 Days', '30 Days', '90 Days'])
	const chosen = page.getByRole('navigation', { name: 'Range' }).locator('[aria-current=true]')
	expect(await chosen.innerText()).toBe('30 Days')
	const chart = page.getByRole('figure', { name: 'Impressions a day' })
	const days = () => chart.locator('tbody tr').count()
	expect(await days()).toBe(30)
	for (const [name, count] of [
		['7 Days', 7],
		['90 Days', 90],
		['30 Days', 30],
	] as const) {
		await ranges.filter({ hasText: name }).click()
		await expect.poll(() => chosen.innerText()).toBe(name)
		await expect.poll(days).toBe(count)
		const file = page.getByRole('link', { name: 'Export CSV' })
		expect(await file.getAttribute('href')).toBe(`/admin/ads/export.csv?range=${count}d`)
	}
	await page.goto('/admin/ads?range=7d&q=nothing-is-called-so')
	expect([await chosen.innerText(), await days()]).toEqual(['7 Days', 7])
})

test('ADM-MON-010, ADM-MON-011 the setup guide stands below the units, with its steps for each of the four networks', async () => {
	await using tab = await openAs(ADMIN, '/admin/ads', { waitUntil: 'load' })
	const { page } = tab
	await page.getByRole('heading', { name: 'Ad Network Setup Guide' }).waitFor()
	await page.getByText('AdSense approval typically takes 1-2 weeks.').waitFor()
	for (const network of ['AdSense', 'Media.net', 'Ezoic', 'Infolinks']) {
		const steps = page.getByRole('region', { name: network, exact: true }).getByRole('listitem')
		expect([network, await steps.count()]).toEqual([network, 3])
	}
	await expectAccessible(page)
})

test('ADM-MON-004, ADM-MON-024, ADM-MON-025 the report comes as a file, and is said to have come; where it does not, that is said', async () => {
	await using tab = await openAs(ADMIN, '/admin/ads?range=7d', { waitUntil: 'load', expectStatus: [503] })
	const { page } = tab
	const came = page.waitForEvent('download')
	await page.getByRole('link', { name: 'Export CSV' }).click()
	const file = await came
	expect(file.suggestedFilename()).toMatch(/^ad-performance-7d-\d{4}-\d{2}-\d{2}\.csv$/)
	await page.getByText('Report downloaded successfully').waitFor()
	const chunks: Buffer[] = []
	for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer)
	const [header, ...rows] = readCsv(Buffer.concat(chunks).toString())
	expect([header?.[0], rows.length]).toEqual(['Date', 7])

	await page.reload()
	await page.route('**/admin/ads/export.csv*', (route) => route.fulfill({ status: 503 }))
	await page.getByRole('link', { name: 'Export CSV' }).click()
	await page.getByText('Failed to load ad statistics').waitFor()
	expect(await page.getByText('Report downloaded successfully').count()).toBe(0)
})

test('ADM-MON-004, ADM-MON-025 without script the report is a plain download', async () => {
	await using tab = await openAs(ADMIN, '/admin/ads?range=90d', { waitUntil: 'load', script: false })
	const came = tab.page.waitForEvent('download')
	await tab.page.getByRole('link', { name: 'Export CSV' }).click()
	expect((await came).suggestedFilename()).toMatch(/^ad-performance-90d-/)
})

test('ADM-ADU-011 while the units are read anew the list says so', async () => {
	await using tab = await openAs(ADMIN, '/admin/ads', { waitUntil: 'load' })
	const { page } = tab
	await page.route('**/admin/ads.data**', async (route) => {
		await new Promise((resolve) => setTimeout(resolve, 1500))
		await route.continue()
	})
	const says = page.getByRole('status').filter({ hasText: 'Loading ad units...' })
	expect(await says.count()).toBe(0)
	await page.getByRole('link', { name: /^Inactive/ }).click()
	await says.waitFor({ state: 'attached' })
	await page.waitForURL('**/admin/ads?active=false')
	await expect.poll(() => says.count()).toBe(0)
})

test.each([true, false])(
	'ADM-ADU-010, ADM-ADU-035, ADM-ADU-051, ADM-ADU-052, ADM-ADU-054 a unit is disabled and enabled by one press in its row (script: %s)',
	async (script) => {
		const unit = await makeUnit()
		await using tab = await openAs(ADMIN, `/admin/ads?q=${encodeURIComponent(unit.name)}`, {
			waitUntil: 'load',
			script,
		})
		const { page } = tab
		const row = page.getByRole('row').filter({ hasText: unit.name })
		for (const [press, shown, said] of [
			['Disable', 'Inactive', 'Ad deactivated successfully'],
			['Enable', 'Active', 'Ad activated successfully'],
		] as const) {
			await row.getByRole('button', { name: `${press} ${unit.name}` }).click()
			await page.getByText(said).first().waitFor()
			await row.getByText(shown, { exact: true }).waitFor()
			expect(await unit.read()).toBe(shown === 'Active')
		}
	},
)

test.each([true, false])(
	'ADM-SPON-005, ADM-SPON-023 sponsored content is featured, and no longer, by one press in its row (script: %s)',
	async (script) => {
		const notice = await makeNotice()
		const address = `/admin/sponsored-content?q=${encodeURIComponent(notice.name)}`
		await using tab = await openAs(ADMIN, address, { waitUntil: 'load', script })
		const { page } = tab
		const row = page.getByRole('row').filter({ hasText: notice.name })
		const mark = row.getByText('Featured', { exact: true })
		for (const [press, featured] of [
			['Feature', true],
			['Stop featuring', false],
		] as const) {
			await row.getByRole('button', { name: `${press} ${notice.name}` }).click()
			await expect.poll(() => mark.count()).toBe(featured ? 1 : 0)
			await page.getByText('Sponsored content updated successfully').first().waitFor()
			expect(await notice.read()).toBe(featured)
		}
	},
)
