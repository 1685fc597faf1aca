import type { NamedWay } from '#app/platform/core/payments/payable.ts'
import type { Fee } from '#app/platform/web/payments/offers.ts'
import { type Taker, TAKER_TITLES } from '#app/platform/core/payments/provider.ts'

/** Added to the price of a booking or a premium purchase, in francs. */
export const PROCESSING_FEE = 500

/** The same as a fee of an offer. */
export const PURCHASE_FEE: Fee = { percent: 0, fixed: PROCESSING_FEE }

/** How long the simulated payment of a booking or a purchase takes, in seconds. */
export const PURCHASE_WAIT_SECONDS = 2

/** Said wherever a payment is shown, mailed or exported. */
export const SIMULATED_PAYMENT_NOTE = 'This payment is simulated: no money was moved.'

/** Said to a payer whose money came, and waits for a person's decision. */
export const PAYMENT_HELD = {
	title: 'We look at your payment',
	why: 'Money has arrived, but not as we expected it.',
	advice: 'Do not pay again:',
	next: 'we look at it and write to you.',
} as const

/** Who takes the money of a record, in words: of one that nobody does, that it is simulated. */
export const takenBy = (taker: Taker | null): string =>
	taker === null ? SIMULATED_PAYMENT_NOTE : `By ${TAKER_TITLES[taker] ?? taker}`

/** The same before anything is paid, where somebody is about to. */
export const PAYMENT_WILL_BE_SIMULATED =
	'This payment is simulated: no money will move, and what you type about your card or wallet stays in your browser.'

/** Said of a number that is no mobile number of Rwanda. */
export const NO_MOBILE_NUMBER = 'Enter a Rwandan mobile number, like 078 000 0000'

/** Said beside a method that cannot be chosen. */
export const NOT_AVAILABLE_YET = 'Not available yet'

/** The ways to pay for a booking or a premium purchase; the first is the default. */
export const PURCHASE_METHODS = [
	{ id: 'credit-card', name: 'Credit Card' },
	{ id: 'mobile-money', name: 'Mobile Money' },
	{ id: 'bank-transfer', name: 'Bank Transfer' },
] as const

export type PurchaseMethod = (typeof PURCHASE_METHODS)[number]['id']

/** Their ids, as forms and tables list them. */
export const PURCHASE_METHOD_IDS = [
	'credit-card',
	'mobile-money',
	'bank-transfer',
] as const satisfies readonly PurchaseMethod[]

/** The same with what is said beside a transfer, for a payment that goes on by another way. */
export const PURCHASE_WAYS: readonly NamedWay[] = PURCHASE_METHODS.map(({ id, name }) => ({
	id,
	name,
	note: '1-3 business days',
}))

/** Those that a provider serves. */
export const SERVED_WAYS = PURCHASE_WAYS.filter(({ id }) => id !== 'bank-transfer')

/** A method by its id; undefined where it is none of them. */
export const purchaseMethod = (id: string): PurchaseMethod | undefined =>
	PURCHASE_METHOD_IDS.find((one) => one === id)

/** What a method is called. */
export const methodName = (id: string): string => PURCHASE_METHODS.find((one) => one.id === id)?.name ?? id

export const DEFAULT_PURCHASE_METHOD: PurchaseMethod = 'credit-card'

/** The price that a form was filled with, in whole francs, as it is sent along. */
export const PRICE_SHOWN = 'price_shown'

/** Said where the price has changed since. @param price in whole francs, without the fee */
export const priceChanged = (price: number): string =>
	`the price is ${price.toLocaleString('en-US')} RWF now. Nothing was paid: look at it and send again`

/** What a booking or a purchase costs with its fee. Takes and gives whole francs. */
export const purchaseTotal = (price: number): number => price + PROCESSING_FEE
