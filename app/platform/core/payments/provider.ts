import type { AccountMove } from '#app/platform/core/payments/books/rules.ts'
import type { Currency, Money } from '#app/platform/core/payments/money.ts'
import type { RefundRefusal } from '#app/platform/core/payments/refunds/states.ts'
import type { Network } from '#app/platform/core/payments/wallet.ts'

/** The providers that this program speaks with, by the names that stand in its tables: they never change. */
export const PROVIDERS = ['irembopay', 'momo', 'stripe'] as const

export type ProviderName = (typeof PROVIDERS)[number]

/** Who takes the money of a record that is paid for: a provider, or the hub's own account. */
export const TAKERS = [...PROVIDERS, 'transfer'] as const

export type Taker = (typeof TAKERS)[number]

/** Their names, as people know them. */
export const TAKER_TITLES: Record<Taker, string> = {
	irembopay: 'IremboPay',
	momo: 'MTN Mobile Money',
	stripe: 'Stripe',
	transfer: 'Bank transfer',
}

/** Why a payment did not go through, as far as a provider tells; the sentences stand in failures.ts. */
export const FAILURES = [
	'no-funds',
	'not-approved',
	'refused',
	'limit-reached',
	'wrong-network',
	'unknown-number',
	'inactive-number',
	'expired',
	'not-possible',
	/** Nobody was asked yet: whose phone is asked is for the payer to say. */
	'not-asked',
] as const

export type Failure = (typeof FAILURES)[number]

/** One try to have a payment paid, as its provider is told of it. */
export type Try = {
	/** Ours, made and kept before anybody is called; a repeated call carries the same. */
	reference: string
	amount: Money
	/** What it is for, in at most 100 plain letters, digits and blanks: providers refuse other signs. */
	description: string
	beganAt: Date
	expiresAt: Date
	/** What the provider calls it, once it has said so. */
	providerId: string | null
	/** For a push to a phone: the number, `2507XXXXXXXX`. */
	wallet: string | null
	/** The network that the payer chose for it; without one the number's first digits say it. */
	network?: Network
	/** Our page of the payment, for a provider that leads back to it. */
	returnTo: string
}

/** What a provider says of a try. */
export type Answer =
	/** It is known there; the payer has to act. `link` is the provider's page, where it has one. */
	| { state: 'waiting'; providerId: string; link?: string }
	/** The money is there: how much, by which way, when, and what the provider keeps of it, as far as it says so. */
	| {
			state: 'paid'
			providerId: string
			paid: Money
			way?: string
			fee?: number
	  }
	/** A final no: nothing was taken, and nothing will be by this try. */
	| { state: 'failed'; failure: Failure }
	/** Nothing is known there of such a reference. */
	| { state: 'unknown' }
	/** No answer, or none that can be read: nobody knows. Never a no. */
	| { state: 'unclear'; why: string; retryAfterSeconds?: number }

/** Money of a try that is to be given back, as its provider is told of it. */
export type Refund = {
	/** Ours, made and kept before anybody is called; a repeated call carries the same. */
	reference: string
	amount: Money
	/** The try whose money it is: our reference, and the provider's own name. */
	of: Pick<Try, 'reference' | 'providerId'>
	/** What the provider calls the refund, once it has said so. */
	providerId: string | null
}

/** What a provider says of a refund; `unknown` and `unclear` as of a try. */
export type RefundAnswer =
	/** It is known there, and under way. */
	| { state: 'waiting'; providerId: string }
	| { state: 'given'; providerId: string }
	/** A final no: nothing was given back, and nothing will be by this refund. */
	| { state: 'refused'; refusal: RefundRefusal }
	| Extract<Answer, { state: 'unknown' | 'unclear' }>

/** How a provider gives money back. */
export type Refunds = {
	/** Tells the provider of a refund, or of the same one anew. */
	refund(one: Refund): Promise<RefundAnswer>
	/** What became of it. */
	askRefund(one: Refund): Promise<RefundAnswer>
}

/** A payment that a provider calls paid, as its list or a statement of it has it. */
export type PaidThere = {
	/** Ours, where it bears one, and the provider's own name for it; one of them is known. */
	reference: string | null
	providerId: string | null
	/** In the smallest unit of a currency that may be none of ours. */
	minor: number
	currency: string
	/** What the provider keeps of it, in that currency, as far as it says so. */
	fee?: number
}

/** One page of a provider's list of what was paid, and where the next one begins; or that nobody knows. */
export type PaidPage = { lines: readonly PaidThere[]; next: string | null } | { unclear: string }

/** What moved on the hub's account at a provider and is no payment; `minor` is below zero where the account has less for it. */
export type MovedThere = {
	kind: AccountMove
	/** The provider's own name for it. */
	providerId: string
	minor: number
	currency: Currency
	at: Date
}

/** One page of a provider's list of what moved on the account, and where the next one begins; or that nobody knows. */
export type MovedPage = { moves: readonly MovedThere[]; next: string | null } | { unclear: string }

/** What comes of a call at our own address for callbacks. It moves nothing by itself. */
export type Callback =
	/** Not signed by the provider: nothing is kept of it. */
	| { verdict: 'forged' }
	| {
			/** `stale`: well signed, but not of these minutes. */
			verdict: 'valid' | 'stale'
			/** The same callback sent again has the same. */
			key: string
			/** Our reference, or the provider's own name for the try; null where it names neither. */
			reference: string | null
			providerId: string | null
	  }

/** A way to be paid. Each adapter is one; none of them touches the database or throws for what a provider answers. */
export type Provider = {
	name: ProviderName
	/** The provider's name as people know it. */
	title: string
	/** Tells the provider of a try, or asks for it anew with the same reference. */
	start(one: Try): Promise<Answer>
	/** What became of it. */
	ask(one: Try): Promise<Answer>
	/** What was paid there by what began since a moment, where the provider has a list of it. @param after of the page before */
	listPaid?(since: Date, after: string | null): Promise<PaidPage>
	/** What moved on the hub's account there since a moment, where the provider has a list of it. @param after of the page before */
	listMoved?(since: Date, after: string | null): Promise<MovedPage>
	/** Takes back what has not been paid, where the provider can; money may come all the same. */
	withdraw?(one: Try): Promise<void>
	/** Absent where the provider has no call for it: the money is given back there by hand, and noted here. */
	refunds?: Refunds
	/** Reads a callback. `body` is as it came, at most 64 KiB. */
	readCallback(headers: Headers, body: Uint8Array, now: Date): Callback
}
