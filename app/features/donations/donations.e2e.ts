import { expect, test } from 'vitest'
import { choose, dialogOf, next, stored } from '#tests/browser/donation-dialog.ts'
import { expectAccessible, expectNoSidewaysScroll, openPage } from '#tests/browser/browser.ts'
import { Visitor } from '#tests/browser/http.ts'
import { readOutbox } from '#tests/browser/program-state.ts'

test('PUB-DON-001 to PUB-DON-010, D-006 the page with its figures, levels and stories', async () => {
	for (const [width, dark] of [
		[1280, false],
		[360, true],
	] as const) {
		await using tab = await openPage({ script: false, width, dark })
		const { page } = tab
		await page.goto('/donation')
		const hero = page.locator('section', { has: page.locator('h1') })
		expect(await hero.getByRole('link', { name: 'Donate Now' }).getAttribute('href')).toBe('/donation/give')
		const figures = page.locator('section', { hasText: 'What donations have done' }).locator('dd')
		expect(await figures.allInnerTexts()).toEqual(['500+', '50+', '1000+'])
		const cards = page.locator('article')
		expect(await cards.locator('h3').allInnerTexts()).toEqual(['Supporter', 'Advocate', 'Champion'])
		expect(await cards.locator('.figure').allInnerTexts()).toEqual([
			'25,000 RWF',
			'50,000 RWF',
			'100,000 RWF',
		])
		expect(await cards.filter({ hasText: 'Most Popular' }).locator('h3').allInnerTexts()).toEqual([
			'Advocate',
		])
		for (const card of await cards.all()) expect(await card.locator('li').count()).toBe(3)
		expect(await page.locator('blockquote').count()).toBe(2)
		expect(await page.getByRole('link', { name: 'Donate Now' }).count()).toBe(2)
		await expectNoSidewaysScroll(page)
		await expectAccessible(page)
	}
})

for (const script of [true, false]) {
	const how = script ? 'with script' : 'without script'

	test(`PUB-DON-011 to PUB-DON-014, PUB-DON-016, PUB-DON-017, PUB-DON-022, PUB-DON-061 a phone gives in five steps, ${how}`, async () => {
		const email = `give-${script}@mail.example`
		await using tab = await openPage({ script, width: 360 })
		const { page } = tab
		await page.goto('/donation', { waitUntil: 'networkidle' })
		await page.getByRole('link', { name: 'Give 100,000 RWF' }).click()
		await dialogOf(page, 'Your donation').waitFor()
		expect(await page.getByRole('radio', { name: /^100,000/ }).isChecked()).toBe(true)
		expect(await page.getByLabel('Or another amount').inputValue()).toBe('100,000')
		await expectAccessible(page)
		await choose(page, /^50,000/)
		await choose(page, /^Monthly/)
		if (script) {
			expect(await page.getByLabel('Or another amount').inputValue()).toBe('50,000')
			await page.getByText('You give 50,000 RWF every month').waitFor()
		}
		await next(page)

		await dialogOf(page, 'Your details').waitFor()
		await expectAccessible(page)
		await expectNoSidewaysScroll(page)
		await page.getByLabel('Name').fill('Aline Uwase')
		await page.getByRole('button', { name: 'Back' }).click()
		await dialogOf(page, 'Your donation').waitFor()
		expect(await page.getByRole('radio', { name: /^50,000/ }).isChecked()).toBe(true)
		expect(await page.getByLabel('Or another amount').inputValue()).toBe('50,000')
		expect(await page.getByRole('radio', { name: 'Monthly' }).isChecked()).toBe(true)
		await next(page)
		await dialogOf(page, 'Your details').waitFor()
		expect(await page.getByLabel('Name').inputValue()).toBe('Aline Uwase')
		await page.getByLabel('Email').fill(email)
		await next(page)

		await dialogOf(page, 'Payment method').waitFor()
		await page.getByRole('button', { name: 'Back' }).click()
		await dialogOf(page, 'Your details').waitFor()
		expect(await page.getByLabel('Email').inputValue()).toBe(email)
		await next(page)
		await dialogOf(page, 'Payment method').waitFor()
		await page.getByLabel('Mobile number').fill('078 000 0000')
		await expectAccessible(page)
		await expectNoSidewaysScroll(page)
		await page.getByRole('button', { name: 'Give 50,000 RWF' }).click()
		if (script) await page.getByText('Processing your donation...').waitFor()

		await dialogOf(page, 'Thank you').waitFor()
		const text = await dialogOf(page, 'Thank you').innerText()
		expect(text).toContain('within 1-2 business days')
		expect(text).toContain('same date each month')
		const [row, ...others] = await stored(email)
		expect(others).toEqual([])
		expect(row).toMatchObject({
			amount: 50_000,
			frequency: 'monthly',
			payment_method: 'MTN Mobile Money',
			payment_status: 'completed',
		})
		expect(text).toContain(row?.transaction_id)
		await expectAccessible(page)
		await expectNoSidewaysScroll(page)
		const [mail] = await readOutbox(email)
		expect(mail?.subject).toBe('Thank you for your donation of 50,000 RWF')
		expect(mail?.text).toContain('This payment is simulated: no money was moved.')
		expect(mail?.text).toContain(row?.transaction_id)

		expect(await page.getByRole('link', { name: 'Return to Homepage' }).getAttribute('href')).toBe('/')
		await page.getByRole('link', { name: 'Make Another Donation' }).click()
		await dialogOf(page, 'Your donation').waitFor()
		expect(await page.getByLabel('Or another amount').inputValue()).toBe('25,000')
		expect(await page.getByRole('radio', { name: 'One time' }).isChecked()).toBe(true)
		await next(page)
		expect(await page.getByLabel('Email').inputValue()).toBe('')
	})

	test(`PUB-DON-019, PUB-DON-020, PUB-DON-024 an amount out of bounds is told beside its field, ${how}`, async () => {
		await using tab = await openPage({ script, width: 1280, expectStatus: [422] })
		const { page } = tab
		await page.goto('/donation/give', { waitUntil: 'networkidle' })
		for (const [typed, sentence] of [
			['9,999', 'The minimum donation is 10,000 RWF'],
			['1000001', 'The maximum donation is 1,000,000 RWF'],
		] as const) {
			await page.getByLabel('Or another amount').fill(typed)
			await next(page)
			await page.getByText(sentence).waitFor()
			const field = page.getByLabel('Or another amount')
			expect(await field.getAttribute('aria-invalid')).toBe('true')
			expect((await field.inputValue()).replaceAll(',', '')).toBe(typed.replaceAll(',', ''))
		}
		await expectAccessible(page)
		await choose(page, /^10,000/)
		await next(page)
		await dialogOf(page, 'Your details').waitFor()
	})
}

test('Z4, M2 what no form sends is neither taken nor stored', async () => {
	const visitor = new Visitor()
	const email = 'z4-donation@mail.example'
	const form = await visitor.getForm('/donation/give', 'amount')
	const fields = { donor_name: 'Aline', email, frequency: 'one-time', payment_method: 'paypal' }
	const small = await visitor.post('/donation/give', { ...form.values, ...fields, amount: '1' })
	expect([small.status, await stored(email)]).toEqual([422, []])
	expect(small.text).toContain('The minimum donation is 10,000 RWF')
	const sent = await visitor.post('/donation/give', {
		...form.values,
		...fields,
		amount: '30000',
		payment_status: 'pending',
		transaction_id: 'TXN-1',
		created_at: '2020-01-01',
		id: crypto.randomUUID(),
	})
	expect(sent.status).toBe(303)
	expect(await stored(email)).toMatchObject([
		{ amount: 30_000, payment_status: 'completed', transaction_id: expect.stringMatching(/^TXN-\d{13}-/) },
	])
})
