import { expect, test } from 'vitest'
import { weekdayOf } from '#app/platform/core/time/calendar-days.ts'
import { publicHolidays } from '#app/platform/core/time/public-holidays.ts'
import { isWorkingDay, workingDayAfter } from '#app/platform/core/time/working-days.ts'

test('F-43 a working day is no weekend and no public holiday', () => {
	expect(
		['2026-11-27', '2026-12-23', '2026-12-24', '2026-12-29', '2027-01-05'].every((day) => isWorkingDay(day)),
	).toBe(true)
	for (const day of [
		'2026-11-28',
		'2026-11-29',
		'2026-12-25',
		'2026-12-28',
		'2027-01-01',
		'2027-01-04',
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

test('F-137 the public holidays of a year: fixed, of Easter, announced; a weekend is made good on Monday', () => {
	expect(publicHolidays('2026-01-01', '2026-12-31', {})).toEqual({
		'2026-01-01': "New Year's Day",
		'2026-01-02': "the day after New Year's Day",
		'2026-02-01': "Heroes' Day",
		'2026-02-02': "Heroes' Day, kept on the Monday",
		'2026-04-03': 'Good Friday',
		'2026-04-06': 'Easter Monday',
		'2026-04-07': 'Genocide against the Tutsi Memorial Day',
		'2026-05-01': 'Labor Day',
		'2026-07-01': 'Independence Day',
		'2026-07-04': 'Liberation Day',
		'2026-07-06': 'Liberation Day, kept on the Monday',
		'2026-08-07': 'Umuganura Day',
		'2026-08-15': 'Assumption Day',
		'2026-08-17': 'Assumption Day, kept on the Monday',
		'2026-12-25': 'Christmas Day',
		'2026-12-26': 'Boxing Day',
		'2026-12-28': 'Boxing Day, kept on the Monday',
	})
	// The seventh of April is kept on its own day alone; two of one weekend are made good once.
	expect(Object.keys(publicHolidays('2029-04-01', '2029-04-30', {}))).toEqual(['2029-04-02', '2029-04-07'])
	expect(Object.keys(publicHolidays('2027-12-20', '2028-01-05', {})).toSorted()).toEqual([
		'2027-12-25',
		'2027-12-26',
		'2027-12-27',
		'2028-01-01',
		'2028-01-02',
		'2028-01-03',
	])
	expect(publicHolidays('2027-05-15', '2027-05-18', { '2027-05-16': 'Eid al-Adha' })).toEqual({
		'2027-05-16': 'Eid al-Adha',
		'2027-05-17': 'Eid al-Adha, kept on the Monday',
	})
	expect(publicHolidays('2026-12-24', '2026-12-24')).toEqual({})
})

test('F-137 Easter falls where almanacs have it', () => {
	const mondays = { 2024: '04-01', 2025: '04-21', 2027: '03-29', 2028: '04-17', 2030: '04-22', 2038: '04-26' }
	for (const [year, day] of Object.entries(mondays))
		expect(publicHolidays(`${year}-01-01`, `${year}-12-31`, {})[`${year}-${day}`]).toBe('Easter Monday')
})
