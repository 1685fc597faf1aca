import { kigaliDay, startOfKigaliDay } from '#app/platform/time.ts'

const DAY_MS = 86_400_000

/** Public holidays of Rwanda that have a date of their own, as `MM-DD`. */
const HOLIDAYS = ['02-01', '04-07', '05-01', '07-01', '07-04', '08-15']
/** From Christmas Eve to the second of January the hub is closed. */
const isTurnOfTheYear = (date: string) => date >= '12-24' || date <= '01-02'

/** Whether somebody is at the hub on a calendar day `YYYY-MM-DD`: Monday to Friday, and no holiday. */
export function isWorkingDay(day: string): boolean {
	const date = day.slice(5)
	const weekday = weekdayOf(day)
	return weekday > 0 && weekday < 6 && !HOLIDAYS.includes(date) && !isTurnOfTheYear(date)
}

/** 0 is Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T12:00:00Z`).getUTCDay()

/**
 * The first working day that lies so many days after another, or later.
 * @param from a calendar day `YYYY-MM-DD`
 * @param weekday only this one, 0 is Sunday
 */
export function workingDayAfter(from: string, days: number, weekday?: number): string {
	let day = addDays(from, days)
	while (!isWorkingDay(day) || (weekday !== undefined && weekdayOf(day) !== weekday)) day = addDays(day, 1)
	return day
}

const addDays = (day: string, days: number) =>
	kigaliDay(new Date(startOfKigaliDay(day).getTime() + days * DAY_MS))
