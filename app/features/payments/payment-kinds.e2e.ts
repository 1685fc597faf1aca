import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { expectAccessible, expectNoSidewaysScroll, openPage } from '#tests/browser/browser.ts'
import { Visitor } from '#tests/browser/http.ts'
import { KINDS, type Kind, makePaidRecord } from '#tests/browser/paid-records.ts'
import { type Program, startProgram } from '#tests/browser/program.ts'
import { startIremboPay } from '#tests/providers/irembopay-stand-in.ts'

let provider: Awaited<ReturnType<typeof startIremboPay>>
let program: Program
let owner: pg.Client

/** What is paid for, and its payment: the page's path, and the row behind it. */
const paying = new Map<Kind, { path: string; id: string }>()

async function sql<Row extends Record<string, unknown>>(text: string, values: unknown[] = []) {
	return (await owner.query<Row>(text, values)).rows
}
const idOf = async (text: string, values: unknown[] = []) => (await sql<{ id: string }>(text, values))[0]!.id

beforeAll(async () => {
	provider = await startIremboPay()
	const bank = {
		HUB_BANK_NAME: 'A bank',
		HUB_BANK_ACCOUNT_NAME: 'The hub',
		HUB_BANK_ACCOUNT_NUMBER: '000 111',
	}
	const IREMBOPAY_URL = `${provider.url}&card_fee_percent=2.9&card_fee_fixed=300`
	program = await startProgram({ env: { WORKERS: '1', IREMBOPAY_URL, ...bank } })
	owner = new pg.Client({ host: join(program.dataDir, 'run'), user: 'owner', database: 'hub' })
	await owner.connect()
	const event = await idOf(`insert into events (title, description, date, location, price_rwf, capacity)
		values ('Pitch Night', 'Ten pitches.', now() + interval '30 days', 'The hub', 50000, 10) returning id`)
	for (const [at, kind] of KINDS.entries()) {
		const visitor = new Visitor({ siteUrl: program.siteUrl })
		const { path, values } = await visitor.getForm(`/events/${event}/register`, 'present_step')
		const email = `${kind}@mail.example`
		const person = { first_name: 'Aline', last_name: 'Uwase', email, phone: `0788 123 45${at}` }
		const answer = await visitor.post(path, { ...values, ...person, payment_method: 'mobile-money' })
		expect(answer.status).toBe(303)
		const id = await idOf(
			`select p.id from payments p join event_registrations r on r.id = p.subject_id where r.email = $1`,
			[email],
		)
		await vi.waitFor(
			async () =>
				expect(await sql('select state from payment_tries where payment_id = $1', [id])).toEqual([
					{ state: 'waiting' },
				]),
			20_000,
		)
		// Nobody asks about it any more; where it stands is said by the test.
		await sql(`update payment_tries set next_check_at = null where payment_id = $1`, [id])
		await sql(`update payments set test = false, due_at = now() + interval '2 days' where id = $1`, [id])
		const record = await makePaidRecord(kind, idOf)
		if (record) await sql('update payments set kind = $2, subject_id = $3 where id = $1', [id, kind, record])
		paying.set(kind, { path: answer.headers.location!, id })
	}
})
afterAll(async () => {
	await owner.end()
	await program.stop()
	await provider.stop()
})

/** What makes a payment stand so: changes of its row, and of its try. */
const STATES = {
	link: [`state = 'open'`, `state = 'waiting'`],
	phone: [
		`state = 'open'`,
		`state = 'waiting', provider = 'momo', wallet_tail = '012', link = null, expires_at = now() + interval '72 seconds'`,
	],
	unclear: [`state = 'open'`, `state = 'unclear'`],
	failed: [`state = 'failed'`, `state = 'failed', failure = 'no-funds', ended_at = now()`],
	number: [`state = 'failed'`, `state = 'failed', failure = 'not-asked'`],
	looking: [`state = 'held'`, `state = 'held', held = 'amount'`],
	expired: [`state = 'expired', due_at = now()`, `state = 'expired', held = null`],
	cancelled: [`state = 'cancelled'`, `state = 'cancelled'`],
	paid: [`state = 'paid', paid_at = now()`, `state = 'paid'`],
} as const

const NAMES: Record<Kind, string> = {
	ticket: 'Pitch Night',
	booking: 'Basic Consultation',
	course: 'Fundraising for Founders',
	membership: 'Individual Membership, a year',
}

const PAID: Record<Kind, readonly string[]> = {
	ticket: ['Your seat is paid and confirmed.', 'Your own page', 'Receipt as PDF', 'Add to calendar'],
	booking: ['We will contact you within 24 hours.', 'Your own page', 'Receipt as PDF'],
	course: [
		'Course purchased successfully!',
		'Fundraising for Founders is open',
		'3 lessons',
		'first one: 5 minutes',
		'Receipt as PDF',
		'The link in your email opens the same course there.',
		'Start lesson 1',
	],
	membership: ['Your membership is paid until', 'Your own page', 'Nothing is taken by itself.'],
}

/** Each page is looked at in one of these ways, in turn. */
const VARIANTS = [
	{ script: true, width: 360, dark: false },
	{ script: true, width: 1280, dark: true },
	{ script: false, width: 360, dark: true },
] as const

for (const [nth, [state, [payment, tried]]] of Object.entries(STATES).entries()) {
	test(`issue N 3, N 5 ${state}: the page says what is paid for, of each kind, and can be used by everybody`, async () => {
		for (const [at, kind] of KINDS.entries()) {
			const { path, id } = paying.get(kind)!
			await sql(`update payment_tries set ${tried}, updated_at = now() where payment_id = $1`, [id])
			await sql(`update payments set ${payment} where id = $1`, [id])
			if (state === 'paid')
				await sql('insert into receipts (year, number, payment_id) values (2026, $1, $2)', [412 + at, id])
			const { script, width, dark } = VARIANTS[(nth + at) % VARIANTS.length]!
			await using tab = await openPage({ script, width, dark, siteUrl: program.siteUrl })
			const { page } = tab
			await page.goto(path)
			const text = await page.locator('body').innerText()
			if (state === 'paid') for (const words of PAID[kind]) expect(text).toContain(words)
			else if (state !== 'phone' || width === 1280) expect(text).toContain(NAMES[kind])
			expect(text, kind).not.toMatch(/gift|donat/i)
			await expectNoSidewaysScroll(page)
			// Without script a page that waits looks again by itself.
			if (script) await expectAccessible(page)
		}
	}, 120_000)
}

/** What the own page of each kind says while its payment waits, and of what comes then. */
const WAITING = {
	ticket: [
		'Until then a seat is kept for you.',
		'Registered',
		'At once when it is paid, by email',
		'The hub',
	],
	booking: ['We begin with your booking as soon as it is paid.', 'Booked', 'Confirmed'],
	membership: ['and goes on from there once it is paid.', 'Applied', 'A year as a member'],
} as const satisfies Partial<Record<Kind, readonly string[]>>

test('issue N 3, N 5 the own page of what waits for its payment says until when, what the last try said, and how it is paid', async () => {
	let nth = 0
	for (const [kind, says] of Object.entries(WAITING) as [keyof typeof WAITING, readonly string[]][]) {
		const { path, id } = paying.get(kind)!
		const own = /href="(\/requests\/[^"]+)"/.exec(
			(await new Visitor({ siteUrl: program.siteUrl }).get(path)).text,
		)![1]!
		await sql('delete from receipts where payment_id = $1', [id])
		await sql(
			`update payment_tries set state = 'failed', failure = 'no-funds', provider = 'irembopay', held = null,
			ended_at = now() where payment_id = $1`,
			[id],
		)
		await sql(
			`update payments set state = 'failed', paid_at = null, test = true, due_at = now() + interval '2 days'
			where id = $1`,
			[id],
		)
		const { script, width, dark } = VARIANTS[nth++ % VARIANTS.length]!
		await using tab = await openPage({ script, width, dark, siteUrl: program.siteUrl })
		const { page } = tab
		await page.goto(own)
		const text = await page.locator('body').innerText()
		for (const words of [
			...says,
			'Waiting for your\u00A0payment',
			'50,000 RWF until ',
			'Too little money on this number, says IremboPay. Nothing was taken.',
		])
			expect(text, kind).toContain(words)
		expect(await page.getByRole('contentinfo').count(), 'no footer of the site').toBe(0)
		expect(await page.locator('[aria-current=step]').innerText()).toContain('Payment')
		await expectNoSidewaysScroll(page)
		if (script) await expectAccessible(page)
		if (process.env['SHOTS']) {
			await page.screenshot({ path: `${process.env['SHOTS']}/way-${kind}.png` })
			await page.screenshot({ path: `${process.env['SHOTS']}/way-${kind}-whole.png`, fullPage: true })
		}
		await page.getByRole('link', { name: 'Another way' }).press('Enter')
		await page.getByRole('heading', { name: 'Or another way' }).waitFor()
		expect(new URL(page.url()).hash).toBe('#another-way')
		await page.goto(own)
		await page.getByRole('link', { name: 'Pay 50,000 RWF' }).press('Enter')
		await page.getByRole('heading', { name: 'Too little money on this number' }).waitFor()
		// A dialog is drawn over a page of the site, as everywhere.
		await page.goto(`${own}/cancel`)
		await page.getByRole('dialog').getByText('There is nothing left to change here.').waitFor()
		expect(await page.locator('[data-own-page]').count()).toBe(0)
		// Of a page at a provider that waits there is no other way.
		await sql(
			`update payment_tries set state = 'waiting', link = 'https://pay.example/P1', wallet_tail = null, failure = null, ended_at = null where payment_id = $1`,
			[id],
		)
		await sql(`update payments set state = 'open' where id = $1`, [id])
		await page.goto(own)
		await page.getByText('Nothing has been taken yet.').waitFor()
		expect(await page.getByRole('link', { name: 'Another way' }).count()).toBe(0)
		expect(await page.getByRole('link', { name: 'Pay 50,000 RWF' }).count()).toBe(1)
	}
}, 120_000)

/** Where the record of each kind stands. */
const TABLES: Record<Kind, string> = {
	ticket: 'event_registrations',
	booking: 'consultation_bookings',
	course: 'enrollments',
	membership: 'membership_fees',
}

test('issue N 3, N 5 what failed is paid another way, of each kind: the record says which, and how much', async () => {
	const recordOf = async (kind: Kind, id: string) =>
		(
			await sql<{ payment_method: string; payment_status: string; taken_by: string; payment_amount: number }>(
				`select payment_method, payment_status, taken_by, payment_amount from ${TABLES[kind]}
				 where id = (select subject_id from payments where id = $1)`,
				[id],
			)
		)[0]
	const fail = async (id: string) => {
		await sql(
			`update payment_tries set state = 'failed', failure = 'no-funds', ended_at = now(), next_check_at = null
			where payment_id = $1`,
			[id],
		)
		await sql(
			`update payments set state = 'failed', paid_at = null, test = true, due_at = now() + interval '2 days'
			where id = $1`,
			[id],
		)
	}
	for (const kind of KINDS) {
		const { path, id } = paying.get(kind)!
		await sql('delete from receipts where payment_id = $1', [id])
		await fail(id)
		const before = (await recordOf(kind, id))!
		// What a course costs is what its payment asked for.
		const francs = kind === 'course' ? 50_000 : before.payment_amount
		const visitor = new Visitor({ siteUrl: program.siteUrl })
		const { values } = await visitor.getForm(path, 'intent')
		const press = (method: { payment_method?: string }) =>
			visitor.post(path, { ...values, idempotency_key: crypto.randomUUID(), intent: 'way', ...method })
		for (const forged of [{}, { payment_method: 'paypal' }, { payment_method: 'x'.repeat(50) }])
			expect((await press(forged)).status, kind).toBeGreaterThanOrEqual(409)
		expect(await recordOf(kind, id)).toEqual(before)
		expect((await press({ payment_method: 'credit-card' })).status, kind).toBe(303)
		const total = francs + Math.round(francs * 0.029) + 300
		expect(await recordOf(kind, id), kind).toEqual({
			payment_method: 'credit-card',
			payment_status: 'pending',
			taken_by: 'irembopay',
			payment_amount: total,
		})
		await vi.waitFor(
			async () =>
				expect(
					await sql(
						'select amount_minor::int as minor, fee_minor::int as fee, state from payments where id = $1',
						[id],
					),
				).toEqual([{ minor: total, fee: total - francs, state: 'open' }]),
			20_000,
		)
		expect((await visitor.get(path)).text).toContain(total.toLocaleString('en-US'))
		await vi.waitFor(
			async () =>
				expect(
					(await sql(`select from payment_tries where payment_id = $1 and state = 'waiting'`, [id])).length,
				).toBe(1),
			20_000,
		)
		await fail(id)
		// A sandbox asks nobody for a real transfer.
		expect((await press({ payment_method: 'bank-transfer' })).status, kind).toBe(409)
		await sql('update payments set test = false where id = $1', [id])
		const transfer = await press({ payment_method: 'bank-transfer' })
		const waits = kind === 'booking' || kind === 'membership'
		expect(transfer.status, kind).toBe(waits ? 303 : 409)
		if (!waits) continue
		expect(await recordOf(kind, id), kind).toEqual({
			payment_method: 'bank-transfer',
			payment_status: 'pending',
			taken_by: 'transfer',
			payment_amount: francs,
		})
		const page = (await visitor.get(path)).text
		for (const words of ['Waiting for your transfer', '000 111', francs.toLocaleString('en-US')])
			expect(page, kind).toContain(words)
	}
}, 120_000)
