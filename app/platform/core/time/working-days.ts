import { addDays, weekdayOf } from '#app/platform/core/time/calendar-days.ts'
import { publicHolidays } from '#app/platform/core/time/public-holidays.ts'

/** Whether somebody is at the hub on a calendar day `YYYY-MM-DD`: Monday to Friday, and no public holiday. */
export const isWorkingDay = (day: string, off = publicHolidays(day, day)): boolean =>
	weekdayOf(day) % 6 !== 0 && !Object.keys(off).includes(day)

/** From Christmas Eve to the second of January nobody is promised anything. */
const isTurnOfTheYear = (day: string) => day.slice(5) >= '12-24' || day.slice(5) <= '01-02'

/**
 * The first day that lies so many days after another, or later, on which something can be promised or held: a working
 * day that is not at the turn of the year.
 * @param from a calendar day `YYYY-MM-DD`
 * @param weekday only this one, 0 is Sunday
 */
export function workingDayAfter(from: string, days: number, weekday?: number): string {
	let day = addDays(from, days)
	while (!isWorkingDay(day) || isTurnOfTheYear(day) || (weekday !== undefined && weekdayOf(day) !== weekday))
		day = addDays(day, 1)
	return day
}
