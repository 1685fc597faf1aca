import { formatDay, formatMoment, formatShortDate, isEndOfKigaliDay } from '#app/platform/core/time/time.ts'
import { capitalize } from '#app/platform/core/text/capitalize.ts'

/** What a column may be told to have held. Moments are ISO texts, days `YYYY-MM-DD`. */
export type Told = string | number | boolean | null

/** A changed column with what it held before and holds since. */
export type Difference = { column: string; from: Told; to: Told }

/** Longer texts are named, not told. */
export const LONGEST_TOLD = 80
/** Columns of one act that are told; the names of all stand beside them. */
export const MOST_DIFFERENCES = 12

const isTold = (value: unknown): value is Told =>
	value === null ||
	typeof value === 'boolean' ||
	(typeof value === 'number' && Number.isFinite(value)) ||
	(typeof value === 'string' && value.length <= LONGEST_TOLD)

/** Whether something that is stored is such a difference. */
export function isDifference(held: unknown): held is Difference {
	if (typeof held !== 'object' || held === null) return false
	const { column, from, to } = held as Record<string, unknown>
	return typeof column === 'string' && column.length <= 63 && isTold(from) && isTold(to)
}

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/
const DAY = /^\d{4}-\d{2}-\d{2}$/
/** A word of ours, such as a state. */
const WORD = /^[a-z]+(?:[_-][a-z]+)*$/

/** A value as people read it: "Approved", "Dec 11, 2026", "No"; a number of a year has no comma. */
export function sayTold(column: string, value: Told): string {
	if (value === null || value === '') return 'Nothing'
	if (typeof value === 'boolean') return value ? 'Yes' : 'No'
	if (typeof value === 'number') return /year/.test(column) ? String(value) : value.toLocaleString('en-US')
	if (MOMENT.test(value)) {
		const moment = new Date(value)
		// What ends with its day was given as a day.
		return isEndOfKigaliDay(moment) ? formatShortDate(moment) : formatMoment(moment)
	}
	if (DAY.test(value)) return formatDay(value)
	return WORD.test(value) ? capitalize(value.replaceAll(/[_-]/g, ' ')) : value
}
