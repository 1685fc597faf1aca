import { expect, test } from 'vitest'
import { addMonths, dueIn, latestDue, nextDue } from '#app/features/donations/monthly/due-days.ts'

test('issue N4 a gift on the 31st is due on the last day of a shorter month, and on the 31st again after it', () => {
	const due = ['2027-01-31']
	for (let months = 0; months < 13; months++) {
		const last = due[due.length - 1]!
		due.push(nextDue(31, last, last.slice(0, 7)))
	}
	expect(due).toEqual([
		'2027-01-31',
		'2027-02-28',
		'2027-03-31',
		'2027-04-30',
		'2027-05-31',
		'2027-06-30',
		'2027-07-31',
		'2027-08-31',
		'2027-09-30',
		'2027-10-31',
		'2027-11-30',
		'2027-12-31',
		'2028-01-31',
		'2028-02-29',
	])
	expect(dueIn('2028-02', 30)).toBe('2028-02-29')
	expect(dueIn('2027-02', 29)).toBe('2027-02-28')
	expect(addMonths('2026-11', 3)).toBe('2027-02')
	expect(addMonths('2026-01', -1)).toBe('2025-12')
})

test('issue N4 a month that was asked for is not due again, whatever day is chosen', () => {
	expect(nextDue(28, '2026-11-05', '2026-11')).toBe('2026-12-28')
	expect(nextDue(5, '2026-11-23', '2026-11')).toBe('2026-12-05')
	expect(nextDue(28, '2026-12-10', '2026-11')).toBe('2026-12-28')
	// Not on the day itself: that one may be over.
	expect(nextDue(10, '2026-12-10', '2026-11')).toBe('2027-01-10')
	expect(nextDue(23, '2026-12-10', '2027-01')).toBe('2027-02-23')
	expect(nextDue(23, '2026-12-10', null)).toBe('2026-12-23')
})

test('issue N4 after an outage of three months the latest due day alone is asked for', () => {
	expect(latestDue(23, '2026-12-23', '2026-12-23')).toBe('2026-12-23')
	expect(latestDue(23, '2026-12-23', '2027-01-22')).toBe('2026-12-23')
	expect(latestDue(23, '2026-12-23', '2027-03-25')).toBe('2027-03-23')
	expect(latestDue(23, '2026-12-23', '2027-03-02')).toBe('2027-02-23')
	expect(latestDue(31, '2027-01-31', '2027-03-01')).toBe('2027-02-28')
	// Never one before the first that is open: a pledge that goes on this month is not asked for the last one.
	expect(latestDue(23, '2027-03-05', '2027-03-06')).toBe('2027-03-05')
})
