import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAdministrator, signInPage } from '#tests/browser/administrator.ts'
import { expectAccessible, expectNoSidewaysScroll, openPage } from '#tests/browser/browser.ts'
import { sql } from '#tests/browser/program-state.ts'

const ADMIN = 'reports@hub.example'
const LONG = 'A-program-whose-title-is-one-word-'.repeat(4)

beforeAll(async () => {
	await createAdministrator(ADMIN)
	await sql(
		`with program as (insert into programs (slug, title, description, icon)
			values ('of-the-report', $1, 'Counted.', 'rocket') returning id)
		insert into program_applications (program_id, first_name, last_name, email, phone, project_description, motivation,
			experience, startup_sector, startup_stage, status, created_at)
		select program.id, 'Aline', 'Uwase', 'of-the-report@mail.example', '+250788123456', 'P', 'M', 'E', 'AgriTech', 'Idea',
			case when n < 3 then 'approved' else 'pending' end, '2021-08-05' from program, generate_series(1, 12) n`,
		[LONG],
	)
})

afterAll(async () => {
	await sql(`delete from program_applications where email = 'of-the-report@mail.example'`)
	await sql('delete from programs where title = $1', [LONG])
})

test.each([
	{ script: true, width: 1280, dark: false },
	{ script: false, width: 360, dark: true },
	{ script: true, width: 360, dark: false },
] as const)('D-174 a period is chosen, and a figure leads to a list with as many rows: %o', async (look) => {
	await using tab = await openPage(look)
	const { page } = tab
	await signInPage(page, ADMIN)
	await page.goto('/admin/reports')
	await expectAccessible(page)
	await page.getByRole('combobox', { name: 'Year', exact: true }).selectOption('2021')
	await page.getByRole('combobox', { name: 'Months' }).selectOption({ label: 'July to September' })
	await page.getByRole('button', { name: 'Show' }).click()
	await page.getByRole('heading', { name: 'July to September 2021' }).waitFor()
	await expectNoSidewaysScroll(page)
	await expectAccessible(page)
	const row = page.getByRole('region', { name: 'By program' }).getByRole('row').filter({ hasText: LONG })
	expect(await row.getByRole('cell').allInnerTexts()).toEqual(['12', '2'])
	await row.getByRole('link', { name: /^2: / }).click()
	await page.waitForURL((url) => url.pathname === '/admin/registrations')
	await page.getByText('1 to 2 of 2').waitFor()
})

test('D-174 the PDF of the chosen period comes as a file', async () => {
	await using tab = await openPage({ script: true, width: 1280 })
	const { page } = tab
	await signInPage(page, ADMIN)
	await page.goto('/admin/reports?year=2021&part=08')
	const [file] = await Promise.all([
		page.waitForEvent('download'),
		page.getByRole('link', { name: 'Download PDF' }).click(),
	])
	expect(file.suggestedFilename()).toBe('report-2021-08.pdf')
	const chunks: Buffer[] = []
	for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer)
	const document = await getDocumentProxy(new Uint8Array(Buffer.concat(chunks)))
	const { text } = await extractText(document, { mergePages: true })
	expect(text).toContain('Report, August 2021')
	expect(text.replaceAll(/\s+/g, '')).toContain(LONG)
})
