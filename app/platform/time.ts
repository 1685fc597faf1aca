/** The hub's own zone: today, deadlines, slots and every date on a page are read in it (D-095). */
export const HUB_ZONE = 'Africa/Kigali'

const isoDay = new Intl.DateTimeFormat('en-CA', { timeZone: HUB_ZONE, dateStyle: 'short' })
const longDay = new Intl.DateTimeFormat('en-US', { timeZone: HUB_ZONE, dateStyle: 'long' })
const mediumDay = new Intl.DateTimeFormat('en-US', { timeZone: HUB_ZONE, dateStyle: 'medium' })
const weekLongDay = new Intl.DateTimeFormat('en-US', { timeZone: HUB_ZONE, dateStyle: 'full' })
const weekMediumDay = new Intl.DateTimeFormat('en-US', {
	timeZone: HUB_ZONE,
	weekday: 'short',
	month: 'short',
	day: 'numeric',
	year: 'numeric',
})
const clock = new Intl.DateTimeFormat('en-GB', { timeZone: HUB_ZONE, hour: '2-digit', minute: '2-digit' })

/** What ends in it was given as a day. */
const LAST_MINUTE = '23:59'

/** The calendar day in Kigali as `YYYY-MM-DD`. */
export const kigaliDay = (moment: Date) => isoDay.format(moment)

/** The time of day in Kigali as `HH:MM`. */
export const kigaliClock = (moment: Date) => clock.format(moment)

/** `January 5, 2025`: news and other public dates (D-095). */
export const formatLongDate = (moment: Date) => longDay.format(moment)

/** `Jan 5, 2025`: back-office dates (ADM-GEN-006). */
export const formatShortDate = (moment: Date) => mediumDay.format(moment)

/** `Jan 5, 2025, 14:32`: when something happened, in the back-office. */
export const formatMoment = (moment: Date) => `${mediumDay.format(moment)}, ${clock.format(moment)}`

/** `Friday, November 27, 2026`: the day of an appointment or an event, on the site and in mails (F-43). */
export const formatWeekday = (moment: Date) => weekLongDay.format(moment)

/** `Fri, Nov 27, 2026`: the same in the back-office. */
export const formatShortWeekday = (moment: Date) => weekMediumDay.format(moment)

/** The parts of a day in Kigali for where they stand apart: weekday and month whole, the day as a number. */
export function dayParts(moment: Date): { weekday: string; month: string; day: string; year: string } {
	const [weekday = '', monthAndDay = '', year = ''] = weekLongDay.format(moment).split(', ')
	const [month = '', day = ''] = monthAndDay.split(' ')
	return { weekday, month, day, year }
}

/**
 * The last moment of something: its day, and its hour unless it lasts to the end of that day (D-144).
 * `November 27, 2026` or `November 27, 2026, 17:00`.
 */
export function formatDeadline(moment: Date, formatDay: (moment: Date) => string = formatLongDate): string {
	return isEndOfKigaliDay(moment) ? formatDay(moment) : `${formatDay(moment)}, ${kigaliClock(moment)}`
}

/**
 * From when to when, as clocks in Kigali show it: `15:00 to 18:00`, with the day where it ends on another,
 * `15:00 to Sat, Nov 28, 2026, 12:00`.
 */
export function formatHours(from: Date, to: Date): string {
	const until = kigaliDay(from) === kigaliDay(to) ? '' : `${formatShortWeekday(to)}, `
	return `${kigaliClock(from)} to ${until}${kigaliClock(to)}`
}

/** A calendar day `YYYY-MM-DD` as the moment at which it begins in Kigali (UTC+2, no daylight saving). */
export const startOfKigaliDay = (day: string) => new Date(`${day}T00:00:00+02:00`)

/** A day and an hour of Kigali, `YYYY-MM-DDTHH:MM`, as a moment; an invalid date if there is none such. */
export const kigaliMoment = (text: string) => new Date(`${text}:00+02:00`)

/** The last moment of a calendar day `YYYY-MM-DD` in Kigali: until then lasts what is given as a day (D-144). */
export const endOfKigaliDay = (day: string) => new Date(`${day}T23:59:59.999+02:00`)

/** Whether something that ends then was given as a day (D-144). */
export const isEndOfKigaliDay = (moment: Date) => kigaliClock(moment) === LAST_MINUTE

/** A calendar day `YYYY-MM-DD` as the back-office writes it: `Jan 5, 2025`. */
export const formatDay = (day: string) => formatShortDate(startOfKigaliDay(day))
