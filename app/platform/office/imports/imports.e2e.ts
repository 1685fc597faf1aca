import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible } from '#tests/browser/browser.ts'
import { createAdministrator, openAs } from '#tests/browser/administrator.ts'
import { sql } from '#tests/browser/program-state.ts'

const ADMIN = 'imports@hub.example'
const mark = crypto.randomUUID().slice(0, 8)
const fileOf = (...lines: string[]) => ({
	name: 'partners.csv',
	mimeType: 'text/csv',
	buffer: Buffer.from(['Name;Website;Description;Category', ...lines].join('\r\n')),
})
const stored = async () => (await sql(`select 1 from partners where name like '%' || $1`, [mark])).length

beforeAll(() => createAdministrator(ADMIN))
afterAll(() => sql(`delete from partners where name like '%' || $1`, [mark]))

for (const script of [true, false]) {
	test(`issue M 10: a file is checked, mended and imported ${script ? 'with' : 'without'} script`, async () => {
		await using tab = await openAs(ADMIN, '/admin/partners', {
			script,
			width: script ? 1280 : 360,
			expectStatus: [422],
		})
		const { page } = tab
		if (script) await page.getByRole('link', { name: 'Import CSV' }).click()
		else await page.goto('/admin/import/partners')
		const [file, press] = [
			page.getByLabel('CSV file'),
			(name: string) => page.getByRole('button', { name, exact: true }).click(),
		]
		const good = `Loom ${script} ${mark};loom.example;Lends looms.;Corporate`
		await file.setInputFiles(fileOf(good, `Kiln ${mark};kiln.example;;Corporate`))
		await press('Check the file')
		await page.getByText('One line is not right. Nothing is stored.').waitFor()
		await page.getByText('Line 3, Description: Description is required.').waitFor()
		await expectAccessible(page)
		const before = await stored()
		await file.setInputFiles(fileOf(good))
		await press('Check the file')
		await page.getByText(/^1 partner can be imported: Loom/).waitFor()
		expect(await stored()).toBe(before)
		if (!script) await file.setInputFiles(fileOf(good))
		await press('Import 1 partner')
		await page.getByText('1 partner imported').first().waitFor()
		expect(await stored()).toBe(before + 1)
	})
}
