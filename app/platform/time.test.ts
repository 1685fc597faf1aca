import { expect, test } from 'vitest'
import { endOfKigaliDay, formatShortWeekday, formatWeekday, kigaliDay } from '#app/platform/time.ts'

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
