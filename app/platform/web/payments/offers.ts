import type { Abroad } from '#app/platform/core/payments/money.ts'

/** What is added to a sum by the way it is paid: a share in percent, and whole francs. */
export type Fee = { percent: number; fixed: number }

/** One way to pay, as a form offers it. */
export type Offer = {
	id: string
	/** Whether it can be chosen just now. */
	available: boolean
	/** Whose page it is paid on; null where nobody takes the money: simulated, or a transfer. */
	by: string | null
	/** Whether the payer gives a number, and approves on that phone. */
	asksNumber: boolean
	fee: Fee
	/** In what it can be charged beside francs. */
	abroad: readonly Abroad[]
}

/** What the ways to pay are just now. */
export type Offers = {
	/** Whether money moves; without a provider every payment is simulated. */
	live: boolean
	ways: readonly Offer[]
}

export const NO_FEE: Fee = { percent: 0, fixed: 0 }

/** The fee of a sum, in whole francs. */
export const feeOf = (amount: number, { percent, fixed }: Fee): number =>
	Math.round((amount * Math.round(percent * 100)) / 10_000 + fixed)

/** `2.9% + 300 RWF`, `500 RWF`, `No fees`. */
export const feeInWords = ({ percent, fixed }: Fee): string =>
	[percent > 0 && `${percent}%`, fixed > 0 && `${fixed.toLocaleString('en-US')} RWF`]
		.filter(Boolean)
		.join(' + ') || 'No fees'

export const offerOf = ({ ways }: Offers, id: string): Offer | undefined => ways.find((way) => way.id === id)

/** Said of a way that asks a phone. */
export const APPROVED_ON_PHONE = 'Your phone asks you for your PIN. Never type your PIN on this site.'

/** Where the money of a way goes, said before it is paid. */
export const paidOnPageOf = (title: string): string =>
	`You pay on the page of ${title}. It asks for your card or your number: this site does not.`
