import { expect, test } from 'vitest'
import { choose, dialogOf, next, reachPayment, stored } from '#tests/browser/donation-dialog.ts'
import { expectAccessible, expectNoSidewaysScroll, openPage } from '#tests/browser/browser.ts'
import { findEverywhere, readOutbox, sql } from '#tests/browser/program-state.ts'

for (const script of [true, false]) {
	const how = script ? 'with script' : 'without script'

	test(`S7, PUB-DON-032 to PUB-DON-035, PUB-DON-041, PUB-DON-044, PUB-DON-045 a card is checked in the browser and never leaves it, ${how}`, async () => {
		// A second try must not meet the donation of the first.
		const email = `card-${Date.now()}@mail.example`
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

for (const script of [true, false]) {
	test(`F-27, PUB-DON-036, PUB-DON-042 a bank transfer has one reference, in its step, its success, its mail and its row, ${script ? 'with' : 'without'} script`, async () => {
		const email = `bank-${script}@mail.example`
		await using tab = await openPage({ script, width: 360 })
		const { page } = tab
		await reachPayment(page, email)
		const region = page.getByRole('region', { name: 'Bank transfer instructions' })
		const readReference = async () => {
			const instructions = await region.innerText()
			for (const detail of ['Bank name', 'Account name', '0000 0000 0000 0000', 'AAAARWRW']) {
				expect(instructions).toContain(detail)
			}
			const [reference] = /DONATION-[0-9]{13}/.exec(instructions) ?? []
			expect(reference).toBeDefined()
			return reference!
		}
		const chooseTransfer = async () => {
			await choose(page, /^Bank Transfer/)
			if (!script) await page.getByRole('button', { name: 'Use the chosen method' }).click()
		}
		await chooseTransfer()
		const reference = await readReference()
		await expectNoSidewaysScroll(page)
		// Instructions only: nothing to fill in.
		expect(await page.locator('dialog input[data-name]:visible').count()).toBe(0)
		await page.getByRole('button', { name: 'Back' }).click()
		await next(page)
		await chooseTransfer()
		expect(await readReference()).toBe(reference)
		await page.getByRole('button', { name: 'Give 25,000 RWF' }).click()
		await dialogOf(page, 'Thank you').waitFor()
		expect(await readReference()).toBe(reference)
		const text = await dialogOf(page, 'Thank you').innerText()
		expect(text).toContain('Your gift of 25,000 RWF has not arrived yet.')
		expect(text).toContain('within 1-2 business days')
		await expectAccessible(page)
		await expectNoSidewaysScroll(page)
		const rows = await sql('select transfer_reference from donations where email = $1', [email])
		expect(rows).toEqual([{ transfer_reference: reference }])
		const [mail] = await readOutbox(email)
		expect(mail?.subject).toBe('Please transfer your donation of 25,000 RWF')
		for (const told of [reference, 'has not arrived yet', '0000 0000 0000 0000', 'AAAARWRW'])
			expect(mail?.text).toContain(told)
		expect(mail?.text?.match(/DONATION-[0-9]+/g)?.every((one) => one === reference)).toBe(true)
		expect(mail?.text).not.toMatch(/has arrived/)
	})
}

for (const [method, kept, total] of [
	[/^PayPal/, 'PayPal', '26,025 RWF'],
	[/^Bank Transfer/, 'Bank Transfer', '25,000 RWF'],
] as const) {
	test(`F-136 a gift by ${kept} without script needs no press but Give`, async () => {
		const email = `straight-${kept.slice(0, 4).toLowerCase()}@mail.example`
		await using tab = await openPage({ script: false, width: 360 })
		const { page } = tab
		await reachPayment(page, email)
		await choose(page, method)
		expect(await page.getByLabel('Mobile number').isVisible()).toBe(false)
		expect(await page.getByText(`Total ${total}`).filter({ visible: true }).count()).toBe(1)
		await expectAccessible(page)
		await expectNoSidewaysScroll(page)
		await page.getByRole('button', { name: /^Give/ }).click()
		await dialogOf(page, 'Thank you').waitFor()
		expect(await stored(email)).toMatchObject([{ payment_method: kept }])
	})
}

test('F-136 without script a card is asked for its number, also by one who came by a wallet', async () => {
	const email = 'straight-card@mail.example'
	await using tab = await openPage({ script: false, width: 360 })
	const { page } = tab
	await reachPayment(page, email)
	await choose(page, /^Credit/)
	await page.getByRole('button', { name: 'Continue' }).click()
	await page.getByLabel('Card number').waitFor()
	await page.getByRole('button', { name: 'Give 26,025 RWF' }).click()
	expect(await stored(email)).toEqual([])
	await choose(page, /^Airtel/)
	await page.getByRole('button', { name: 'Continue' }).click()
	await page.getByLabel('Mobile number').fill('0788 123 456')
	await page.getByRole('button', { name: 'Give 25,000 RWF' }).click()
	await dialogOf(page, 'Thank you').waitFor()
	expect(await stored(email)).toMatchObject([{ payment_method: 'Airtel Money' }])
})

test('F-26 another method and back keeps what was typed in the page, and none of it is sent', async () => {
	const email = 'switches@mail.example'
	await using tab = await openPage({ script: true, width: 360 })
	const { page } = tab
	const sent: string[] = []
	page.on('request', (request) => sent.push(request.postData() ?? ''))
	await reachPayment(page, email)
	await page.getByLabel('Mobile number').fill('0788-123-456')
	await choose(page, /^Credit/)
	await page.getByLabel('Card number').pressSequentially('4242424242424242')
	await page.getByLabel('Expiry date').pressSequentially('1/29')
	await page.getByLabel('CVV').fill('7391')
	for (const method of [/^PayPal/, /^Bank/, /^Credit/]) await choose(page, method)
	expect(await page.getByLabel('Card number').inputValue()).toBe('4242 4242 4242 4242')
	expect(await page.getByLabel('Expiry date').inputValue()).toBe('01/29')
	expect(await page.getByLabel('CVV').inputValue()).toBe('7391')
	await choose(page, /^Airtel/)
	expect(await page.getByLabel('Mobile number').inputValue()).toBe('0788-123-456')
	expect(await page.getByLabel('Card number').isVisible()).toBe(false)
	await expectAccessible(page)
	// What is out of sight is out of play, and a number with hyphens is one.
	await page.getByRole('button', { name: 'Give 25,000 RWF' }).click()
	await dialogOf(page, 'Thank you').waitFor()
	expect(sent.filter((body) => /4242|7391|788/.test(body))).toEqual([])
})

test('F-45, F-13, PUB-DON-038 that it is simulated comes first, then the methods with their descriptions; the head names the card', async () => {
	await using tab = await openPage({ script: false, width: 360 })
	const { page } = tab
	await page.goto('/donation')
	await page.getByRole('link', { name: 'Give 50,000 RWF' }).click()
	await page.getByText('Advocate, 50,000 RWF. Step 1 of 3, amount').waitFor()
	await next(page)
	await page.getByText('Advocate, 50,000 RWF. Step 2 of 3, details').waitFor()
	await page.getByRole('button', { name: 'Back' }).click()
	await page.getByLabel('Or another amount').fill('60 000')
	await next(page)
	expect(await page.getByRole('dialog').getByText('Advocate').count()).toBe(0)
	await page.getByLabel('Name').fill('Aline')
	await page.getByLabel('Email').fill('card-words@mail.example')
	await next(page)
	const words = await dialogOf(page, 'Payment method').innerText()
	const order = [
		'no money will move',
		'Pay with your MTN mobile wallet',
		'Pay with your PayPal account',
		'Mobile number',
		'Total',
	]
	const places = order.map((word) => words.indexOf(word))
	expect(places).toEqual(places.toSorted((a, b) => a - b))
	expect(Math.min(...places)).toBeGreaterThan(-1)
	await expectAccessible(page)
	await expectNoSidewaysScroll(page)
})

test('PUB-DON-030, PUB-DON-037 to PUB-DON-043 the methods with fee and time; PayPal tells of the redirect', async () => {
	await using tab = await openPage({ script: true, width: 1280 })
	const { page } = tab
	await reachPayment(page, 'paypal@mail.example')
	const methods = page.getByRole('group', { name: 'Payment method' }).locator('label')
	expect((await methods.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' ').trim())).toEqual([
		'MTN Mobile Money Pay with your MTN mobile wallet No fees, Instant',
		'Airtel Money Pay with your Airtel mobile wallet No fees, Instant',
		'Credit/Debit Card Pay with your bank card 2.9% + 300 RWF, Instant',
		'Bank Transfer Transfer from your bank account No fees, 1-3 business days',
		'PayPal Pay with your PayPal account 2.9% + 300 RWF, Instant',
	])
	await choose(page, /^PayPal/)
	await page.getByText('You will be redirected to PayPal').waitFor()
	expect(await page.getByLabel('Mobile number').isVisible()).toBe(false)
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
	// Of this giver alone: other tests give at the same time.
	await sql(`create function refuse_gift() returns trigger language plpgsql
		as $$ begin raise insufficient_privilege; end $$`)
	await sql(`create trigger refuse_gift before insert on donations for each row
		when (new.email = '${email}') execute function refuse_gift()`)
	try {
		await page.getByRole('button', { name: 'Give 26,025 RWF' }).click()
		await page.getByText('Processing your donation...').waitFor()
		await page.keyboard.press('Escape')
		await page.keyboard.press('Escape')
		expect(await dialogOf(page, 'One moment').isVisible()).toBe(true)
		await expectAccessible(page)
		await dialogOf(page, 'Payment method').waitFor()
	} finally {
		await sql('drop function refuse_gift cascade')
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

test('F-140 the head names the card and no tile another level; "a month" stays to the end, and nothing says that a gift has arrived', async () => {
	await using tab = await openPage({ script: true, width: 1280 })
	const { page } = tab
	await page.goto('/donation', { waitUntil: 'networkidle' })
	await page.getByRole('link', { name: 'Give 50,000 RWF' }).click()
	const dialog = page.getByRole('dialog')
	await page.getByText('Advocate, 50,000 RWF. Step 1 of 3, amount').waitFor()
	// The tiles of the amounts have names of their own, of which one would be another level of the same amount.
	for (const level of ['Supporter', 'Champion', 'Friend'])
		expect([level, await dialog.getByText(level).count()]).toEqual([level, 0])
	await dialog.getByText('Monthly', { exact: true }).click()
	await next(page)
	await page.getByText('Advocate, 50,000 RWF a month. Step 2 of 3, details').waitFor()
	await page.getByLabel('Name').fill('Aline')
	await page.getByLabel('Email').fill('monthly-words@mail.example')
	await next(page)
	await page.getByText('Advocate, 50,000 RWF a month. Step 3 of 3, payment').waitFor()
	await choose(page, /^Bank Transfer/)
	await page.getByRole('button', { name: /^Give 50,000 RWF/ }).click()
	await dialogOf(page, 'Thank you').waitFor()
	const said = await dialogOf(page, 'Thank you').innerText()
	expect(said).toContain('has not arrived yet')
	expect(said).toContain('a month')
	// Success is no step.
	expect(said).not.toMatch(/Step \d/)
	const [mail] = await readOutbox('monthly-words@mail.example')
	expect(mail?.text).toContain('Monthly')
	expect(mail?.text).not.toMatch(/has arrived|will be processed/)
}, 60_000)
