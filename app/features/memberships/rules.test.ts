import { expect, test } from 'vitest'
import { endOfYear, hasEnded, yearAfter } from '#app/features/memberships/rules.ts'

test('D-159 a year later is the same day; of a leap day it is February 28, and stays so', () => {
	expect(yearAfter('2026-11-28')).toBe('2027-11-28')
	expect(yearAfter('2027-02-28')).toBe('2028-02-28')
	expect(yearAfter('2028-02-29')).toBe('2029-02-28')
	expect(yearAfter(yearAfter('2028-02-29'))).toBe('2030-02-28')
	expect(yearAfter('2026-12-31')).toBe('2027-12-31')
})

test('D-159 the first year is from the day of payment, the next ones go on where the last ends, and one that had ended begins anew', () => {
	const today = { begun: '2027-03-01', paid: '2027-03-02' }
	expect(endOfYear(null, today)).toBe('2028-03-02')
	expect(endOfYear('2027-03-20', today), 'before its end').toBe('2028-03-20')
	expect(endOfYear('2027-03-01', today), 'begun on the last day, paid after it').toBe('2028-03-01')
	expect(endOfYear('2027-02-28', today), 'ended').toBe('2028-03-02')
	expect([hasEnded('2027-03-01', '2027-03-01'), hasEnded('2027-03-01', '2027-03-02')]).toEqual([false, true])
})
