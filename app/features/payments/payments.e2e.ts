import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible, expectNoSidewaysScroll, openPage } from '#tests/browser/browser.ts'
import { choose, next, reachPayment } from '#tests/browser/donation-dialog.ts'
import { Visitor } from '#tests/browser/http.ts'
import { openLate } from '#tests/browser/late.ts'
import { PREMIUM_COURSE } from '#tests/browser/premium-course.ts'
import { type Program, startProgram } from '#tests/browser/program.ts'
import { startIremboPay } from '#tests/providers/irembopay-stand-in.ts'

let provider: Awaited<ReturnType<typeof startIremboPay>>
let program: Program

beforeAll(async () => {
	provider = await startIremboPay()
	const fees = 'card_fee_percent=2.9&card_fee_fixed=300'
	const abroad = 'account_eur=TST-EUR&rate_eur=1650.25&account_usd=TST-USD&rate_usd=1450'
	const bank = {
		HUB_BANK_NAME: 'A bank',
		HUB_BANK_ACCOUNT_NAME: 'The hub',
		HUB_BANK_ACCOUNT_NUMBER: '000 111',
	}
	const env = { WORKERS: '1', IREMBOPAY_URL: `${provider.url}&${fees}&${abroad}`, ...bank }
	program = await startProgram({ env })
	provider.callbackTo = `${program.siteUrl}/webhooks/irembopay`
})
afterAll(async () => {
	await program.stop()
	await provider.stop()
})

async function read<Row extends Record<string, unknown>>(
	text: string,
	values: unknown[] = [],
): Promise<Row[]> {
	const owner = new pg.Client({ host: join(program.dataDir, 'run'), user: 'owner', database: 'hub' })
	await owner.connect()
	try {
		return (await owner.query<Row>(text, values)).rows
	} finally {
		await owner.end()
	}
}

for (const script of [true, false]) {
	test(`issue N, D-159 a gift is pending until the provider says that it is paid, ${script ? 'with' : 'without'} script`, async () => {
		const email = `gift-${script}@mail.example`
		await using tab = await openPage({ script, width: 360, siteUrl: program.siteUrl })
		const { page } = tab
		await reachPayment(page, email)
		const dialog = page.getByRole('dialog', { name: 'Payment method' })
		expect(await dialog.textContent()).not.toMatch(/simulated/)
		expect(await page.getByLabel('Card number').count()).toBe(0)
		await choose(page, /^Credit/)
		if (!script) await page.getByRole('button', { name: 'Use the chosen method' }).click()
		await page.getByRole('button', { name: script ? 'Give 26,025 RWF' : 'Give', exact: true }).click()
		await page.waitForURL(/\/pay\//)
		const own = page.url()
		const there = page.getByRole('link', { name: /Pay on the IremboPay page/ })
		await there.waitFor({ timeout: 30_000 })
		expect(await page.locator('body').textContent()).toContain('26,025 RWF')
		expect(
			await read('select payment_status, amount, taken_by from donations where email = $1', [email]),
		).toEqual([{ payment_status: 'pending', amount: 25_000, taken_by: 'irembopay' }])
		await there.click()
		await page.getByRole('button', { name: 'Pay', exact: true }).click()
		await page.goto(own)
		await page.getByText('Thank you. We have your donation.').waitFor({ timeout: 30_000 })
		// A stand-in is a test: no receipt has a number.
		expect(await page.locator('body').textContent()).toContain('TEST')
		expect(await read('select payment_status from donations where email = $1', [email])).toEqual([
			{ payment_status: 'completed' },
		])
		const mails = await read<{ template_name: string }>(
			'select template_name from email_logs where to_email = $1 order by created_at',
			[email],
		)
		expect(mails.map(({ template_name }) => template_name)).toEqual(['payment-waits', 'donation-received'])
	})
}

for (const script of [true, false]) {
	test(`issue N 2: a card is charged in euros by the account in euros, and the gift counts in francs, ${script ? 'with' : 'without'} script`, async () => {
		const email = `euros-${script}@mail.example`
		await using tab = await openPage({ script, width: script ? 1280 : 360, siteUrl: program.siteUrl })
		const { page } = tab
		await reachPayment(page, email)
		expect(
			await page.getByRole('group', { name: 'Your card is charged in' }).count(),
			'francs alone by phone',
		).toBe(0)
		await choose(page, /^Credit/)
		if (!script) await page.getByRole('button', { name: 'Use the chosen method' }).click()
		const charged = page.getByRole('group', { name: 'Your card is charged in' })
		await charged.waitFor()
		expect(
			(await charged.locator('label').allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' ').trim()),
		).toEqual([
			'Francs 26,025 RWF',
			'Euros at 1,650.25 RWF a euro 15.77 EUR',
			'US dollars at 1,450 RWF a dollar 17.95 USD',
		])
		await choose(page, /^Euros/)
		await expectAccessible(page)
		await expectNoSidewaysScroll(page)
		await page.getByRole('button', { name: script ? 'Give 15.77 EUR' : 'Give', exact: true }).click()
		await page.waitForURL(/\/pay\//)
		const own = page.url()
		const there = page.getByRole('link', { name: /Pay on the IremboPay page/ })
		await there.waitFor({ timeout: 30_000 })
		expect(await page.locator('body').textContent()).toContain('15.77 EUR')
		await there.click()
		await page.getByText('15.77 EUR').waitFor()
		await page.getByRole('button', { name: 'Pay', exact: true }).click()
		await page.goto(own)
		await page.getByText('Thank you. We have your donation.').waitFor({ timeout: 30_000 })
		expect(
			await read(
				`select d.amount, d.payment_status, p.amount_minor::int, p.fee_minor::int, p.currency, p.worth_francs::int, p.state
				 from donations d join payments p on p.subject_id = d.id where d.email = $1`,
				[email],
			),
		).toEqual([
			{
				amount: 25_000,
				payment_status: 'completed',
				amount_minor: 1577,
				fee_minor: 62,
				currency: 'EUR',
				worth_francs: 26_025,
				state: 'paid',
			},
		])
	})
}

test('F-22, issue N 2: euros that are chosen before the script comes stay chosen, and are what is charged', async () => {
	await using tab = await openLate('/donation/give', program.siteUrl)
	const { page } = tab
	await next(page)
	await page.getByLabel('Name').fill('Aline Uwase')
	await page.getByLabel('Email').fill('late-euros@mail.example')
	await next(page)
	await choose(page, /^Credit/)
	await page.getByRole('button', { name: 'Use the chosen method' }).tap()
	await choose(page, /^Euros/)
	expect(await page.evaluate(`document.documentElement.matches('[data-hydrated]')`)).toBe(false)
	tab.release()
	await page.getByRole('button', { name: 'Give 15.77 EUR', exact: true }).tap({ timeout: 60_000 })
	await page.waitForURL(/\/pay\//)
	expect(
		await read(
			`select p.amount_minor::int, p.currency from donations d join payments p on p.subject_id = d.id
			where d.email = 'late-euros@mail.example'`,
		),
	).toEqual([{ amount_minor: 1577, currency: 'EUR' }])
})

test('issue N 2: nobody is charged in a currency that the method does not take, nor every month in another than francs', async () => {
	const visitor = new Visitor({ siteUrl: program.siteUrl })
	const form = await visitor.getForm('/donation/give', 'frequency')
	const give = async (email: string, over: Record<string, string>) => {
		const gift = {
			donor_name: 'Aline',
			email,
			amount: '25000',
			frequency: 'one-time',
			payment_method: 'credit-card',
		}
		const { status } = await visitor.post(form.path, { ...form.values, ...gift, ...over })
		return status
	}
	expect(await give('pounds@mail.example', { currency: 'GBP' })).toBe(422)
	expect(await give('long@mail.example', { currency: 'E'.repeat(10_000) })).toBe(422)
	expect(await give('monthly@mail.example', { currency: 'EUR', frequency: 'monthly' })).toBe(422)
	expect(await give('phone@mail.example', { currency: 'EUR', payment_method: 'mtn-mobile-money' })).toBe(303)
	expect(
		await read(
			`select d.email, p.currency, p.worth_francs from donations d join payments p on p.subject_id = d.id
			 where d.email in ('pounds@mail.example', 'long@mail.example', 'monthly@mail.example', 'phone@mail.example')`,
		),
	).toEqual([{ email: 'phone@mail.example', currency: 'RWF', worth_francs: null }])
})

test('issue N, D-159 a premium course opens when it is paid, and not before', async () => {
	const [course] = await read<{ id: string }>(PREMIUM_COURSE)
	const path = `/elearning/premium/${course?.id}`
	const visitor = new Visitor({ siteUrl: program.siteUrl })
	const form = await visitor.getForm(`${path}/buy`, 'present_step')
	const person = {
		first_name: 'Aline',
		last_name: 'Uwase',
		email: 'course@mail.example',
		phone: '0788 123 456',
	}
	const buy = () => visitor.post(form.path, { ...form.values, ...person, payment_method: 'mobile-money' })
	const answer = await buy()
	expect(answer.status).toBe(303)
	const own = answer.headers.location ?? ''
	expect(own).toMatch(/^\/pay\//)
	expect((await buy()).headers.location).toBe(own)
	const status = () => read('select status, payment_status from enrollments where email = $1', [person.email])
	expect(await status()).toEqual([{ status: 'unpaid', payment_status: 'pending' }])
	const [tried] = await read<{ id: string }>(
		`select t.id from payment_tries t join payments p on p.id = t.payment_id where p.kind = 'course'`,
	)
	await expect.poll(() => provider.entries.has(tried?.id ?? ''), { timeout: 20_000 }).toBe(true)
	provider.approve(tried?.id ?? '')
	await provider.callback(tried?.id ?? '', { times: 5, parallel: true })
	await expect
		.poll(status, { timeout: 20_000 })
		.toEqual([{ status: 'approved', payment_status: 'completed' }])
	expect((await visitor.get(own)).text).toContain('Course purchased successfully!')
	// A sandbox takes no numbers.
	expect(await read('select number from receipts')).toEqual([])
})

test('issue N, PAYMENTS drill 9: a callback that the provider did not sign is 401 and leaves nothing behind', async () => {
	const count = () => read(`select count(*)::int as n from payment_events where source = 'callback'`)
	const before = await count()
	const send = (headers: Record<string, string>, body: string) =>
		fetch(`${program.siteUrl}/webhooks/irembopay`, { method: 'POST', headers, body })
	const body = JSON.stringify({ success: true, data: { paymentStatus: 'PAID' } })
	expect((await send({}, body)).status).toBe(401)
	expect((await send({ 'irembopay-signature': `t=${Date.now()},s=${'0'.repeat(64)}` }, body)).status).toBe(
		401,
	)
	expect((await send({}, 'x'.repeat(100_000))).status).toBe(413)
	expect((await fetch(`${program.siteUrl}/webhooks/nobody`, { method: 'POST', body })).status).toBe(404)
	expect((await fetch(`${program.siteUrl}/webhooks/irembopay`)).status).toBe(404)
	const put = { method: 'PUT', body }
	expect((await fetch(`${program.siteUrl}/webhooks/irembopay`, put)).status, 'put, and as forged').toBe(401)
	expect((await fetch(`${program.siteUrl}/contact`, put)).status).toBe(405)
	expect(await count()).toEqual(before)
})

test('D-172, D-175 what cannot be had with a provider yet stands in its place and says so', async () => {
	await using tab = await openPage({ script: true, width: 1280, siteUrl: program.siteUrl })
	const { page } = tab
	await page.goto('/donation/give', { waitUntil: 'networkidle' })
	await page.getByText('Monthly', { exact: true }).click()
	await next(page)
	await page.getByLabel('Name').fill('Aline Uwase')
	await page.getByLabel('Email').fill('methods@mail.example')
	await next(page)
	for (const name of [/^PayPal/, /^Bank Transfer/])
		expect(await page.getByRole('radio', { name }).isDisabled()).toBe(true)
	await page.getByText('Nothing is taken by itself').waitFor()
	await page.getByRole('button', { name: 'Give 25,000 RWF a month' }).waitFor()
})

for (const script of [true, false]) {
	test(`issue N 3 a gift that failed is given another way in one press, by card and by transfer, ${script ? 'with' : 'without'} script`, async () => {
		const email = `other-way-${script}@mail.example`
		await using tab = await openPage({ script, width: script ? 1280 : 360, siteUrl: program.siteUrl })
		const { page } = tab
		await reachPayment(page, email)
		await page.getByRole('button', { name: /^Give/ }).click()
		await page.waitForURL(/\/pay\//)
		await page.getByRole('link', { name: /Pay on the IremboPay page/ }).waitFor({ timeout: 30_000 })
		const own = new URL(page.url()).pathname
		const fail = async (isTest = true) => {
			await read(
				`update payment_tries set state = 'failed', failure = 'no-funds', ended_at = now(), next_check_at = null
				 where payment_id in (select p.id from payments p join donations d on d.id = p.subject_id where d.email = $1)`,
				[email],
			)
			await read(
				`update payments set state = 'failed', test = $2 where subject_id in (select id from donations where email = $1)`,
				[email, isTest],
			)
			await page.goto(own)
		}
		await fail()
		if (script) await expectAccessible(page)
		await expectNoSidewaysScroll(page)
		await page.locator('a[href="/donation/give"]', { hasText: 'Another amount' }).waitFor()
		await page.getByRole('button', { name: /Credit\/Debit Card.*26,025 RWF/s }).press('Enter')
		await page.getByRole('link', { name: /Pay on the IremboPay page/ }).waitFor({ timeout: 30_000 })
		expect(new URL(page.url()).pathname).toBe(own)
		expect(await page.locator('body').textContent()).toContain('26,025 RWF')
		const gift = `select concat_ws(', ', payment_method, payment_status, amount, taken_by) as says from donations where email = $1`
		expect(await read(gift, [email])).toEqual([{ says: 'Credit/Debit Card, pending, 25000, irembopay' }])
		// A sandbox asks nobody for a real transfer.
		await fail()
		expect(await page.getByRole('button', { name: /Bank Transfer/ }).count()).toBe(0)
		await fail(false)
		await page.getByRole('button', { name: /Bank Transfer.*25,000 RWF/s }).click()
		await page.getByRole('heading', { name: 'Waiting for your transfer' }).waitFor()
		expect(await page.locator('main').innerText()).toMatch(/000 111[\s\S]*DONATION-\d+/)
		if (script) await expectAccessible(page)
		await expectNoSidewaysScroll(page)
		expect(await read(gift, [email])).toEqual([{ says: 'Bank Transfer, pending, 25000, transfer' }])
		const mails = `select string_agg(template_name, ', ' order by created_at) as says from email_logs where to_email = $1`
		expect(await read(mails, [email])).toEqual([{ says: 'payment-waits, donation-received' }])
	})
}
