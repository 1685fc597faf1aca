import type { Failure } from '#app/platform/core/payments/provider.ts'

/** What a failed payment says to its payer: a heading, and what to do. */
export type FailureWords = { title: string; advice: string }

/** The reasons of providers in the words of who pays. Who answered, and that nothing was taken, is said beside them. */
export const FAILURE_WORDS: Readonly<Record<Failure, FailureWords>> = {
	'no-funds': {
		title: 'Too little money on this number',
		advice: 'Top up and try again.',
	},
	'not-approved': {
		title: 'The PIN was not entered in time',
		advice: 'Try again with your phone in your hand.',
	},
	refused: {
		title: 'The payment was refused on the phone',
		advice: 'If that was a mistake, try again.',
	},
	'limit-reached': {
		title: 'The limit of this number is reached',
		advice: 'Try again tomorrow, or use another number.',
	},
	'wrong-network': {
		title: 'This number is not on this network',
		advice: 'Check the number and try again, or use another number.',
	},
	'unknown-number': {
		title: 'No mobile money on this number',
		advice: 'Check the number and try again.',
	},
	'inactive-number': {
		title: 'Mobile money is not active on this number',
		advice: 'Ask your network to activate it, or use another number.',
	},
	expired: {
		title: 'The page to pay on has closed',
		advice: 'Try again.',
	},
	'not-possible': {
		title: 'The payment did not go through',
		advice: 'Try again in a few minutes.',
	},
	'not-asked': {
		title: 'Whose phone do we ask?',
		advice: 'Enter the number that pays; its phone then asks for your PIN.',
	},
}
