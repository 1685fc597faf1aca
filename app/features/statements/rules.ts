/** Where a line of a statement stands, before anything is booked. */
export const LINE_STATES = ['match', 'differs', 'settled', 'unknown', 'booked'] as const

export type LineState = (typeof LINE_STATES)[number]

/** The same in words. */
export const LINE_NAMES: Record<LineState, string> = {
	match: 'Matches',
	differs: 'The amount differs',
	settled: 'Not waited for any more',
	unknown: 'Unknown',
	booked: 'Booked already',
}

/** What can be ticked at once; of a longer file the rest follows when it is chosen again. */
export const MOST_TICKED = 80

/** Signs of a line's text that are read. */
export const MOST_TEXT = 1000

/** What a transfer waits for: a donation or a booking. */
export type Awaited = {
	kind: 'donation' | 'booking'
	id: string
	/** As it stands in the transfer's text. */
	reference: string
	/** Whole francs. */
	amount: number
	/** Whether it still waits for its money. */
	waits: boolean
	/** Whose it is. */
	name: string
}

/** A line of money that came. */
export type BankLine = {
	/** In the file, as an editor counts. */
	line: number
	/** `YYYY-MM-DD` */
	day: string
	/** Whole francs. */
	amount: number
	text: string
	/** Who sent it, where the bank has a column for that. */
	name: string | null
	fingerprint: string
}

/** What is proposed for a line. */
export type Proposal = BankLine & { state: LineState; for: Awaited | null }

/** "12 lines: 3 match, 1 unknown": what a statement holds. */
export function countStates(proposals: readonly Proposal[]): string {
	const counts = LINE_STATES.flatMap((state) => {
		const number = proposals.filter((one) => one.state === state).length
		return number > 0 ? [`${number} ${LINE_NAMES[state].toLowerCase()}`] : []
	})
	return `${proposals.length === 1 ? 'One line' : `${proposals.length} lines`} of money that came: ${counts.join(', ')}`
}
