/** The step of a refund's form in which it is filled in; the other one asks whether it is meant. */
export const FIELDS = 'fields'

/** An account of the export as its screen offers it; the column names begin with its key. */
export const ACCOUNT_KEYS = [
	'donation',
	'booking',
	'course',
	'ticket',
	'membership',
	'other',
	'charged',
	'kept',
	'adjusted',
	'exchanged',
	'held',
	'bank',
	'irembopay',
	'momo',
	'stripe',
] as const

export type AccountKey = (typeof ACCOUNT_KEYS)[number]

/** What the accounts of an export are called where no administrator says otherwise. */
export const USUAL_NAMES: Readonly<Record<AccountKey, string>> = {
	donation: 'Gifts',
	booking: 'Bookings',
	course: 'Course fees',
	ticket: 'Event fees',
	membership: 'Membership fees',
	other: 'Other income',
	charged: 'Fees of payers',
	kept: 'Provider fees',
	adjusted: 'Adjustments of providers',
	exchanged: 'Exchange of currencies',
	held: 'Money held',
	bank: 'Bank account',
	irembopay: 'IremboPay',
	momo: 'MTN Mobile Money',
	stripe: 'Stripe',
}

/** What the field of an account's number is called. */
export const accountNumberLabel = (key: AccountKey): string => `Account number of ${USUAL_NAMES[key]}`

export const ACCOUNT_NAME_CHARACTERS = 80
export const ACCOUNT_NUMBER_CHARACTERS = 20

/** The accounts of the export. @param of each of them */
export function accountsBy<Account>(of: (key: AccountKey) => Account) {
	const [irembopay, momo, stripe] = [of('irembopay'), of('momo'), of('stripe')]
	return {
		income: {
			donation: of('donation'),
			booking: of('booking'),
			course: of('course'),
			ticket: of('ticket'),
			membership: of('membership'),
		},
		providers: { irembopay, momo, stripe },
		other: of('other'),
		charged: of('charged'),
		kept: of('kept'),
		held: of('held'),
		bank: of('bank'),
		adjusted: of('adjusted'),
		exchanged: of('exchanged'),
	}
}

/** Those of a hub that has set none. */
export const ACCOUNTS = accountsBy<{ name: string; number: string | null }>((key) => ({
	name: USUAL_NAMES[key],
	number: null,
}))
