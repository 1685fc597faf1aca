import { expect, test } from 'vitest'
import {
	endOfKigaliDay,
	formatDeadline,
	formatHours,
	formatRecent,
	formatShortDate,
	formatShortWeekday,
	formatWeekday,
	kigaliDay,
	NO_DATE,
} from '#app/platform/core/time/time.ts'

test('F-43 the day of an appointment or an event is written with its weekday, as it is in Kigali', () => {
	const lateOnThursdayInLondon = new Date('2026-11-26T22:30:00Z')
	expect(formatWeekday(lateOnThursdayInLondon)).toBe('Friday, November 27, 2026')
	expect(formatShortWeekday(lateOnThursdayInLondon)).toBe('Fri, Nov 27, 2026')
})

test('F-07 a day in Kigali lasts until the moment before the next', () => {
	expect(endOfKigaliDay('2026-11-27').toISOString()).toBe('2026-11-27T21:59:59.999Z')
	expect(kigaliDay(endOfKigaliDay('2026-11-27'))).toBe('2026-11-27')
	expect(kigaliDay(new Date(endOfKigaliDay('2026-11-27').getTime() + 1))).toBe('2026-11-28')
})

test('F-07 a deadline shows its hour where it has one, and a day alone where it ends with that day', () => {
	expect(formatDeadline(endOfKigaliDay('2026-11-27'))).toBe('November 27, 2026')
	const fiveInTheAfternoon = new Date('2026-11-27T15:00:00Z')
	expect(formatDeadline(fiveInTheAfternoon)).toBe('November 27, 2026, 17:00')
	expect(formatDeadline(fiveInTheAfternoon, formatShortDate)).toBe('Nov 27, 2026, 17:00')
	expect(formatDeadline(new Date('2026-11-27T22:00:00Z'))).toBe('November 28, 2026, 00:00')
})

test('F-43 hours are said from when to when, with the day where it is another', () => {
	const from = new Date('2026-11-27T13:00:00Z')
	expect(formatHours(from, new Date('2026-11-27T16:30:00Z'))).toBe('15:00 to 18:30')
	expect(formatHours(from, new Date('2026-11-28T10:00:00Z'))).toBe('15:00 to Sat, Nov 28, 2026, 12:00')
})

test('F-142 lists write when a row came with its hour, as far as it is near', () => {
	const now = new Date('2026-11-26T22:30:00Z')
	const written = (moment: string) => formatRecent(new Date(moment), now)
	// It is half past midnight in Kigali, so what came an hour ago came yesterday.
	expect(written('2026-11-26T22:05:00Z')).toBe('Today, 00:05')
	expect(written('2026-11-26T21:30:00Z')).toBe('Thu, 23:30')
	expect(written('2026-11-21T06:40:00Z')).toBe('Sat, 08:40')
	expect(written('2026-11-20T14:45:00Z')).toBe('Nov 20, 16:45')
	expect(written('2025-12-31T10:00:00Z')).toBe('Dec 31, 2025')
	expect(written('2026-11-28T08:00:00Z'), 'not come yet').toBe('Nov 28, 10:00')
	expect(formatRecent(new Date(Number.NaN), now)).toBe(NO_DATE)
	expect(formatRecent(new Date('+010000-01-01T00:00:00Z'), now)).toBe(NO_DATE)
})
