import { randomInt } from 'node:crypto'
import type { ProviderName } from '#app/platform/core/payments/provider.ts'

/** Numbers between 0 and 1 that are the same for the same seed. */
export function seededRandom(seed: number): () => number {
	let state = seed >>> 0
	return () => {
		state = (state + 0x6d2b79f5) >>> 0
		let mixed = Math.imul(state ^ (state >>> 15), state | 1)
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
	}
}

/** The seed that is given, so that a drill is had again, or another one each time. */
export const seedOf = (given = process.env['SEED']) =>
	given === undefined ? randomInt(2 ** 31) : Number(given)

/** One of several, each as likely as its weight. */
export function draw<T>(random: () => number, weights: readonly (readonly [weight: number, what: T])[]): T {
	const sum = weights.reduce((all, [weight]) => all + weight, 0)
	let at = random() * sum
	for (const [weight, what] of weights) if ((at -= weight) < 0) return what
	return weights[0]![1]
}

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** What a payer does, in milliseconds after the payment was made; `again` and `cancel` on our page, the rest at the provider. */
export type Act = {
	after: number
	does: 'pay' | 'pay the first' | 'pay other' | 'refuse' | 'again' | 'cancel'
}

export type Payer = {
	provider: ProviderName
	minor: number
	/** Whose phone is asked, where one is. */
	wallet: string | null
	acts: readonly Act[]
	/** How its callbacks come, if at all. */
	callbacks: 'lost' | 'once' | 'doubled' | 'delayed' | 'forged'
	callbackDelay: number
}

/** How long a payment of the drill may be open. */
export const DUE_MS = 40 * MINUTE

/** The payer of a number: always the same of one seed. */
export function payerOf(seed: number, n: number): Payer {
	const random = seededRandom(seed + n * 7919)
	const between = (least: number, most: number) => Math.floor(least + random() * (most - least))
	const provider = draw(random, [
		[4, 'irembopay'],
		[4, 'momo'],
		[2, 'stripe'],
	] as const)
	const isAsked = provider === 'momo' || (provider === 'irembopay' && random() < 0.5)
	const soon = () => between(10 * SECOND, 8 * MINUTE)
	const late = () => between(DUE_MS + MINUTE, 6 * DAY)
	const acts = draw<() => Act[]>(random, [
		[58, () => [{ after: soon(), does: 'pay' }]],
		[8, () => [{ after: late(), does: 'pay' }]],
		[
			8,
			() => [
				{ after: soon(), does: 'refuse' },
				{ after: 15 * MINUTE, does: 'again' },
				{ after: 20 * MINUTE, does: 'pay' },
			],
		],
		[5, () => [{ after: soon(), does: 'refuse' }]],
		[
			5,
			() => [
				{ after: soon(), does: 'refuse' },
				{ after: 15 * MINUTE, does: 'again' },
				{ after: 20 * MINUTE, does: 'pay' },
				{ after: late(), does: 'pay the first' },
			],
		],
		[6, () => []],
		[4, () => [{ after: soon(), does: 'pay other' }]],
		[
			3,
			() => [
				{ after: soon(), does: 'cancel' },
				{ after: 12 * MINUTE, does: 'pay' },
			],
		],
		[3, () => [{ after: soon(), does: 'cancel' }]],
	])()
	return {
		provider,
		minor: provider === 'stripe' ? between(500, 90_000) : between(500, 900_000),
		wallet: isAsked ? `25078${String(8_000_000 + (n % 1_000_000))}` : null,
		acts,
		callbacks: draw(random, [
			[25, 'lost'],
			[35, 'once'],
			[15, 'doubled'],
			[15, 'delayed'],
			[10, 'forged'],
		] as const),
		callbackDelay: between(MINUTE, DAY),
	}
}
