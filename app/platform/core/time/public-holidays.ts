import { addDays, weekdayOf } from '#app/platform/core/time/calendar-days.ts'

/** Days off by their day, `YYYY-MM-DD`, with the name of each. */
export type DaysOff = Readonly<Record<string, string>>

const DAY_OF_MEMORY = '04-07'

/** Those with a date of their own, as `MM-DD` (docs/decisions/history.md, 265). */
const FIXED: readonly (readonly [date: string, name: string])[] = [
	['01-01', "New Year's Day"],
	['01-02', "the day after New Year's Day"],
	['02-01', "Heroes' Day"],
	[DAY_OF_MEMORY, 'Genocide against the Tutsi Memorial Day'],
	['05-01', 'Labor Day'],
	['07-01', 'Independence Day'],
	['07-04', 'Liberation Day'],
	['08-15', 'Assumption Day'],
	['12-25', 'Christmas Day'],
	['12-26', 'Boxing Day'],
]

/**
 * The two whose date is announced each year, on the days on which they are expected (calendar of Umm al-Qura): the
 * announced day may be the next one.
 */
export const EXPECTED_HOLIDAYS: DaysOff = {
	'2026-03-20': 'Eid al-Fitr',
	'2026-05-27': 'Eid al-Adha',
	'2027-03-09': 'Eid al-Fitr',
	'2027-05-16': 'Eid al-Adha',
	'2028-02-26': 'Eid al-Fitr',
	'2028-05-05': 'Eid al-Adha',
	'2029-02-14': 'Eid al-Fitr',
	'2029-04-24': 'Eid al-Adha',
	'2030-02-04': 'Eid al-Fitr',
	'2030-04-13': 'Eid al-Adha',
	'2031-01-24': 'Eid al-Fitr',
	'2031-04-02': 'Eid al-Adha',
}

/** Easter Sunday of the Gregorian calendar (Meeus, Jones and Butcher). */
function easterOf(year: number): string {
	const a = year % 19
	const b = Math.floor(year / 100)
	const c = year % 100
	const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
	const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7
	const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114
	const two = (number: number) => String(number).padStart(2, '0')
	return `${year}-${two(Math.floor(f / 31))}-${two((f % 31) + 1)}`
}

function firstFridayOfAugust(year: number): string {
	const first = `${year}-08-01`
	return addDays(first, (5 - weekdayOf(first) + 7) % 7)
}

const isWeekend = (day: string) => weekdayOf(day) % 6 === 0

/** Every holiday of a year on its own day, in their order. */
function holidaysOf(year: number, announced: DaysOff): [day: string, name: string][] {
	const easter = easterOf(year)
	const all = [
		...FIXED.map(([date, name]) => [`${year}-${date}`, name] as [string, string]),
		[addDays(easter, -2), 'Good Friday'] as [string, string],
		[addDays(easter, 1), 'Easter Monday'] as [string, string],
		[firstFridayOfAugust(year), 'Umuganura Day'] as [string, string],
		...Object.entries(announced).filter(([day]) => day.startsWith(`${year}-`)),
	]
	// It is read by browsers of 2021, too, which know no toSorted.
	return all.sort(([one], [other]) => (one < other ? -1 : 1))
}

/**
 * The public holidays of Rwanda in a year. What falls on a Saturday or Sunday is kept on the Monday after it, two of
 * one weekend on the same; but not the seventh of April.
 * @param announced those whose date is announced each year
 */
function daysOffOf(year: number, announced: DaysOff): DaysOff {
	const off: Record<string, string> = {}
	for (const [day, name] of holidaysOf(year, announced)) {
		off[day] ??= name
		if (!isWeekend(day) || day.endsWith(DAY_OF_MEMORY)) continue
		off[addDays(day, weekdayOf(day) === 6 ? 2 : 1)] ??= `${name}, kept on the Monday`
	}
	return off
}

/** The public holidays from one day to another, both included. */
export function publicHolidays(first: string, last: string, announced = EXPECTED_HOLIDAYS): DaysOff {
	const off: Record<string, string> = {}
	for (let year = Number(first.slice(0, 4)); year <= Number(last.slice(0, 4)); year++)
		for (const [day, name] of Object.entries(daysOffOf(year, announced)))
			if (day >= first && day <= last) off[day] = name
	return off
}
