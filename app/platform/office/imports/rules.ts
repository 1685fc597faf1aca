/** A column of a file that is imported; its heading is the label or the name, in any case. */
export type ImportColumn = {
	/** The field of the form whose rule it has. */
	name: string
	label: string
	optional?: true
	/** Other headings that mean it. */
	also?: readonly string[]
	hint?: string
	/** A closed list: words as people write them, and what is stored. */
	values?: Readonly<Record<string, string>>
}

/** What an import says of itself. */
export type ImportUi = {
	/** Last part of its address. */
	name: string
	/** "partner", "partners". */
	one: string
	many: string
	columns: readonly ImportColumn[]
	/** The list that it adds to. */
	list: string
	/** What else is to be known before. */
	note?: string
}

/** Step in which the file has been found right: nothing is stored yet. */
export const READY = 'ready'

/** Lines of one file, below its headings. */
export const MOST_LINES = 1_000
export const MOST_BYTES = 2 * 1024 * 1024
/** Faults that are told one by one. */
export const MOST_FAULTS = 100

const count = new Intl.NumberFormat('en-US')

/** "1 partner", "212 partners". */
export const countOf = ({ one, many }: ImportUi, number: number): string =>
	`${count.format(number)} ${number === 1 ? one : many}`

export const texts = {
	none: 'Choose a file',
	tooLarge: 'The file has more than 2 MB. Split it and import the parts one after another.',
	tooMany: `The file has more than ${count.format(MOST_LINES)} lines below its headings. Split it and import the parts one after another.`,
	spreadsheet: 'This is a spreadsheet and no CSV file. Save it as CSV (UTF-8) and choose that file.',
	noText: 'This is no CSV file: it is not text.',
	empty: 'The file has no lines below its headings.',
	quotes: 'A quotation mark is not closed, or stands within a cell without being doubled.',
	longLine: 'The line is too long.',
	faults: (lines: number) =>
		`${lines === 1 ? 'One line is' : `${count.format(lines)} lines are`} not right. Nothing is stored.`,
	more: (others: number) => `and ${count.format(others)} more.`,
} as const
