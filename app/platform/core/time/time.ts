/** The hub's own zone: today, deadlines, slots and every date on a page are read in it. */
export const HUB_ZONE = 'Africa/Kigali'

const numericDay = new Intl.DateTimeFormat('en-US', {
	timeZone: HUB_ZONE,
	year: 'numeric',
	month: '2-digit',
	day: '2-digit',
})
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
const weekday = new Intl.DateTimeFormat('en-US', { timeZone: HUB_ZONE, weekday: 'short' })
const clock = new Intl.DateTimeFormat('en-GB', { timeZone: HUB_ZONE, hour: '2-digit', minute: '2-digit' })

/** What ends in it was given as a day. */
const LAST_MINUTE = '23:59'

/** Said in place of a day that no calendar of ours has: whatever a row holds, its page is drawn. */
export const NO_DATE = 'Unreadable date'

/** Further than any moment that is meant, and not so far that reckoning with it or writing it would throw. */
export const FURTHEST = 8e15

const isReadable = (moment: Date) => moment.getUTCFullYear() >= 1 && moment.getUTCFullYear() <= 9998

/** A writer of days that ends in the year, which has four digits: `27` would be read as 2027. */
const dayWriter = (format: Intl.DateTimeFormat) => (moment: Date) =>
	isReadable(moment) ? format.format(moment).replace(/\b\d{1,3}$/, (year) => year.padStart(4, '0')) : NO_DATE

/** A day with a clock behind it, if there is such a day. */
const withClock = (day: string, moment: Date) => (day === NO_DATE ? day : `${day}, ${clock.format(moment)}`)

/** A moment that was written, or one beyond all others where it cannot be read. */
const momentOf = (text: string) => {
	const moment = new Date(text)
	return Number.isNaN(moment.getTime()) ? new Date(FURTHEST) : moment
}

/** The calendar day in Kigali as `YYYY-MM-DD`; put together from its parts, for no locale writes it so in every browser. */
export function kigaliDay(moment: Date): string {
	const parts = new Map(numericDay.formatToParts(moment).map(({ type, value }) => [type, value]))
	return `${parts.get('year')?.padStart(4, '0')}-${parts.get('month')}-${parts.get('day')}`
}

/** The time of day in Kigali as `HH:MM`. */
export const kigaliClock = (moment: Date) => clock.format(moment)

/** `January 5, 2025`: news and other public dates. */
export const formatLongDate = dayWriter(longDay)

/** `Jan 5, 2025`: back-office dates. */
export const formatShortDate = dayWriter(mediumDay)

/** `Jan 5, 2025, 14:32`: when something happened, in the back-office. */
export const formatMoment = (moment: Date) => withClock(formatShortDate(moment), moment)

const DAY = 86_400_000

/**
 * When something came, as lists of the back-office write it: `Today, 14:32`, of the last six days `Sun, 20:40`, of this
 * year `Nov 20, 16:45`, else `Jan 5, 2025`.
 */
export function formatRecent(moment: Date, now: Date): string {
	if (!isReadable(moment)) return NO_DATE
	const today = startOfKigaliDay(kigaliDay(now)).getTime()
	const age = today - moment.getTime()
	if (age <= 0 && age > -DAY) return `Today, ${clock.format(moment)}`
	if (age > 0 && age <= 6 * DAY) return `${weekday.format(moment)}, ${clock.format(moment)}`
	const [day = '', year = ''] = formatShortDate(moment).split(', ')
	return year === kigaliDay(now).slice(0, 4) ? `${day}, ${clock.format(moment)}` : `${day}, ${year}`
}

/** `Friday, November 27, 2026`: the day of an appointment or an event, on the site and in mails. */
export const formatWeekday = dayWriter(weekLongDay)

/** `Fri, Nov 27, 2026`: the same in the back-office. */
export const formatShortWeekday = dayWriter(weekMediumDay)

/** The parts of a day in Kigali for where they stand apart: weekday and month whole, the day as a number. */
export function dayParts(moment: Date): { weekday: string; month: string; day: string; year: string } {
	const [weekday = '', monthAndDay = '', year = ''] = formatWeekday(moment).split(', ')
	const [month = '', day = ''] = monthAndDay.split(' ')
	return { weekday, month, day, year }
}

/**
 * The last moment of something: its day, and its hour unless it lasts to the end of that day.
 * `November 27, 2026` or `November 27, 2026, 17:00`.
 */
export function formatDeadline(moment: Date, formatDay: (moment: Date) => string = formatLongDate): string {
	return isEndOfKigaliDay(moment) ? formatDay(moment) : withClock(formatDay(moment), moment)
}

/**
 * From when to when, as clocks in Kigali show it: `15:00 to 18:00`, with the day where it ends on another,
 * `15:00 to Sat, Nov 28, 2026, 12:00`.
 */
export function formatHours(from: Date, to: Date): string {
	if (!isReadable(from) || !isReadable(to)) return NO_DATE
	const until = kigaliDay(from) === kigaliDay(to) ? '' : `${formatShortWeekday(to)}, `
	return `${kigaliClock(from)} to ${until}${kigaliClock(to)}`
}

/** A calendar day `YYYY-MM-DD` as the moment at which it begins in Kigali (UTC+2, no daylight saving). */
export const startOfKigaliDay = (day: string) => momentOf(`${day}T00:00:00+02:00`)

/** A day and an hour of Kigali, `YYYY-MM-DDTHH:MM`, as a moment. */
export const kigaliMoment = (text: string) => momentOf(`${text}:00+02:00`)

/** The last moment of a calendar day `YYYY-MM-DD` in Kigali: until then lasts what is given as a day. */
export const endOfKigaliDay = (day: string) => momentOf(`${day}T23:59:59.999+02:00`)

/** Whether something that ends then was given as a day. */
export const isEndOfKigaliDay = (moment: Date) => kigaliClock(moment) === LAST_MINUTE

/** A calendar day `YYYY-MM-DD` as the back-office writes it: `Jan 5, 2025`. */
export const formatDay = (day: string) => formatShortDate(startOfKigaliDay(day))
