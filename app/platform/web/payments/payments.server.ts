import { setTimeout } from 'node:timers/promises'
import { SIMULATED_PAYMENT_NOTE } from '#app/platform/web/payments/rules.ts'
import type { Served } from '#app/platform/core/payments/served-ways.server.ts'
import type { Abroad, Currency } from '#app/platform/core/payments/money.ts'
import type { Wallet } from '#app/platform/core/payments/commands.server.ts'
import type { Network } from '#app/platform/core/payments/wallet.ts'
import { isLive, takerOf } from '#app/platform/web/payments/offers.server.ts'
import { feeOf } from '#app/platform/web/payments/offers.ts'
import { secureCode } from '#app/platform/core/security/token.server.ts'

/** `amount` in whole francs; `method` is the id of one that the form offers. No card, wallet or account number ever reaches the server. */
export type Payment = { amount: number; method: string; waitSeconds: number }

export type PaymentOutcome = { status: 'completed'; simulated: boolean; note: string }

/** Whoever takes the money. Called before the transaction opens, because it may take seconds. */
export type PaymentProvider = { process(payment: Payment): Promise<PaymentOutcome> }

export type Clock = { wait(milliseconds: number): Promise<unknown> }

const wallClock: Clock = { wait: (milliseconds) => setTimeout(milliseconds) }

/** The documents' provider: waits, moves no money, and the payment is completed. */
export const createSimulatedProvider = (clock: Clock): PaymentProvider => ({
	async process({ amount, waitSeconds }) {
		if (!Number.isSafeInteger(amount) || amount <= 0)
			throw new RangeError('a payment is a whole number of francs')
		await clock.wait(waitSeconds * 1000)
		return { status: 'completed', simulated: true, note: SIMULATED_PAYMENT_NOTE }
	},
})

/** The provider of this program. */
export const simulatedProvider: PaymentProvider = createSimulatedProvider(wallClock)

/** How the payment of a form begins: simulated and done, or to be made. `taker` takes the money; null: the hub's own account. */
export type Begun =
	| { status: 'completed'; note: string }
	| {
			status: 'pending'
			taker: Served | null
			wallet: Wallet | null
			fee: number
			due: Date
			/** The currency that the card is charged in; francs where there is none. */
			abroad?: Abroad
	  }

/** The network that a method names. */
export const NETWORK_OF: Readonly<Record<string, Network>> = {
	'mtn-mobile-money': 'mtn',
	'airtel-money': 'airtel',
}

/** How long a payment may be made, in hours. */
export const DUE_HOURS = {
	donation: 72,
	/** A month of a pledge: no longer than a try that ended is asked about (core/payments/states.ts). */
	pledge: 168,
	booking: 24,
	course: 1,
	membership: 72,
	ticket: 0.5,
} as const

/**
 * Begins a payment before the form's transaction opens: the simulation takes its seconds here; with a provider nothing
 * happens yet, for what is bought is kept first.
 * @param price whole francs without the fee; `total` what the simulation is told
 */
export async function beginPayment({
	price,
	total,
	method,
	wallet,
	currency,
	waitSeconds,
	dueHours,
	now,
}: {
	price: number
	total: number
	method: string
	/** The number whose phone is asked, `2507XXXXXXXX`; null where none is. */
	wallet: string | null
	/** In what a card is charged; francs where it says nothing else. */
	currency?: Currency
	waitSeconds: number
	dueHours: number
	now: Date
}): Promise<Begun> {
	if (!isLive()) return simulatedProvider.process({ amount: total, method, waitSeconds })
	const taker = takerOf(method, wallet) ?? null
	const fee = taker ? feeOf(price, taker.fee) : 0
	const asked = taker?.asksNumber && wallet ? { number: wallet, network: NETWORK_OF[method] ?? null } : null
	const abroad = taker?.abroad?.find((one) => one.currency === currency)
	const due = new Date(now.getTime() + dueHours * 3_600_000)
	return { status: 'pending', taker, wallet: asked, fee, due, ...(abroad && { abroad }) }
}

/** `TXN-{13 digits of the time}-{9 of A-Z0-9}`. */
export const makeTransactionId = (now: Date): string => `TXN-${now.getTime()}-${secureCode(9)}`
