import { expect, test } from 'vitest'
import { isWorkingDay, weekdayOf, workingDayAfter } from '#app/platform/working-days.ts'

test('F-43 a working day is no weekend, no holiday and not between Christmas Eve and the second of January', () => {
	expect(['2026-11-27', '2026-12-23', '2027-01-04'].every(isWorkingDay)).toBe(true)
	for (const day of [
		'2026-11-28',
		'2026-11-29',
		'2026-12-24',
		'2026-12-25',
		'2026-12-31',
		'2027-01-01',
		'2027-07-01',
	]) {
		expect([day, isWorkingDay(day)]).toEqual([day, false])
	}
})

test('the first working day from a day on, of one weekday where one is asked for', () => {
	expect(workingDayAfter('2026-11-21', 6)).toBe('2026-11-27')
	expect(workingDayAfter('2026-11-21', 7)).toBe('2026-11-30')
	expect(workingDayAfter('2026-12-19', 6, 5)).toBe('2027-01-08')
	expect(weekdayOf('2027-01-08')).toBe(5)
})
