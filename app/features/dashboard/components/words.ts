import type { Gifts } from '#app/features/dashboard/rules.ts'
import { formatCount } from '#app/platform/core/text/money.ts'
import {
	dayParts,
	formatShortDate,
	kigaliClock,
	kigaliDay,
	startOfKigaliDay,
} from '#app/platform/core/time/time.ts'

/** Days from today on to a day, negative for those before. */
const daysUntil = (day: string, today: string) =>
	Math.round((startOfKigaliDay(day).getTime() - startOfKigaliDay(today).getTime()) / 86_400_000)

/** `today`, `tomorrow`, `yesterday`, `Saturday` within a week, else the day itself. */
function nameDay(moment: Date, now: Date): string {
	const distance = daysUntil(kigaliDay(moment), kigaliDay(now))
	const near = { '-1': 'yesterday', 0: 'today', 1: 'tomorrow' }[distance]
	if (near) return near
	return Math.abs(distance) < 7 ? dayParts(moment).weekday : formatShortDate(moment)
}

/** `Saturday, 11:03`: a moment that is told beside the present one. */
export const sayMoment = (moment: Date, now: Date): string =>
	`${nameDay(moment, now)}, ${kigaliClock(moment)}`

/** `Tue` within a week, else `Dec 13`; `Today`. */
export function shortDay(moment: Date, now: Date): string {
	const distance = daysUntil(kigaliDay(moment), kigaliDay(now))
	if (distance === 0) return 'Today'
	return distance > 0 && distance < 7 ? dayParts(moment).weekday.slice(0, 3) : shortDate(kigaliDay(moment))
}

/** `Sep 7` */
export const shortDate = (day: string): string =>
	formatShortDate(startOfKigaliDay(day)).split(',', 1)[0] ?? ''

/** `September 7` */
export function longDate(day: string): string {
	const { month, day: number } = dayParts(startOfKigaliDay(day))
	return `${month} ${number}`
}

/** `October` */
export const monthOf = (day: string): string => dayParts(startOfKigaliDay(day)).month

/** `27% more than October at this day` */
export function compareGifts(present: Gifts, before: Gifts): string {
	const month = monthOf(before.from)
	if (before.sum === 0) return `Nothing by this day in ${month}`
	const percent = Math.round(((present.sum - before.sum) / before.sum) * 100)
	if (percent === 0) return `As much as ${month} at this day`
	return `${formatCount(Math.abs(percent))}% ${percent > 0 ? 'more' : 'less'} than ${month} at this day`
}
