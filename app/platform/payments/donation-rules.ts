/** How long the simulated payment of a donation takes, in seconds. */
export const DONATION_WAIT_SECONDS = 3

export const NO_FEES = 'No fees'

const CARD_FEES = '2.9% + 300 RWF'

/** The ways to donate. */
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

/** The fee shown beside a donation: 2.9 percent plus 300 unless the method's text is "No fees". Whole francs. */
export const donationFee = (amount: number, fees: string): number =>
	fees === NO_FEES ? 0 : Math.round((amount * 29) / 1000 + 300)

/** Amount and fee together: shown, never stored. Whole francs. */
export const donationTotal = (amount: number, fees: string): number => amount + donationFee(amount, fees)
