import { kigaliDay } from '#app/platform/time.ts'

function textOf(value: unknown): string {
	if (value === null || value === undefined || value === false) return ''
	// A date field holds a day; anything else would open it empty, and the next save would lose the date.
	return value instanceof Date ? kigaliDay(value) : String(value)
}

/** The record's columns as a form holds them. */
export const textsOf = (record: object): Record<string, string> =>
	Object.fromEntries(Object.entries(record).map(([name, value]) => [name, textOf(value)]))
