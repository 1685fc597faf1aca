import type { Page } from 'playwright-core'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { createAdministrator, signInPage } from '#tests/browser/administrator.ts'
import { expectAccessible, expectNoSidewaysScroll, openPage } from '#tests/browser/browser.ts'
import { sql } from '#tests/browser/program-state.ts'

const ADMIN = 'donations@hub.example'
const LIST = '/admin/donations'

beforeAll(() => createAdministrator(ADMIN))

let serial = 100_000_000

async function addDonation(donor_name: string, status = 'pending') {
	const [row] = await sql<{ id: string }>(
		`insert into donations (amount, frequency, donor_name, email, phone, message, payment_method, payment_status,
			transaction_id, transfer_reference)
		values (25000, 'monthly', $1, 'donor@mail.example', '+250788123456', 'For the learners', 'Bank Transfer', $2,
			'TXN-1767600000000-' || $3, 'DONATION-1767600000123') returning id`,
		[donor_name, status, String(serial++)],
	)
	const { id } = row!
	onTestFinished(async () => void (await sql('delete from donations where id = $1', [id])))
	return id
}

const statusOf = async (id: string) =>
	(await sql<{ payment_status: string }>('select payment_status from donations where id = $1', [id]))[0]
		?.payment_status

/** Answers the question that stands before what is final (D-170). */
async function confirm(page: Page, name: string) {
	const question = page.getByRole('dialog', { name, exact: true })
	await question.getByText('This is final.').waitFor()
	// What follows a press takes none at the same place within a second (F-101).
	await page.waitForTimeout(1100)
	await question.getByRole('button', { name }).click()
}

test.each([
	{ script: true, width: 1280 as const },
	{ script: false, width: 360 as const },
])(
	'ADM-DON-011, ADM-DON-012, ADM-DON-017, ADM-DON-018 a pending donation is read and marked (script: $script)',
	async ({ script, width }) => {
		const [gift, lost] = [await addDonation('Ange Mukiza'), await addDonation('Never Arrived')]
		await using tab = await openPage({ script, width })
		const { page } = tab
		await signInPage(page, ADMIN)
		await page.goto(`${LIST}?payment_status=pending&q=mukiza`)
		await expectNoSidewaysScroll(page)
		await expectAccessible(page)
		await page
			.getByRole('link', { name: /Ange Mukiza/ })
			.first()
			.click()
		const dialog = page.getByRole('dialog', { name: 'Donation Details' })
		await dialog.waitFor()
		await dialog.getByText(gift.slice(0, 8), { exact: true }).waitFor()
		for (const text of ['RWF 25,000', 'Monthly', 'DONATION-1767600000123', 'For the learners'])
			await dialog.getByText(text).waitFor()
		for (const [name, to] of [
			['donor@mail.example', 'mailto:donor@mail.example'],
			['+250788123456', 'tel:+250788123456'],
			['WhatsApp (opens in a new tab)', 'https://wa.me/250788123456'],
		] as const)
			expect(await dialog.getByRole('link', { name }).getAttribute('href')).toBe(to)
		expect(await dialog.getByRole('link', { name: /Delete|Edit/ }).count()).toBe(0)
		await expectNoSidewaysScroll(page)
		await expectAccessible(page)
		await dialog.getByRole('link', { name: /^Mark Completed/ }).click()
		await confirm(page, 'Mark Completed')
		await page.getByText('Donation updated successfully').first().waitFor()
		expect(await statusOf(gift)).toBe('completed')
		await page.getByText('No donations found.').waitFor()

		await page.goto(`${LIST}/${lost}`)
		await dialog.getByRole('link', { name: /^Mark Failed/ }).click()
		await confirm(page, 'Mark Failed')
		await page.getByText('Donation updated successfully').first().waitFor()
		expect(await statusOf(lost)).toBe('failed')
		await page.goto(`${LIST}/${lost}`)
		expect(await dialog.getByRole('link', { name: /^Mark / }).count()).toBe(0)
	},
)

test('ADM-DON-022, D-030, D-126 whoever comes second is told in the dialog, which shows what it is now, and by no toast', async () => {
	const id = await addDonation('Contested Gift')
	await using tab = await openPage({ script: true, width: 1280, expectStatus: [409] })
	const { page } = tab
	await signInPage(page, ADMIN)
	await page.goto(`${LIST}/${id}`, { waitUntil: 'networkidle' })
	const dialog = page.getByRole('dialog', { name: 'Donation Details' })
	await dialog.waitFor()
	await dialog.getByRole('link', { name: /^Mark Failed/ }).click()
	await page.getByRole('dialog', { name: 'Mark Failed', exact: true }).waitFor()
	await sql(`update donations set payment_status = 'completed' where id = $1`, [id])
	await confirm(page, 'Mark Failed')
	await dialog.getByText('This donation is completed already.').waitFor()
	await expect.poll(() => dialog.getByRole('link', { name: /^Mark / }).count()).toBe(0)
	// A toast would say it a second time.
	expect(await page.getByText('This donation is completed already.').count()).toBe(1)
	expect(await statusOf(id)).toBe('completed')
	tab.takeFaults()
})
