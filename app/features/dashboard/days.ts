import { WEEKS } from '#app/features/dashboard/rules.ts'
import { addDays, weekdayOf } from '#app/platform/core/time/calendar-days.ts'

/** The Mondays of the chart, the present week's last. */
export function mondaysUntil(today: string): string[] {
	const monday = addDays(today, -((weekdayOf(today) + 6) % 7))
	return Array.from({ length: WEEKS }, (_, n) => addDays(monday, -7 * (WEEKS - 1 - n)))
}

const firstOfMonth = (day: string) => `${day.slice(0, 8)}01`

/** This month until today, the last one until the same day or its own last, and the last one whole. */
export function monthsUntil(today: string) {
	const first = firstOfMonth(today)
	const end = addDays(first, -1)
	const before = firstOfMonth(end)
	const same = before.slice(0, 8) + today.slice(8)
	return {
		present: { from: first, to: today },
		before: { from: before, to: same < end ? same : end },
		whole: { from: before, to: end },
	}
}
