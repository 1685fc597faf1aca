/**
 * Where the word of a provider comes from: its list, questions about each payment, a statement that was read, or what it says
 * of the hub's account there.
 */
export const BOOK_SOURCES = ['list', 'questions', 'statement', 'account'] as const

export type BookSource = (typeof BOOK_SOURCES)[number]

export const SOURCE_NAMES: Record<BookSource, string> = {
	list: 'Its list, at night',
	questions: 'Questions about each payment, at night',
	statement: 'A statement that was read',
	account: 'The account there, at night',
}

/**
 * What moves on the hub's account at a provider beside payments and what is given back of them: to the bank or from it, what
 * the provider takes for itself, what it corrects, and one currency for another.
 */
export const ACCOUNT_MOVES = ['payout', 'charge', 'adjustment', 'exchange'] as const

export type AccountMove = (typeof ACCOUNT_MOVES)[number]

/** How the books of the hub and of a provider can differ. */
export const DIFFERENCES = [
	'only-there',
	'only-here',
	'amount',
	'currency',
	'twice',
	'refund-undone',
] as const

export type Difference = (typeof DIFFERENCES)[number]

export const DIFFERENCE_NAMES: Record<Difference, string> = {
	'only-there': 'Paid there, not here',
	'only-here': 'Paid here, not there',
	amount: 'Another amount',
	currency: 'Another currency',
	twice: 'Twice',
	'refund-undone': 'A refund was undone',
}

/** What each means, and what is to be done about it. */
export const DIFFERENCE_ADVICE: Record<Difference, string> = {
	'only-there':
		'The provider says that this was paid, and the hub has not counted it. If the hub knows the payment, open its record: held money waits there for your decision. If it does not, a backup may have been restored since: find the payer at the provider, and give the money back or enter what was paid for by hand.',
	'only-here':
		'The hub counts this as paid, and the provider does not say so. Look for it in the provider’s portal: it may have been taken back there, or the statement may not go far enough.',
	amount:
		'Both say that it was paid, and name other sums. See in the provider’s portal what came, and correct your accounts by it.',
	currency:
		'Both say that it was paid, and name other currencies. See in the provider’s portal what came, and correct your accounts by it.',
	twice:
		'The provider names this payment more than once. If the money came twice, give back what came the second time.',
	'refund-undone':
		'The provider has taken this refund back after it had called it done: the money is on the hub’s account there again, and the payer does not have it. When you settle this, the refund counts no longer, here and in the export for accounting. Write to the payer, and give the money back another way.',
}

/** A difference waits until an administrator says what was done about it. */
export const DIFFERENCE_STATES = ['pending', 'completed'] as const

export type DifferenceState = (typeof DIFFERENCE_STATES)[number]

export const DIFFERENCE_STATE_NAMES: Record<DifferenceState, string> = {
	pending: 'Waits for you',
	completed: 'Settled',
}

export const NOTE_CHARACTERS = 500

/** The last days that are compared each night: money may come late. */
export const COMPARED_DAYS = 8
