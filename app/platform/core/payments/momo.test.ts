import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readSettings } from '#app/platform/core/config/settings.server.ts'
import { callPace } from '#app/platform/core/payments/call-pace.server.ts'
import { openProvider } from '#app/platform/core/payments/open-provider.server.ts'
import type { Failure, Try } from '#app/platform/core/payments/provider.ts'
import { startMomo } from '#tests/providers/momo-stand-in.ts'

// What is proved here does not hang on the pace.
callPace.callsASecond = Number.POSITIVE_INFINITY

async function ready(environment = {}) {
	const standIn = await startMomo(0, environment)
	onTestFinished(() => standIn.stop())
	const [given] = readSettings({ MOMO_URL: standIn.url }).paymentProviders
	const tokens = () => standIn.calls.filter(({ path }) => path === '/collection/token/').length
	return { standIn, provider: openProvider(given!), tokens }
}

const aTry = (over: Partial<Try> = {}): Try => ({
	reference: randomUUID(),
	amount: { minor: 25_000, currency: 'RWF' },
	description: "The hub's course, part 1 (web) & more",
	beganAt: new Date(),
	expiresAt: new Date(Date.now() + 3_600_000),
	providerId: null,
	wallet: '250788123456',
	returnTo: 'http://localhost:3000/pay/one',
	...over,
})

const reasons: [reason: string, failure: Failure][] = [
	['NOT_ENOUGH_FUNDS', 'no-funds'],
	['COULD_NOT_PERFORM_TRANSACTION', 'not-approved'],
	['PAYMENT_NOT_APPROVED', 'not-approved'],
	['EXPIRED', 'not-approved'],
	['APPROVAL_REJECTED', 'refused'],
	['TRANSACTION_CANCELED', 'refused'],
	['PAYER_LIMIT_REACHED', 'limit-reached'],
	['PAYER_NOT_FOUND', 'unknown-number'],
	['SENDER_ACCOUNT_NOT_ACTIVE', 'inactive-number'],
	['NOT_ALLOWED', 'not-possible'],
	['INTERNAL_PROCESSING_ERROR', 'not-possible'],
	['A_WORD_OF_TOMORROW', 'not-possible'],
]

test.each(reasons)('D-159 %s is a final no, in the payer’s words: %s', async (reason, failure) => {
	const { standIn, provider } = await ready()
	// Numbers that end in 9 have their reason as an object in the stand-in.
	for (const wallet of ['250788123456', '250788123459']) {
		const one = aTry({ wallet })
		expect(await provider.start(one)).toEqual({ state: 'waiting', providerId: one.reference })
		standIn.reject(one.reference, reason)
		expect(await provider.ask(one)).toEqual({ state: 'failed', failure })
	}
})

test('D-159 drill 31: a number of Airtel is on the wrong network', async () => {
	const { provider } = await ready()
	const one = aTry({ wallet: '250733123456' })
	await provider.start(one)
	expect(await provider.ask(one)).toEqual({ state: 'failed', failure: 'wrong-network' })
})

test('D-159 without a number nobody is asked, and a refused one is a final no', async () => {
	const { standIn, provider } = await ready()
	expect(await provider.start(aTry({ wallet: null }))).toMatchObject({ state: 'failed' })
	expect(standIn.calls).toEqual([])
	expect(await provider.start(aTry({ wallet: '250' }))).toEqual({ state: 'failed', failure: 'not-possible' })
})

test('D-159 what is paid is named as on the payer’s phone', async () => {
	const { standIn, provider } = await ready()
	const one = aTry()
	await provider.start(one)
	standIn.approve(one.reference)
	expect(await provider.ask(one)).toEqual({
		state: 'paid',
		providerId: '1000000000',
		paid: one.amount,
		way: 'MTN_MOMO',
	})
})

test('D-159 a reference that MTN has had and does not know is unclear, not unknown', async () => {
	const { standIn, provider } = await ready()
	standIn.answer(409, 1, /^POST .*requesttopay/)
	expect(await provider.start(aTry())).toMatchObject({ state: 'unclear' })
})

test('D-159 drill 30: calls that wait share one token, and a refused one is renewed once for all', async () => {
	const { standIn, provider, tokens } = await ready()
	// Twice five questions are as many as MTN answers in a second.
	const tries = Array.from({ length: 5 }, () => aTry())
	await Promise.all(tries.map((one) => provider.start(one)))
	expect(tokens()).toBe(1)
	standIn.endTokens()
	const answers = await Promise.all(tries.map((one) => provider.ask(one)))
	expect(answers.map(({ state }) => state)).toEqual(tries.map(() => 'waiting'))
	expect(tokens()).toBe(2)
})

test('D-159 a token that is refused twice makes it unclear, and is not asked for without end', async () => {
	const { standIn, provider, tokens } = await ready()
	standIn.answer(401, Number.POSITIVE_INFINITY, /requesttopay/)
	expect(await provider.ask(aTry())).toMatchObject({ state: 'unclear', why: 'MTN answered 401' })
	expect(tokens()).toBe(2)
})

test('D-159 a token is renewed ten minutes before its end, and one that did not come is asked for anew', async () => {
	vi.useFakeTimers({ toFake: ['Date'] })
	onTestFinished(() => void vi.useRealTimers())
	const { standIn, provider, tokens } = await ready()
	standIn.answer(503, 1, /token/)
	expect(await provider.ask(aTry())).toMatchObject({ state: 'unclear', retryAfterSeconds: 30 })
	await provider.ask(aTry())
	expect(tokens()).toBe(2)
	vi.setSystemTime(Date.now() + 49 * 60_000)
	await provider.ask(aTry())
	expect(tokens()).toBe(2)
	vi.setSystemTime(Date.now() + 2 * 60_000)
	await provider.ask(aTry())
	expect(tokens()).toBe(3)
	standIn.setTokenSeconds(60)
	standIn.endTokens()
	await provider.ask(aTry())
	await provider.ask(aTry())
	expect(tokens(), 'a short one is used for half of its life').toBe(4)
})

test('D-159 the sandbox takes euros and its own numbers', async () => {
	const { provider } = await ready({ target: 'sandbox', currency: 'EUR' })
	const amount = { minor: 2550, currency: 'EUR' } as const
	const ends = ['450', '451', '452', '453', '454'].map(async (end) => {
		const one = aTry({ amount, wallet: `46733123${end}` })
		await provider.start(one)
		return (await provider.ask(one)).state
	})
	expect(await Promise.all(ends)).toEqual(['failed', 'failed', 'failed', 'paid', 'waiting'])
})

test('D-159 MTN is asked to call where the setting says so', async () => {
	const { standIn } = await ready()
	const callback = encodeURIComponent('https://hub.example/webhooks/momo')
	const [given] = readSettings({ MOMO_URL: `${standIn.url}&callback=${callback}` }).paymentProviders
	const one = aTry()
	await openProvider(given!).start(one)
	expect(standIn.entries.get(one.reference)?.callbackTo).toBe('https://hub.example/webhooks/momo')
})
