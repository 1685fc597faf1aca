import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible, expectNoSidewaysScroll, openPage } from '#tests/browser/browser.ts'
import { choose, reachPayment } from '#tests/browser/donation-dialog.ts'
import { Visitor } from '#tests/browser/http.ts'
import { PREMIUM_COURSE } from '#tests/browser/premium-course.ts'
import { type Program, startProgram } from '#tests/browser/program.ts'
import { NOTHING_SET } from '#tests/hub-settings.ts'

const TITLE = 'Not available yet'
const CLIENT = {
	first_name: 'Aline',
	last_name: 'Uwase',
	email: 'transfer@mail.example',
	phone: '0788 123 456',
	service_type: 'Business Development',
	payment_method: 'bank-transfer',
}

let program: Program
let premium = ''

beforeAll(async () => {
	program = await startProgram({ env: { ...NOTHING_SET, WORKERS: '1' } })
	const owner = new pg.Client({ host: join(program.dataDir, 'run'), user: 'owner', database: 'hub' })
	await owner.connect()
	premium = `/elearning/premium/${(await owner.query<{ id: string }>(PREMIUM_COURSE)).rows[0]?.id}`
	await owner.end()
})
afterAll(() => program.stop())

test('F-102, D-157 the server refuses a transfer to no account, in a donation, a booking and a purchase', async () => {
	const visitor = new Visitor({ siteUrl: program.siteUrl })
	const donation = { donor_name: 'Aline Uwase', email: CLIENT.email, amount: '25000', frequency: 'one-time' }
	const sent = { ...donation, payment_method: 'bank-transfer' }
	const forms = [
		['/donation/give', sent],
		['/programs/book/growth', CLIENT],
		[`${premium}/buy`, CLIENT],
	] as const
	for (const [path, values] of forms) {
		const form = await visitor.getForm(path, 'present_step')
		const send = (method: string) =>
			visitor.post(form.path, { ...form.values, ...values, payment_method: method })
		const answer = await send('bank-transfer')
		expect([path, answer.status]).toEqual([path, 422])
		expect(answer.text).toContain(TITLE)
		expect([path, (await send('credit-card')).status]).toEqual([path, 303])
	}
})

for (const script of [true, false]) {
	test(`F-102, D-157 a transfer stays in its place with its texts and cannot be chosen, ${script ? 'with' : 'without'} script`, async () => {
		await using tab = await openPage({ script, width: 360, siteUrl: program.siteUrl })
		const { page } = tab
		await reachPayment(page, `nobody-${script}@mail.example`)
		const transfer = page.getByRole('radio', { name: /^Bank Transfer/ })
		expect(await page.getByRole('radio').count()).toBe(5)
		expect(await transfer.isDisabled()).toBe(true)
		expect(await page.locator('label', { has: transfer }).innerText()).toMatch(
			/^Bank Transfer\s+Transfer from your bank account\s+Not available yet\s+No fees\s+1-3 business days$/,
		)
		await expectAccessible(page)
		await expectNoSidewaysScroll(page)
		await choose(page, /^Airtel/)
		expect(await transfer.isChecked()).toBe(false)

		await page.goto('/programs/book/growth', { waitUntil: 'networkidle' })
		for (const name of ['First name', 'Last name', 'Email', 'Phone'])
			await page
				.getByLabel(name)
				.fill(
					{ 'First name': 'Aline', 'Last name': 'Uwase', Email: CLIENT.email, Phone: CLIENT.phone }[name] ??
						'',
				)
		await page.getByLabel('Service type').selectOption({ index: 1 })
		await page.getByRole('button', { name: 'Continue to Payment' }).click()
		await page.getByText('Step 2 of 2, payment').waitFor()
		const bank = page.getByRole('radio', { name: /^Bank Transfer/ })
		expect(await bank.isDisabled()).toBe(true)
		expect(await page.locator('label', { has: bank }).innerText()).toMatch(
			/^Bank Transfer\s+Not available yet$/,
		)
		expect(await page.getByRole('radio').count()).toBe(3)
	})
}
