const DAY = 86_400_000

/**
 * How long something has waited, from its moment: `Arrived today`, `Oldest arrived 2 days ago`; from the seventh day on
 * its own day, which `formatDay` writes.
 */
export function sayOldest(oldest: Date, now: Date, formatDay: (moment: Date) => string): string {
	const days = Math.floor((now.getTime() - oldest.getTime()) / DAY)
	if (days < 1) return 'Oldest arrived less than a day ago'
	if (days < 7) return days === 1 ? 'Oldest arrived a day ago' : `Oldest arrived ${days} days ago`
	return `Oldest arrived on ${formatDay(oldest)}`
}

/** `None is a warning`, `One is a warning`, `4 are warnings`. */
export function sayWarnings(warnings: number): string {
	if (warnings === 0) return 'None is a warning'
	return warnings === 1 ? 'One is a warning' : `${warnings} are warnings`
}
