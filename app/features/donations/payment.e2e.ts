import { expect, test } from 'vitest'
import { choose, dialogOf, reachPayment, stored } from '#tests/browser/donation-dialog.ts'
import { expectAccessible, expectNoSidewaysScroll, openPage } from '#tests/browser/browser.ts'
import { findEverywhere, readOutbox, sql } from '#tests/browser/program-state.ts'

for (const script of [true, false]) {
	const how = script ? 'with script' : 'without script'

	test(`S7, PUB-DON-032 to PUB-DON-035, PUB-DON-041, PUB-DON-044, PUB-DON-045 a card is checked in the browser and never leaves it, ${how}`, async () => {
		const email = `card-${script}@mail.example`
		await using tab = await openPage({ script, width: 1280 })
		const { page } = tab
		const sent: string[] = []
		page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
		await reachPayment(page, email)
		await choose(page, /^Credit\/Debit Card/)
		if (!script) await page.getByRole('button', { name: 'Use the chosen method' }).click()
		const card = page.getByLabel('Card number')
		await card.waitFor()
		expect(await page.locator('dl', { hasText: 'Fee' }).innerText()).toMatch(
			/25,000 RWF[\s\S]*1,025 RWF[\s\S]*26,025 RWF/,
		)
		const give = page.getByRole('button', { name: 'Give 26,025 RWF' })
		await give.click()
		expect(await stored(email)).toEqual([])
		if (script) {
			await page.getByText('Card number is required').waitFor()
			expect(await card.getAttribute('aria-invalid')).toBe('true')
			await expectAccessible(page)
		}
		await card.pressSequentially('4242424242424242')
		if (script) expect(await card.inputValue()).toBe('4242 4242 4242 4242')
		await page.getByLabel('Expiry date').pressSequentially(script ? '1349' : '13/49')
		await page.getByLabel('CVV').pressSequentially('7391')
		await give.click()
		if (script) await page.getByText('Enter month and year as MM/YY').waitFor()
		expect(await stored(email)).toEqual([])
		await page.getByLabel('Expiry date').fill('12/49')
		await give.click()
		await dialogOf(page, 'Thank you').waitFor()
		expect(await stored(email)).toMatchObject([{ amount: 25_000, payment_method: 'Credit/Debit Card' }])

		const bodies = sent.filter((request) => request.includes('donor_name'))
		expect(bodies.length).toBeGreaterThan(1)
		for (const secret of ['4242', '7391', '12%2F49', '12/49']) {
			expect(bodies.filter((request) => request.includes(secret))).toEqual([])
		}
		await readOutbox(email)
		// What was meant to be kept is found, so the search reads.
		expect(await findEverywhere([email])).toEqual(expect.arrayContaining(['public.donations']))
		expect(await findEverywhere(['4242 4242', '42424242', '4242%204242', '4242+4242'])).toEqual([])
	})
}

test('PUB-DON-036, PUB-DON-042 a bank transfer shows the account and one reference, which stays the same', async () => {
	await using tab = await openPage({ script: false, width: 360 })
	const { page } = tab
	await reachPayment(page, 'bank@mail.example')
	const readReference = async () => {
		await choose(page, /^Bank Transfer/)
		await page.getByRole('button', { name: 'Use the chosen method' }).click()
		const instructions = await page.getByRole('region', { name: 'Bank transfer instructions' }).innerText()
		for (const detail of ['Bank name', 'IRIS Hub', '0000 0000 0000 0000', 'AAAARWRW']) {
			expect(instructions).toContain(detail)
		}
		return /DONATION-[0-9]{13}/.exec(instructions)?.[0]
	}
	const reference = await readReference()
	expect(reference).toBeDefined()
	await expectNoSidewaysScroll(page)
	// Instructions only: nothing to fill in.
	expect(await page.locator('dialog input[data-name]').count()).toBe(0)
	expect(await readReference()).toBe(reference)
})

test('PUB-DON-030, PUB-DON-037 to PUB-DON-043 the methods with fee and time; PayPal tells of the redirect', async () => {
	await using tab = await openPage({ script: true, width: 1280 })
	const { page } = tab
	await reachPayment(page, 'paypal@mail.example')
	const methods = page.getByRole('group', { name: 'Payment method' }).locator('label')
	expect((await methods.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' ').trim())).toEqual([
		'MTN Mobile Money No fees, Instant',
		'Airtel Money No fees, Instant',
		'Credit/Debit Card 2.9% + 300 RWF, Instant',
		'Bank Transfer No fees, 1-3 business days',
		'PayPal 2.9% + 300 RWF, Instant',
	])
	await choose(page, /^PayPal/)
	await page.getByText('You will be redirected to PayPal').waitFor()
	expect(await page.getByLabel('Mobile number').count()).toBe(0)
	await page.getByRole('button', { name: 'Give 26,025 RWF' }).waitFor()
	await choose(page, /^Airtel Money/)
	await page.getByRole('button', { name: 'Give 25,000 RWF' }).click()
	await page.getByText('Mobile number is required').waitFor()
})

test('PUB-DON-015, PUB-DON-059 while it is processed the dialog stays; a donation that fails returns to the payment as it was left', async () => {
	const email = 'fails@mail.example'
	await using tab = await openPage({ script: true, width: 1280, expectStatus: [500] })
	const { page } = tab
	await reachPayment(page, email)
	await choose(page, /^Credit\/Debit Card/)
	await page.getByLabel('Card number').fill('4242 4242 4242 4242')
	await page.getByLabel('Expiry date').fill('12/49')
	await page.getByLabel('CVV').fill('123')
	await sql('revoke insert on donations from hub')
	try {
		await page.getByRole('button', { name: 'Give 26,025 RWF' }).click()
		await page.getByText('Processing your donation...').waitFor()
		await page.keyboard.press('Escape')
		await page.keyboard.press('Escape')
		expect(await dialogOf(page, 'One moment').isVisible()).toBe(true)
		await expectAccessible(page)
		await dialogOf(page, 'Payment method').waitFor()
	} finally {
		await sql('grant insert on donations to hub')
	}
	await page.getByText('There was an error processing your donation. Please try again.').first().waitFor()
	expect(await page.getByRole('radio', { name: /^Credit/ }).isChecked()).toBe(true)
	expect(await page.getByLabel('Card number').inputValue()).toBe('4242 4242 4242 4242')
	expect(await page.getByLabel('CVV').inputValue()).toBe('123')
	expect(await stored(email)).toEqual([])
	await page.getByRole('button', { name: 'Give 26,025 RWF' }).click()
	await dialogOf(page, 'Thank you').waitFor()
	expect(await stored(email)).toHaveLength(1)
})
