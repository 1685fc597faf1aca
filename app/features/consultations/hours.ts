import { WEEKDAYS } from '#app/features/consultations/rules.ts'
import type { Opening } from '#app/features/consultations/slots.ts'
import { addDays, isCalendarDay } from '#app/platform/core/time/calendar-days.ts'
import { type DaysOff, EXPECTED_HOLIDAYS, publicHolidays } from '#app/platform/core/time/public-holidays.ts'

/** How long an appointment may be, in minutes. */
export const LENGTHS = ['15', '20', '30', '45', '60', '90', '120'] as const

/** What a field takes: parts of a day, and lines of days. */
export const MOST_PARTS = 4
export const MOST_LINES = 60
const MOST_DAYS_IN_A_ROW = 366

/** When appointments can be had, as it is kept: hours such as `09:00-13:00, 14:00-18:00`, and days one in a line. */
export type AppointmentHours = Readonly<
	Record<(typeof WEEKDAYS)[number] | 'days_off' | 'holidays', string | null>
> & {
	readonly minutes: number
	readonly capacity: number
}

const USUAL = '09:00-13:00, 14:00-18:00'

/** What holds until an administrator says otherwise: the eight times of the documents. */
export const USUAL_HOURS: AppointmentHours = {
	monday: USUAL,
	tuesday: USUAL,
	wednesday: USUAL,
	thursday: USUAL,
	friday: USUAL,
	saturday: null,
	sunday: null,
	minutes: 60,
	capacity: 1,
	days_off: null,
	holidays: Object.entries(EXPECTED_HOLIDAYS)
		.map((line) => line.join(' '))
		.join('\n'),
}

/** A part of a day, in minutes since midnight. */
export type Part = readonly [from: number, to: number]

const PART = /^(\d{1,2})(?::(\d{2}))? ?(?:-|–|to) ?(\d{1,2})(?::(\d{2}))?$/
const DAY = 24 * 60

/** Hours as people write them, `9-13, 14:00 to 18:00`; null where they cannot be read, or follow no order. */
export function readHours(text: string): Part[] | null {
	const parts: Part[] = []
	for (const written of text.split(',')) {
		const [, from, fromMinutes = '00', to, toMinutes = '00'] = PART.exec(written.trim()) ?? []
		const part: Part = [Number(from) * 60 + Number(fromMinutes), Number(to) * 60 + Number(toMinutes)]
		const isRead = Number(fromMinutes) < 60 && Number(toMinutes) < 60 && part[1] <= DAY
		if (!isRead || !(part[0] < part[1]) || part[0] < (parts.at(-1)?.[1] ?? 0)) return null
		parts.push(part)
	}
	return parts.length <= MOST_PARTS ? parts : null
}

/** Minutes since midnight as a clock shows them. */
export const clockOf = (minutes: number) =>
	[Math.floor(minutes / 60), minutes % 60].map((each) => String(each).padStart(2, '0')).join(':')

export const sayHours = (parts: readonly Part[]) =>
	parts.map(([from, to]) => `${clockOf(from)}-${clockOf(to)}`).join(', ')

/** The times at which an appointment may begin: one after the other as far as each part goes. */
export const timesIn = (parts: readonly Part[], minutes: number): string[] =>
	parts.flatMap(([from, to]) =>
		Array.from({ length: Math.floor((to - from) / minutes) }, (_, nth) => clockOf(from + nth * minutes)),
	)

/** Days of one reason. */
export type NamedDays = { first: string; last: string; name: string }

const LINE = /^(\d{4}-\d{2}-\d{2})(?: (?:to|-|–) (\d{4}-\d{2}-\d{2}))?([ :,].*)?$/

/** `2026-12-24 to 2026-12-31 Christmas`, or one day; the name may be left out. Null where it is no such line. */
export function readDays(line: string): NamedDays | null {
	const [, first = '', last = first, rest = ''] = LINE.exec(line) ?? []
	const name = rest.replace(/^[ :,]+/, '')
	const isRead = isCalendarDay(first) && isCalendarDay(last) && first <= last
	return isRead && last < addDays(first, MOST_DAYS_IN_A_ROW) ? { first, last, name } : null
}

/** What can be read of the lines, between two days, both included. */
function daysIn(lines: string | null, from: string, to: string): DaysOff {
	const found: Record<string, string> = {}
	for (const line of (lines ?? '').split('\n', MOST_LINES)) {
		const { first, last, name } = readDays(line) ?? { first: '', last: '', name: '' }
		for (let day = first > from ? first : from; day <= last && day <= to; day = addDays(day, 1))
			found[day] ??= name
	}
	return found
}

/** A holiday of a Saturday is kept on the Monday. */
const SHIFT = 2

/** What the hours come to from one day to another, both included. What cannot be read of them is left out. */
export function openingOf(hours: AppointmentHours, from: string, to: string): Opening {
	const announced = daysIn(hours.holidays, addDays(from, -SHIFT), to)
	return {
		times: WEEKDAYS.map((day) => timesIn(readHours(hours[day] ?? '') ?? [], hours.minutes)),
		off: { ...daysIn(hours.days_off, from, to), ...publicHolidays(from, to, announced) },
		minutes: hours.minutes,
		capacity: hours.capacity,
	}
}
