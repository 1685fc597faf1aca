import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { readSettings } from '#app/platform/core/config/settings.server.ts'
import { callPace } from '#app/platform/core/payments/call-pace.server.ts'
import type { Money } from '#app/platform/core/payments/money.ts'
import { openProvider } from '#app/platform/core/payments/open-provider.server.ts'
import type { Answer, Try } from '#app/platform/core/payments/provider.ts'
import { IREMBOPAY_KEY, startIremboPay } from '#tests/providers/irembopay-stand-in.ts'
import { MOMO_KEY, startMomo } from '#tests/providers/momo-stand-in.ts'
import { STRIPE_KEY, startStripe } from '#tests/providers/stripe-stand-in.ts'

// What is proved here does not hang on the pace.
callPace.callsASecond = Number.POSITIVE_INFINITY

const WALLET = '250788123456'
const KEYS = [IREMBOPAY_KEY, MOMO_KEY, STRIPE_KEY, WALLET, WALLET.slice(3), '?account', 'subscription']

const RWF: Money = { minor: 25_000, currency: 'RWF' }
const EUR: Money = { minor: 2550, currency: 'EUR' }

/** What all providers have to do, and in what they differ. */
const providers = [
	{
		name: 'irembopay',
		setting: 'IREMBOPAY_URL',
		open: () => startIremboPay(),
		amount: RWF,
		wallet: null,
		create: /^POST \/payments\/invoices$/,
		asking: /^GET \/payments/,
		hasPage: true,
		other: { less: ['20000', 'RWF'], written: ['25000.0', 'RWF'], unreadable: ['25000.5', 'RWF'] },
		lessMinor: 20_000,
	},
	{
		name: 'momo',
		setting: 'MOMO_URL',
		open: () => startMomo(),
		amount: RWF,
		wallet: WALLET,
		create: /^POST \/collection\/v1_0\/requesttopay$/,
		asking: /^GET \/collection\/v1_0/,
		hasPage: false,
		other: { less: ['20000', 'RWF'], written: ['25000.0', 'RWF'], unreadable: ['25000.5', 'RWF'] },
		lessMinor: 20_000,
	},
	{
		name: 'stripe',
		setting: 'STRIPE_URL',
		open: () => startStripe(),
		amount: EUR,
		wallet: null,
		create: /^POST \/v1\/checkout\/sessions$/,
		asking: /^GET \/v1\/checkout/,
		hasPage: true,
		other: { less: ['2000', 'EUR'], written: ['2550.0', 'EUR'], unreadable: ['2550.5', 'EUR'] },
		lessMinor: 2000,
	},
] as const

/** Everything that adapters have answered or said in a test. */
let heard: unknown[] = []
const said = vi.spyOn(console, 'log')
afterEach(() => {
	const all = JSON.stringify([heard, said.mock.calls])
	for (const key of KEYS) expect(all, 'D-165 drill 35: neither key nor number').not.toContain(key)
	heard = []
})

describe.each(providers)(
	'$name',
	({ setting, open, amount, wallet, create, asking, hasPage, other, lessMinor }) => {
		async function ready({ timeoutMs = 2000, url = (given: string) => given } = {}) {
			const standIn = await open()
			onTestFinished(() => standIn.stop())
			const [given] = readSettings({ [setting]: url(standIn.url) }).paymentProviders
			Object.assign(given!.settings, { timeoutMs })
			const provider = openProvider(given!)
			const hear = async (answer: Promise<Answer>) => {
				heard.push(await answer)
				return answer
			}
			const creates = () =>
				standIn.calls.filter(({ method, path }) => create.test(`${method} ${path}`)).length
			return {
				standIn,
				creates,
				start: (one: Try) => hear(provider.start(one)),
				ask: (one: Try) => hear(provider.ask(one)),
			}
		}

		const aTry = (over: Partial<Try> = {}): Try => ({
			reference: randomUUID(),
			amount,
			description: 'Growth package',
			beganAt: new Date(),
			expiresAt: new Date(Date.now() + 3_600_000),
			providerId: null,
			wallet,
			returnTo: 'http://localhost:3000/pay/one',
			...over,
		})

		test('D-159 a try waits until its payer has paid, and is paid then', async () => {
			const { standIn, ask, start, creates } = await ready()
			const one = aTry()
			const begun = await start(one)
			expect(begun).toMatchObject({ state: 'waiting', providerId: expect.any(String) })
			const link = begun.state === 'waiting' ? begun.link : undefined
			expect(link !== undefined).toBe(hasPage)
			if (link !== undefined) expect(new URL(link).origin).toBe(standIn.base)
			expect(await ask(one)).toEqual(begun)
			expect(await ask({ ...one, providerId: begun.state === 'waiting' ? begun.providerId : null })).toEqual(
				begun,
			)
			standIn.approve(one.reference)
			expect(await ask(one)).toMatchObject({ state: 'paid', paid: amount, way: expect.any(String) })
			expect(creates()).toBe(1)
		})

		test('D-159 what was never asked for, or is forgotten there, is unknown', async () => {
			const { standIn, ask, start } = await ready()
			expect(await ask(aTry())).toEqual({ state: 'unknown' })
			const one = aTry()
			await start(one)
			standIn.forget(one.reference)
			expect(await ask(one)).toEqual({ state: 'unknown' })
		})

		test('D-159 drill 3: a second start with the same reference makes no second payment', async () => {
			const { standIn, start } = await ready()
			const one = aTry()
			const first = await start(one)
			expect(first.state).toBe('waiting')
			expect(await start(one)).toEqual(first)
			expect(standIn.entries.size).toBe(1)
		})

		test.each([
			['the line is cut', 'drop'],
			['half an answer', 'cut'],
			['a page in place of JSON', 'html'],
			['two megabytes', 'huge'],
			['an answer that comes too late', 'hang'],
		] as const)(
			'D-159 drills 4 and 16: %s is unclear, and what was done is found by our reference',
			async (_, trouble) => {
				const { standIn, ask, start, creates } = await ready({ timeoutMs: 400 })
				const one = aTry()
				const spoil = (on: RegExp) => {
					if (trouble === 'drop') standIn.dropAnswer(1, on)
					else if (trouble === 'hang') standIn.hang(800, 1, on)
					else standIn.spoil(trouble, 1, on)
				}
				spoil(create)
				expect(await start(one)).toMatchObject({ state: 'unclear' })
				spoil(asking)
				expect(await ask(one)).toMatchObject({ state: 'unclear' })
				standIn.heal()
				expect(await ask(one)).toMatchObject({ state: 'waiting' })
				expect(creates()).toBe(1)
				expect(standIn.entries.size).toBe(1)
			},
		)

		test.each([302, 401, 403, 408, 409, 418, 429, 500, 502, 503, 504])(
			'D-159 drill 16: %s is unclear, never a no',
			async (status) => {
				const { standIn, ask, start } = await ready()
				const one = aTry()
				standIn.answer(status, Number.POSITIVE_INFINITY, new RegExp(`${create.source}|${asking.source}`))
				expect(await start(one)).toMatchObject({ state: 'unclear' })
				const answer = await ask(one)
				expect(answer).toMatchObject({ state: 'unclear' })
				const retry = answer.state === 'unclear' ? answer.retryAfterSeconds : undefined
				expect(retry, 'drill 17').toBe({ 429: 7, 503: 30 }[status])
				standIn.heal()
				expect(await ask(one)).toEqual({ state: 'unknown' })
			},
		)

		test('D-159 a 404 that is not the provider’s own does not make a try unknown', async () => {
			const { standIn, ask, start } = await ready()
			const one = aTry()
			await start(one)
			standIn.answer(404, 1, asking)
			expect(await ask(one)).toMatchObject({ state: 'unclear' })
		})

		test('D-159 a key that is refused makes it unclear', async () => {
			const { ask, start } = await ready({ url: (given) => given.replace(/loopback@/, 'forsaken@') })
			expect(await start(aTry())).toMatchObject({ state: 'unclear' })
			expect(await ask(aTry())).toMatchObject({ state: 'unclear' })
		})

		test('D-159 a provider that is not there makes it unclear', async () => {
			const { standIn, ask, start } = await ready()
			await standIn.stop()
			vi.spyOn(standIn, 'stop').mockResolvedValue(undefined)
			expect(await start(aTry())).toMatchObject({ state: 'unclear' })
			expect(await ask(aTry())).toMatchObject({ state: 'unclear' })
		})

		test('D-159 drill 14: another amount or currency is told as it came, and one that cannot be read is unclear', async () => {
			const { standIn, ask, start } = await ready()
			const payOther = async ([written, currency]: readonly [string, string]) => {
				const one = aTry()
				await start(one)
				standIn.payOther(one.reference, written, currency)
				return ask(one)
			}
			expect(await payOther(other.less)).toMatchObject({
				state: 'paid',
				paid: { ...amount, minor: lessMinor },
			})
			expect(await payOther(other.written)).toMatchObject({ state: 'paid', paid: amount })
			expect(await payOther(other.unreadable)).toMatchObject({ state: 'unclear' })
			expect(await payOther(['100', 'USD'])).toMatchObject({ state: 'paid', paid: { currency: 'USD' } })
			expect(await payOther(['100', 'KES'])).toMatchObject({ state: 'unclear' })
		})

		test('D-166 what is not in the provider’s currency is refused before anybody is called', async () => {
			const { standIn, start } = await ready()
			const one = aTry({ amount: { minor: 100, currency: 'USD' } })
			expect(await start(one)).toEqual({ state: 'failed', failure: 'not-possible' })
			expect(standIn.calls).toEqual([])
		})
	},
)
