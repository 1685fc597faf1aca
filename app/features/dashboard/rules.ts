/** Rows of each list on the dashboard. */
export const ROWS = 5

/** Weeks of the chart, the present one among them. */
export const WEEKS = 12

/** A week is counted up to here: "5,000+". */
export const MOST_A_WEEK = 5_000

/** What came in one week. */
export type Week = {
	/** Its Monday. */
	first: string
	arrived: number
	approved: number
}

/** What was given in some days. */
export type Gifts = { from: string; to: string; count: number; monthly: number; sum: number }

const NUMBERS = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ')

const grouped = new Intl.NumberFormat('en-US')

/** A number as a sentence has it: in words up to twelve. */
export const inWords = (count: number): string => NUMBERS[count] ?? grouped.format(count)

const inCapitals = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** `Eleven arrived today, 36 things wait.` Of what is not counted to its end `500+ arrived today`. */
export function saySummary(arrived: { total: number; capped: boolean }, waiting: number): string {
	const { total, capped } = arrived
	const came = total === 0 ? 'Nothing' : capped ? `${grouped.format(total)}+` : inCapitals(inWords(total))
	const waits =
		waiting === 0 ? 'nothing waits' : `${inWords(waiting)} ${waiting === 1 ? 'thing waits' : 'things wait'}`
	return `${came} arrived today, ${waits}.`
}

/** `none is a warning`, `one is a warning`, `four are warnings`. */
export const sayWarnings = (warnings: number): string =>
	warnings === 0
		? 'none is a warning'
		: `${inWords(warnings)} ${warnings === 1 ? 'is a warning' : 'are warnings'}`

/** The week in which most arrived, the latest of several; none where nothing did, or more than is counted. */
export function bestWeek(weeks: readonly Week[]): Week | undefined {
	const most = Math.max(0, ...weeks.map(({ arrived }) => arrived))
	return most > 0 && most <= MOST_A_WEEK
		? [...weeks].reverse().find(({ arrived }) => arrived === most)
		: undefined
}

/** `1st`, `22nd`, `13th` */
export function ordinal(n: number): string {
	const last = n % 100 > 10 && n % 100 < 14 ? 0 : n % 10
	return `${n}${['th', 'st', 'nd', 'rd'][last] ?? 'th'}`
}

/** Where stands what arrived from one day to another. */
export const arrivalsAt = (from: string, to: string): string => `/admin/arrivals?from=${from}&to=${to}`
