import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readSettings } from '#app/platform/core/config/settings.server.ts'
import { callPace } from '#app/platform/core/payments/call-pace.server.ts'
import { openProvider } from '#app/platform/core/payments/open-provider.server.ts'
import type { Try } from '#app/platform/core/payments/provider.ts'
import { stripeFee } from '#tests/providers/stripe-balance.ts'
import { startStripe } from '#tests/providers/stripe-stand-in.ts'

// What is proved here does not hang on the pace.
callPace.callsASecond = Number.POSITIVE_INFINITY

async function ready(changed: Readonly<Record<string, string>> = {}) {
	const standIn = await startStripe()
	onTestFinished(() => standIn.stop())
	const url = new URL(standIn.url)
	for (const [name, value] of Object.entries(changed)) url.searchParams.set(name, value)
	const [given] = readSettings({ STRIPE_URL: url.href }).paymentProviders
	return { standIn, provider: openProvider(given!) }
}

const aTry = (over: Partial<Try> = {}): Try => ({
	reference: randomUUID(),
	amount: { minor: 2550, currency: 'EUR' },
	description: 'Growth package',
	beganAt: new Date(),
	expiresAt: new Date(Date.now() + 3_600_000),
	providerId: null,
	wallet: null,
	returnTo: 'http://localhost:3000/pay/one',
	...over,
})

test('D-159 a session is made in the smallest unit, and leads back to the page of the payment', async () => {
	const { standIn, provider } = await ready()
	const one = aTry()
	await provider.start(one)
	const [call] = standIn.calls
	expect(call?.headers).toMatchObject({
		'idempotency-key': one.reference,
		'stripe-version': '2026-10-28.endive',
	})
	expect(Object.fromEntries(new URLSearchParams(call?.body))).toEqual({
		mode: 'payment',
		'line_items[0][quantity]': '1',
		'line_items[0][price_data][currency]': 'eur',
		'line_items[0][price_data][unit_amount]': '2550',
		'line_items[0][price_data][product_data][name]': 'Growth package',
		client_reference_id: one.reference,
		'metadata[attempt]': one.reference,
		success_url: one.returnTo,
		cancel_url: one.returnTo,
		expires_at: String(Math.floor(one.expiresAt.getTime() / 1000)),
	})
})

test('issue N 2: an account in francs takes euros where they have a rate, and no dollars where they have none', async () => {
	const { standIn, provider } = await ready({ currency: 'RWF', rate_eur: '1650' })
	const francs = aTry({ amount: { minor: 25_000, currency: 'RWF' } })
	const euros = aTry()
	for (const one of [francs, euros]) {
		expect(await provider.start(one)).toMatchObject({ state: 'waiting' })
		standIn.approve(one.reference)
		expect(await provider.ask(one)).toMatchObject({ state: 'paid', paid: one.amount })
	}
	const dollars = aTry({ amount: { minor: 2550, currency: 'USD' } })
	expect(await provider.start(dollars)).toEqual({ state: 'failed', failure: 'not-possible' })
})

test.each([60, 40 * 60, 72 * 3600])(
	'D-159 a try of %s seconds gets a page that Stripe allows',
	async (seconds) => {
		const { provider } = await ready()
		const one = aTry({ expiresAt: new Date(Date.now() + seconds * 1000) })
		expect(await provider.start(one)).toMatchObject({ state: 'waiting' })
	},
)

test('D-159 drill 3: a repeated start whose session would end at another moment finds the first one', async () => {
	vi.useFakeTimers({ toFake: ['Date'] })
	onTestFinished(() => void vi.useRealTimers())
	const { standIn, provider } = await ready()
	const one = aTry({ expiresAt: new Date(Date.now() + 60_000) })
	const first = await provider.start(one)
	vi.setSystemTime(Date.now() + 5000)
	expect(await provider.start(one)).toEqual(first)
	expect(standIn.entries.size).toBe(1)
	standIn.forget(one.reference)
	vi.setSystemTime(Date.now() + 5000)
	expect(await provider.start(one), 'under another key').toMatchObject({ state: 'waiting' })
	expect(standIn.entries.size).toBe(1)
})

test('D-159 drill 4: a session whose name we never heard is found among many', async () => {
	const { standIn, provider } = await ready()
	const one = aTry()
	standIn.dropAnswer()
	expect(await provider.start(one)).toMatchObject({ state: 'unclear' })
	const { reference, ...entry } = standIn.entries.get(one.reference)!
	const fill = (sessions: number) => {
		for (let made = standIn.entries.size; made < sessions; made++)
			standIn.entries.set(`r${made}`, { ...entry, reference: `r${made}`, id: `cs_test_x${made}` })
	}
	fill(250)
	standIn.calls.length = 0
	expect(await provider.ask(one)).toMatchObject({ state: 'waiting', providerId: 'cs_test_1' })
	expect(standIn.calls.length).toBe(3)
	fill(4100)
	standIn.calls.length = 0
	expect(await provider.ask(one), 'not looked for without end').toMatchObject({ state: 'unclear' })
	expect(standIn.calls.length).toBe(40)
	for (const other of standIn.entries.values()) if (other.id !== entry.id) other.createdAt += 400_000
	standIn.calls.length = 0
	expect(await provider.ask(one), 'nor among those that were made later').toMatchObject({
		state: 'waiting',
		providerId: 'cs_test_1',
	})
	expect(standIn.calls.length).toBe(1)
	for (const made of [...standIn.entries.keys()].slice(250)) standIn.forget(made)
	standIn.entries.get(one.reference)!.createdAt += 400_000
	expect(await provider.ask(one), 'made when the queue went on').toMatchObject({ state: 'waiting' })
	expect(reference).toBe(one.reference)
	// What was made long after its end is not looked through.
	standIn.forget(one.reference)
	for (const other of standIn.entries.values())
		other.createdAt = one.expiresAt.getTime() + 2 * 24 * 3600 * 1000
	standIn.calls.length = 0
	const paced = vi.spyOn(callPace, 'turn')
	onTestFinished(() => void paced.mockRestore())
	expect(await provider.ask(one)).toEqual({ state: 'unknown' })
	expect(standIn.calls.length).toBe(2)
	expect(paced.mock.calls.map(([, callsASecond]) => callsASecond)).toEqual([50, 50])
})

test('D-159 a session that has ended, or was taken back, is a final no; one that is not yet paid is none', async () => {
	const { standIn, provider } = await ready()
	const one = aTry()
	const begun = await provider.start(one)
	const known = { ...one, providerId: begun.state === 'waiting' ? begun.providerId : null }
	// The card's bank takes its time: complete and unpaid.
	standIn.reject(one.reference, 'late')
	expect(await provider.ask(known)).toEqual({ state: 'waiting', providerId: known.providerId })
	standIn.entries.get(one.reference)!.state = 'open'
	await provider.withdraw?.(known)
	expect(await provider.ask(known)).toEqual({ state: 'failed', failure: 'expired' })
	await standIn.lateApprove(one.reference, 0)
	expect(await provider.ask(known)).toMatchObject({ state: 'paid' })
	await provider.withdraw?.(known)
})

test('D-159 what Stripe refuses is a final no', async () => {
	const { provider } = await ready()
	expect(await provider.start(aTry({ returnTo: 'nowhere' }))).toEqual({
		state: 'failed',
		failure: 'not-possible',
	})
})

test('D-159 a person pays on the page of the stand-in and comes back', async () => {
	const { standIn, provider } = await ready()
	const one = aTry()
	const begun = await provider.start(one)
	const link = begun.state === 'waiting' ? (begun.link ?? '') : ''
	const pressed = await fetch(link, {
		method: 'POST',
		body: new URLSearchParams({ act: 'pay' }),
		redirect: 'manual',
	})
	expect([pressed.status, pressed.headers.get('location')]).toEqual([303, one.returnTo])
	const { headers, body } = standIn.announcement(one.reference)
	expect(
		provider.readCallback(new Headers(headers), new TextEncoder().encode(body), new Date()),
	).toMatchObject({ verdict: 'valid', reference: one.reference, providerId: 'cs_test_1' })
})

test('PAYMENTS 3.5 its list names every session that was paid, page by page, with what Stripe keeps of it', async () => {
	const { standIn, provider } = await ready()
	const made = Array.from({ length: 205 }, () => randomUUID())
	for (const [at, reference] of made.entries()) {
		standIn.entries.set(reference, {
			reference,
			id: `cs_test_${at + 1}`,
			amount: String(1000 + at),
			currency: 'EUR',
			description: 'One',
			state: at % 5 === 0 ? 'open' : 'paid',
			reason: null,
			wallet: null,
			returnTo: null,
			callbackTo: null,
			expiresAt: Date.now() + 3_600_000,
			createdAt: at < 5 ? 0 : Date.now(),
			stalled: false,
		})
	}
	const lines: unknown[] = []
	let pages = 0
	for (let after: string | null | undefined; after !== null; pages++) {
		const page = await provider.listPaid!(new Date(Date.now() - 60_000), after ?? null)
		if ('unclear' in page) throw new Error(page.unclear)
		lines.push(...page.lines)
		after = page.next
	}
	expect([pages, lines.length]).toEqual([2, 160])
	expect(lines[0]).toEqual({
		reference: made.at(-1),
		providerId: 'cs_test_205',
		minor: 1204,
		currency: 'EUR',
		fee: stripeFee(1204),
	})
	standIn.answer(500)
	expect(await provider.listPaid!(new Date(0), null)).toEqual({ unclear: 'answered 500' })
	standIn.heal()
	standIn.spoil('html')
	expect(await provider.listPaid!(new Date(0), null)).toMatchObject({
		unclear: expect.stringContaining('no JSON'),
	})
})
