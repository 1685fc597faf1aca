import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { expectAccessible, expectNoSidewaysScroll, openPage } from '#tests/browser/browser.ts'
import { Visitor } from '#tests/browser/http.ts'
import { PREMIUM_COURSE } from '#tests/browser/premium-course.ts'
import { type Program, startProgram } from '#tests/browser/program.ts'
import { startIremboPay } from '#tests/providers/irembopay-stand-in.ts'

let provider: Awaited<ReturnType<typeof startIremboPay>>
let program: Program
let owner: pg.Client

const KINDS = ['ticket', 'booking', 'course', 'membership'] as const
type Kind = (typeof KINDS)[number]

/** What is paid for, and its payment: the page's path, and the row behind it. */
const paying = new Map<Kind, { path: string; id: string }>()

async function sql<Row extends Record<string, unknown>>(text: string, values: unknown[] = []) {
	return (await owner.query<Row>(text, values)).rows
}
const idOf = async (text: string, values: unknown[] = []) => (await sql<{ id: string }>(text, values))[0]!.id

const PERSON = `'Aline', 'Uwase', 'aline@mail.example', '+250788123456'`
const NAMED = 'first_name, last_name, email, phone'

/** Makes a record of a kind that waits for its money; null where a form has made it. */
async function makeRecord(kind: Kind): Promise<string | null> {
	if (kind === 'booking')
		return idOf(`insert into consultation_bookings (${NAMED}, service_type, package_type, payment_amount,
			payment_fee, payment_method, payment_status, taken_by)
			values (${PERSON}, 'Technical Training', 'Basic Consultation', 50000, 0, 'mobile-money', 'pending', 'irembopay')
			returning id`)
	if (kind === 'course')
		return idOf(
			`insert into enrollments (${NAMED}, learner_id, premium_course_id, education_level, motivation, status,
			payment_amount, payment_method, payment_status, taken_by)
			values (${PERSON}, gen_random_uuid(), $1, 'Not Specified', 'Premium course purchase', 'unpaid', 75000,
			'mobile-money', 'pending', 'irembopay') returning id`,
			[await idOf(PREMIUM_COURSE)],
		)
	if (kind === 'membership')
		return idOf(
			`insert into membership_fees (membership_id, type, payment_amount, payment_method, payment_status, taken_by)
			values ($1, 'individual', 180000, 'mobile-money', 'pending', 'irembopay') returning id`,
			[
				await idOf(`insert into memberships (${NAMED}, type, bio, expectations, status, paid_until)
				values (${PERSON}, 'individual', 'I test soils.', 'People who build.', 'approved', current_date + 365) returning id`),
			],
		)
	return null
}

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
		const record = await makeRecord(kind)
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
