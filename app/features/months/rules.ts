/** Gifts from which on a month is shown: no sum tells of one person. */
export const LEAST_GIFTS = 5

/** Months that the page shows, to the present one. */
export const MONTHS_SHOWN = 12

/** Bounds of what is spent at once, in whole francs. */
export const SPENT_MIN = 1
export const SPENT_MAX = 1_000_000_000

/** A month as the page shows it; null: not told. */
export type Month = {
	/** `YYYY-MM` */
	month: string
	/** Whole francs. */
	given: number | null
	gifts: number | null
	spent: number | null
}

const cell = (amount: number | null) => (amount === null ? '' : String(amount))

/** The lines of the file of these months, their heads first; what is not told is empty. */
export const fileOf = (months: readonly Month[]): string[][] => [
	['Month', 'Given, RWF', 'Spent, RWF', 'Gifts'],
	...months.map(({ month, given, spent, gifts }) => [month, cell(given), cell(spent), cell(gifts)]),
]

/** The month behind one. Takes and gives `YYYY-MM`. */
export function monthAfter(month: string): string {
	const next = Number(month.slice(0, 4)) * 12 + Number(month.slice(5))
	return `${Math.floor(next / 12)}-${String((next % 12) + 1).padStart(2, '0')}`
}

const monthName = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'long' })
/** "January" and so on. */
const MONTHS = Array.from({ length: 12 }, (_, at) => monthName.format(Date.UTC(2026, at)))

/** The months to that of a day, the first one first. @param day `YYYY-MM-DD` @returns `YYYY-MM` */
export function monthsTo(day: string, number: number = MONTHS_SHOWN): string[] {
	const last = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1
	return Array.from({ length: number }, (_, at) => {
		const month = last - number + 1 + at
		return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`
	})
}

/** "November" */
export const nameOfMonth = (month: string): string => MONTHS[Number(month.slice(5)) - 1] ?? month

/** "November 2026" */
export const writeMonth = (month: string): string => `${nameOfMonth(month)} ${month.slice(0, 4)}`

/** "Nov 2026" */
export const writeShortMonth = (month: string): string =>
	`${nameOfMonth(month).slice(0, 3)} ${month.slice(0, 4)}`

/** What a ridge of the drawing may stand for. */
const STEPS = [1, 2.5, 5].flatMap((digit) => [4, 5, 6, 7, 8].map((zeros) => digit * 10 ** zeros))
/** Ridges of the highest column. */
const MOST_RIDGES = 24

/** How many francs one ridge is. */
export function ridgeOf(months: readonly Month[]): number {
	const highest = Math.max(0, ...months.flatMap(({ given, spent }) => [given ?? 0, spent ?? 0]))
	// It is read by browsers of 2021, too, which know no toSorted.
	const steps = [...STEPS].sort((a, b) => a - b)
	return steps.find((step) => highest / step <= MOST_RIDGES) ?? highest / MOST_RIDGES
}

/** The sum of what is told; null where nothing is. */
export const sumOf = (amounts: readonly (number | null)[]): number | null =>
	amounts.every((amount) => amount === null)
		? null
		: amounts.reduce<number>((sum, one) => sum + (one ?? 0), 0)

/** "41.3M", and below a million the whole number. */
export const inMillions = (amount: number): string =>
	amount >= 1_000_000 ? `${(amount / 1_000_000).toFixed(1)}M` : amount.toLocaleString('en-US')

/** "2.4": a figure of the drawing, in millions. */
export const short = (amount: number): string => (amount / 1_000_000).toFixed(amount < 100_000 ? 2 : 1)
