/** What the accounts of an export are called; an accountant finds them by these names, whatever their numbers are. */
export const ACCOUNTS = {
	income: {
		donation: 'Gifts',
		booking: 'Bookings',
		course: 'Course fees',
	},
	other: 'Other income',
	charged: 'Fees of payers',
	kept: 'Provider fees',
	held: 'Money held',
} as const
