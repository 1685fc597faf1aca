import { randomUUID } from 'node:crypto'
import { describe, expect, onTestFinished, test } from 'vitest'
import { readSettings } from '#app/platform/core/config/settings.server.ts'
import { callPace } from '#app/platform/core/payments/call-pace.server.ts'
import type { Money } from '#app/platform/core/payments/money.ts'
import { openProvider } from '#app/platform/core/payments/open-provider.server.ts'
import type { Refund, Try } from '#app/platform/core/payments/provider.ts'
import { startIremboPay } from '#tests/providers/irembopay-stand-in.ts'
import { startMomo } from '#tests/providers/momo-stand-in.ts'
import { startStripe } from '#tests/providers/stripe-stand-in.ts'

// What is proved here does not hang on the pace.
callPace.callsASecond = Number.POSITIVE_INFINITY

const RWF: Money = { minor: 25_000, currency: 'RWF' }
const EUR: Money = { minor: 2550, currency: 'EUR' }

/** The providers that give money back by a call, and in what they differ. */
const providers = [
	{
		name: 'momo',
		setting: 'MOMO_URL',
		open: () => startMomo(),
		amount: RWF,
		wallet: '250788123456',
		create: /^POST \/disbursement\/v1_0\/refund$/,
		asking: /^GET \/disbursement/,
		noBalance: 'NOT_ENOUGH_FUNDS',
		later: 'waiting',
	},
	{
		name: 'stripe',
		setting: 'STRIPE_URL',
		open: () => startStripe(),
		amount: EUR,
		wallet: null,
		create: /^POST \/v1\/refunds$/,
		asking: /^GET \/v1\/refunds/,
		noBalance: 'insufficient_funds',
		later: 'given',
	},
] as const

describe.each(providers)('$name', ({ setting, open, amount, wallet, create, asking, noBalance, later }) => {
	async function ready({ timeoutMs }: { timeoutMs?: number } = {}) {
		const standIn = await open()
		onTestFinished(() => standIn.stop())
		const [given] = readSettings({ [setting]: standIn.url }).paymentProviders
		if (timeoutMs !== undefined) given!.settings.timeoutMs = timeoutMs
		const provider = openProvider(given!)
		const one: Try = {
			reference: randomUUID(),
			amount,
			description: 'Growth package',
			beganAt: new Date(),
			expiresAt: new Date(Date.now() + 3_600_000),
			providerId: null,
			wallet,
			returnTo: 'http://localhost:3000/pay/one',
		}
		await provider.start(one)
		standIn.approve(one.reference)
		const paid = await provider.ask(one)
		if (paid.state !== 'paid') throw new Error('it was not paid')
		const of = { reference: one.reference, providerId: paid.providerId }
		const aRefund = (minor: number, over: Partial<Refund> = {}): Refund => ({
			reference: randomUUID(),
			amount: { ...amount, minor },
			of,
			providerId: null,
			...over,
		})
		const creates = () => standIn.calls.filter(({ method, path }) => create.test(`${method} ${path}`)).length
		return { standIn, aRefund, creates, ...provider.refunds! }
	}

	test('D-159 money is given back, whole or in part, and found by our id', async () => {
		const { standIn, aRefund, refund, askRefund, creates } = await ready()
		const one = aRefund(1000)
		expect(await askRefund(one), 'never told').toEqual({ state: 'unknown' })
		expect(await refund(one)).toMatchObject({ state: later })
		const found = await askRefund(one)
		expect(found).toMatchObject({ state: 'given', providerId: expect.any(String) })
		const providerId = found.state === 'given' ? found.providerId : null
		expect(await askRefund({ ...one, providerId })).toEqual(found)
		expect([...standIn.refunds.entries.values()]).toMatchObject([
			{ reference: one.reference, state: 'given' },
		])
		expect(creates()).toBe(1)
	})

	test('D-159 drill 25: the same refund told again makes no second one, and more than is left is a final no', async () => {
		const { standIn, aRefund, refund } = await ready()
		const one = aRefund(1500)
		await refund(one)
		expect(await refund(one)).toMatchObject({ state: 'given' })
		expect(standIn.refunds.entries.size).toBe(1)
		expect(await refund(aRefund(amount.minor))).toMatchObject({ state: 'refused' })
	})

	test('D-159 what is under way is waited for; what the provider will not do is a final no', async () => {
		const { standIn, aRefund, refund, askRefund } = await ready()
		standIn.refunds.become('pending')
		const one = aRefund(1000)
		expect(await refund(one)).toMatchObject({ state: 'waiting' })
		expect(await askRefund(one)).toMatchObject({ state: 'waiting' })
		standIn.refunds.settle(one.reference, 'failed', noBalance)
		expect(await askRefund(one)).toEqual({ state: 'refused', refusal: 'no-balance' })
		standIn.refunds.settle(one.reference, 'failed', 'A_WORD_OF_TOMORROW')
		expect(await askRefund(one)).toEqual({ state: 'refused', refusal: 'not-possible' })
	})

	test.each([
		['the line is cut', 'drop'],
		['half an answer', 'cut'],
		['a page in place of JSON', 'html'],
		['two megabytes', 'huge'],
		['an answer that comes too late', 'hang'],
	] as const)('D-159 drill 25: %s is unclear, and the refund is there once', async (_, trouble) => {
		const { standIn, aRefund, refund, askRefund, creates } = await ready({ timeoutMs: 400 })
		const one = aRefund(1000)
		const spoil = (on: RegExp) => {
			if (trouble === 'drop') standIn.dropAnswer(1, on)
			else if (trouble === 'hang') standIn.hang(800, 1, on)
			else standIn.spoil(trouble, 1, on)
		}
		// MTN's good answer is empty: what is added to it is not read as one.
		spoil(create)
		const told = await refund(one)
		expect(['unclear', 'waiting']).toContain(told.state)
		spoil(asking)
		expect(await askRefund(one)).toMatchObject({ state: 'unclear' })
		standIn.heal()
		expect(await askRefund(one)).toMatchObject({ state: 'given' })
		expect([creates(), standIn.refunds.entries.size]).toEqual([1, 1])
	})

	test.each([302, 401, 403, 408, 409, 418, 429, 500, 502, 503, 504])(
		'D-159 drill 25: %s is unclear, never a no',
		async (status) => {
			const { standIn, aRefund, refund, askRefund } = await ready()
			const one = aRefund(1000)
			standIn.answer(status, Number.POSITIVE_INFINITY, new RegExp(`${create.source}|${asking.source}`))
			expect(await refund(one)).toMatchObject({ state: 'unclear' })
			expect(await askRefund(one)).toMatchObject({ state: 'unclear' })
			standIn.heal()
			expect(await askRefund(one)).toEqual({ state: 'unknown' })
		},
	)

	test('D-159 a refund of another amount, or another state, is unclear', async () => {
		const { standIn, aRefund, refund, askRefund } = await ready()
		const one = aRefund(1000)
		await refund(one)
		expect(await askRefund({ ...one, amount: { ...amount, minor: 999 } })).toMatchObject({ state: 'unclear' })
		standIn.refunds.settle(one.reference, 'of tomorrow' as 'given')
		expect(await askRefund(one)).toMatchObject({ state: 'unclear' })
	})

	test('D-159 a 404 that is not the provider’s own does not make a refund unknown', async () => {
		const { standIn, aRefund, refund, askRefund } = await ready()
		const one = aRefund(1000)
		await refund(one)
		standIn.answer(404, 1, asking)
		expect(await askRefund(one)).toMatchObject({ state: 'unclear' })
	})
})

test('D-159 a provider without the call, or without the keys for it, gives nothing back', async () => {
	const irembopay = await startIremboPay()
	const momo = await startMomo(0, { givesBack: false })
	onTestFinished(async () => void (await Promise.all([irembopay.stop(), momo.stop()])))
	for (const settings of [{ IREMBOPAY_URL: irembopay.url }, { MOMO_URL: momo.url }]) {
		const [given] = readSettings(settings).paymentProviders
		expect(openProvider(given!).refunds).toBe(undefined)
	}
	expect(() => readSettings({ MOMO_URL: `${momo.url}&refund_user=a&refund_key=b` })).toThrow(
		'must have refund_user=, refund_key= and refund_subscription=, or none of them',
	)
})
