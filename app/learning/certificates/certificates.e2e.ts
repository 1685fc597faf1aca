import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { DOWNLOADED, NOT_DOWNLOADED } from '#app/learning/certificates/rules.ts'
import { expectAccessible, expectNoSidewaysScroll, openPage } from '#tests/browser/browser.ts'
import { sql } from '#tests/browser/program-state.ts'

/** A certificate of one test; it stays, for certificates are never deleted, and no page lists it. */
async function issue(last: string, given: { name?: string; status?: 'valid' | 'revoked' } = {}) {
	const { name = 'Ange Uwineza', status = 'valid' } = given
	const number = `IRIS-1791019812345-E2E${last.padStart(6, '0')}`
	const revoked =
		status === 'revoked' ? ['2026-11-01T08:00:00Z', 'a@hub.example', 'Not told.'] : [null, null, null]
	await sql(
		`insert into certificates (certificate_number, student_name, course_title, completion_date, hub_name, signatory,
			credential, status, revoked_at, revoked_by, revoked_reason)
		values ($1, $2, 'Bookkeeping for Founders', '2026-10-03T09:30:00Z', 'IRIS Hub', 'Diane Mutesi', 'a.b.c', $3, $4, $5, $6)
		on conflict do nothing`,
		[number, name, status, ...revoked],
	)
	return number
}

test.each([
	{ width: 1280, dark: false },
	{ width: 360, dark: true },
] as const)(
	'PUB-NAV-037, PUB-CERT-010, PUB-CERT-015 a certificate is shown, and its files are saved: $width px',
	async ({ width, dark }) => {
		const number = await issue(`SHOW${width === 360 ? 'S' : 'L'}`)
		await using tab = await openPage({ script: true, width, dark })
		const { page } = tab
		await page.goto(`/certificate/${number}`)
		await page.getByRole('heading', { name: 'Ange Uwineza' }).waitFor()
		expect(await page.getByRole('navigation').count()).toBe(0)
		expect(
			await page.evaluate(`document.documentElement.matches('[data-scripted]:not([data-hydrated])')`),
		).toBe(true)
		await expectAccessible(page)
		await expectNoSidewaysScroll(page)
		for (const [label, file, begin] of [
			['Download picture', 'png', '\u0089PNG'],
			['Download PDF', 'pdf', '%PDF'],
		] as const) {
			const [download] = await Promise.all([
				page.waitForEvent('download'),
				page.getByRole('link', { name: label }).click(),
			])
			expect(download.suggestedFilename()).toBe(`${number}.${file}`)
			const bytes = await buffer(await download.createReadStream())
			expect(bytes.toString('latin1').slice(0, 4)).toBe(begin)
			await page.getByText(DOWNLOADED).first().waitFor()
		}
	},
)

test('PUB-CERT-014 a download that fails says so, and can be tried again', async () => {
	const number = await issue('FAIL')
	await using tab = await openPage({ script: true, width: 1280, expectStatus: [503] })
	const { page } = tab
	await page.goto(`/certificate/${number}`)
	await page.route('**/document.pdf', (route) => route.fulfill({ status: 503 }), { times: 1 })
	await page.getByRole('link', { name: 'Download PDF' }).click()
	await page.getByText(NOT_DOWNLOADED).waitFor()
	const [download] = await Promise.all([
		page.waitForEvent('download'),
		page.getByRole('link', { name: 'Download PDF' }).click(),
	])
	expect(download.suggestedFilename()).toBe(`${number}.pdf`)
})

test('PUB-CERT-010 without script the buttons are links to the files', async () => {
	const number = await issue('PLAIN')
	await using tab = await openPage({ script: false, width: 360 })
	const { page } = tab
	await page.goto(`/certificate/${number}`)
	const [download] = await Promise.all([
		page.waitForEvent('download'),
		page.getByRole('link', { name: 'Download picture' }).click(),
	])
	expect(download.suggestedFilename()).toBe(`${number}.png`)
	await page.getByText('Valid.').waitFor()
})

test('a certificate prints on one page of its own size; a long name stays on it', async () => {
	const names = ['Ange Uwineza', Array.from({ length: 60 }, () => 'Uwase').join(' ')]
	for (const [at, name] of names.entries()) {
		const number = await issue(`PRINT${at}`, { name })
		await using tab = await openPage({ script: true, width: 1280 })
		const { page } = tab
		await page.goto(`/certificate/${number}`)
		const pdf = (await page.pdf({ preferCSSPageSize: true, printBackground: true })).toString('latin1')
		expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
		expect(pdf).toMatch(/\/MediaBox\s*\[0 0 900(\.\d+)? 600(\.\d+)?\]/)
	}
})

test('a revoked one and one that is none are clear at every width', async () => {
	const revoked = await issue('GONE', { status: 'revoked' })
	for (const width of [1280, 360] as const) {
		await using tab = await openPage({ script: true, width, expectStatus: [404] })
		const { page } = tab
		await page.goto(`/certificate/${revoked}`)
		await page.getByRole('heading', { name: 'This certificate was revoked' }).waitFor()
		await expectAccessible(page)
		await expectNoSidewaysScroll(page)
		await page.goto('/certificate/IRIS-1791019812345-NOSUCHONE')
		await page.getByRole('heading', { name: 'No certificate has this number' }).waitFor()
		await expectAccessible(page)
		await expectNoSidewaysScroll(page)
	}
})
