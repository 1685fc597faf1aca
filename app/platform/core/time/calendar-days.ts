const asUtc = (day: string) => new Date(`${day}T00:00:00Z`)

/** Whether the text is a day of the calendar, `YYYY-MM-DD`. */
export function isCalendarDay(text: string): boolean {
	if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
	const day = asUtc(text)
	return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

/** The day so many days later. */
export function addDays(day: string, days: number): string {
	const later = asUtc(day)
	later.setUTCDate(later.getUTCDate() + days)
	return later.toISOString().slice(0, 10)
}

/** 0 is Sunday. */
export const weekdayOf = (day: string): number => asUtc(day).getUTCDay()
