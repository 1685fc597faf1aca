/** The step of a refund's form in which it is filled in; the other one asks whether it is meant. */
export const FIELDS = 'fields'

/** What the accounts of an export are called; an accountant finds them by these names, whatever their numbers are. */
export const ACCOUNTS = {
	income: {
		donation: 'Gifts',
		booking: 'Bookings',
		course: 'Course fees',
		ticket: 'Event fees',
		membership: 'Membership fees',
	},
	other: 'Other income',
	charged: 'Fees of payers',
	kept: 'Provider fees',
	held: 'Money held',
	bank: 'Bank account',
	adjusted: 'Adjustments of providers',
	exchanged: 'Exchange of currencies',
} as const
