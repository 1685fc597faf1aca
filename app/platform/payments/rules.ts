/** Added to the price of a booking or a premium purchase, in francs (D-050). */
export const PROCESSING_FEE = 500

/** How long the simulated payment of a booking or a purchase takes, in seconds (PUB-CONS-026, PUB-PREM-023). */
export const PURCHASE_WAIT_SECONDS = 2

/** How long the simulated payment of a donation takes, in seconds (PUB-DON-046). */
export const DONATION_WAIT_SECONDS = 3

/** Said wherever a payment is shown, mailed or exported (PUB-GEN-017). */
export const SIMULATED_PAYMENT_NOTE = 'This payment is simulated: no money was moved.'

/** The same before anything is paid, where somebody is about to. */
export const PAYMENT_WILL_BE_SIMULATED =
	'This payment is simulated: no money will move, and what you type about your card or wallet stays in your browser.'

/** The ways to pay for a booking or a premium purchase; the first is the default (PUB-CONS-024, PUB-PREM-021). */
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

export const DEFAULT_PURCHASE_METHOD: PurchaseMethod = 'credit-card'

export const NO_FEES = 'No fees'

const CARD_FEES = '2.9% + 300 RWF'

/** The ways to donate (PUB-DON-039). */
export const DONATION_METHODS = [
	{
		id: 'mtn-mobile-money',
		name: 'MTN Mobile Money',
		description: 'Pay with your MTN mobile wallet',
		fees: NO_FEES,
		processingTime: 'Instant',
	},
	{
		id: 'airtel-money',
		name: 'Airtel Money',
		description: 'Pay with your Airtel mobile wallet',
		fees: NO_FEES,
		processingTime: 'Instant',
	},
	{
		id: 'credit-card',
		name: 'Credit/Debit Card',
		description: 'Pay with your bank card',
		fees: CARD_FEES,
		processingTime: 'Instant',
	},
	{
		id: 'bank-transfer',
		name: 'Bank Transfer',
		description: 'Transfer from your bank account',
		fees: NO_FEES,
		processingTime: '1-3 business days',
	},
	{
		id: 'paypal',
		name: 'PayPal',
		description: 'Pay with your PayPal account',
		fees: CARD_FEES,
		processingTime: 'Instant',
	},
] as const

export type DonationMethod = (typeof DONATION_METHODS)[number]['id']

export type PaymentMethod = PurchaseMethod | DonationMethod

/** What a booking or a purchase costs with its fee (D-050). Takes and gives whole francs. */
export const purchaseTotal = (price: number): number => price + PROCESSING_FEE

/** The fee shown beside a donation: 2.9 percent plus 300 unless the method's text is "No fees" (PUB-DON-044). Whole francs. */
export const donationFee = (amount: number, fees: string): number =>
	fees === NO_FEES ? 0 : Math.round((amount * 29) / 1000 + 300)

/** Amount and fee together: shown, never stored (D-077). Whole francs. */
export const donationTotal = (amount: number, fees: string): number => amount + donationFee(amount, fees)
