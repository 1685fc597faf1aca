import { dayParts, startOfKigaliDay } from '#app/platform/core/time/time.ts'

/** Months are `YYYY-MM` and days `YYYY-MM-DD`, both by the calendar of Kigali. */
export const monthOf = (day: string): string => day.slice(0, 7)

/** The first day of a month. */
export const firstOf = (month: string): string => `${month}-01`

/** `November 2026` of the first day of a month. */
export function nameOfMonth(first: string): string {
	const { month, year } = dayParts(startOfKigaliDay(first))
	return `${month} ${year}`
}

export function addMonths(month: string, months: number): string {
	const [year, number] = month.split('-').map(Number) as [number, number]
	return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7)
}

/** The day on which a month's gift is due: in a month without that day its last one. */
export function dueIn(month: string, day: number): string {
	const [year, number] = month.split('-').map(Number) as [number, number]
	const last = new Date(Date.UTC(year, number, 0)).getUTCDate()
	return `${month}-${String(Math.min(day, last)).padStart(2, '0')}`
}

/**
 * The first due day after a day.
 * @param asked the last month that was asked for: none is asked for twice; null: none was
 */
export function nextDue(day: number, after: string, asked: string | null): string {
	const present = monthOf(after)
	const month = asked !== null && present <= asked ? addMonths(asked, 1) : present
	const due = dueIn(month, day)
	return due > after ? due : dueIn(addMonths(month, 1), day)
}

/**
 * The one due day that is asked for now: the latest, for nobody is asked for several months at once after an outage.
 * @param next the first day that was not asked for
 */
export function latestDue(day: number, next: string, today: string): string {
	const present = dueIn(monthOf(today), day)
	const latest = present <= today ? present : dueIn(addMonths(monthOf(today), -1), day)
	return latest > next ? latest : next
}
