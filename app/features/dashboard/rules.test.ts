import { expect, test } from 'vitest'
import {
	compareGifts,
	longDate,
	sayMoment,
	shortDate,
	shortDay,
} from '#app/features/dashboard/components/words.ts'
import { mondaysUntil, monthsUntil } from '#app/features/dashboard/days.ts'
import { bestWeek, inWords, ordinal, saySummary, sayWarnings } from '#app/features/dashboard/rules.ts'

/** A Monday evening in Kigali. */
const now = new Date('2026-11-23T18:26:00+02:00')
const at = (text: string) => new Date(`${text}:00+02:00`)

test('F-166 the line beside the heading says how much came and how much waits', () => {
	const said = (total: number, waiting: number, capped = false) => saySummary({ total, capped }, waiting)
	expect(said(500, 0, true)).toBe('500+ arrived today, nothing waits.')
	expect(said(11, 36)).toBe('Eleven arrived today, 36 things wait.')
	expect(said(1, 1)).toBe('One arrived today, one thing waits.')
	expect(said(0, 0)).toBe('Nothing arrived today, nothing waits.')
	expect(said(1284, 12)).toBe('1,284 arrived today, twelve things wait.')
	expect([0, 12, 13, -1].map(inWords)).toEqual(['no', 'twelve', '13', '-1'])
	expect([0, 1, 4].map(sayWarnings)).toEqual(['none is a warning', 'one is a warning', 'four are warnings'])
})

test('F-166 a moment is named as it stands to the present one, by the days of Kigali', () => {
	expect(sayMoment(at('2026-11-21T11:03'), now)).toBe('Saturday, 11:03')
	expect(sayMoment(at('2026-11-22T23:59'), now)).toBe('yesterday, 23:59')
	expect(sayMoment(at('2026-11-23T00:00'), now)).toBe('today, 00:00')
	expect(sayMoment(at('2026-11-24T09:00'), now)).toBe('tomorrow, 09:00')
	expect(sayMoment(at('2026-11-16T09:00'), now)).toBe('Nov 16, 2026, 09:00')
	expect(shortDay(at('2026-11-23T20:00'), now)).toBe('Today')
	expect(shortDay(at('2026-11-24T09:00'), now)).toBe('Tue')
	expect(shortDay(at('2026-11-29T09:00'), now)).toBe('Sun')
	expect(shortDay(at('2026-11-30T09:00'), now)).toBe('Nov 30')
	expect(shortDay(at('2027-01-04T09:00'), now)).toBe('Jan 4')
	// A row of nobody's calendar is drawn, too.
	expect(shortDay(new Date(8e15), now)).toBe('Unreadable date')
	expect(sayMoment(new Date(-8e15), now)).toMatch(/^Unreadable date, /)
	expect([shortDate('2026-09-07'), longDate('2026-09-07')]).toEqual(['Sep 7', 'September 7'])
})

test('F-166 twelve weeks begin on Mondays, the present one last', () => {
	const mondays = mondaysUntil('2026-11-23')
	expect([mondays.length, mondays[0], mondays.at(-1)]).toEqual([12, '2026-09-07', '2026-11-23'])
	expect(mondaysUntil('2026-11-29').at(-1)).toBe('2026-11-23')
	expect(mondaysUntil('2027-01-01').at(-1)).toBe('2026-12-28')
})

test('F-166 the best week is the latest of those in which most came; of what is not counted to its end none is', () => {
	const weeks = [31, 90, 83, 90, 11].map((arrived, n) => ({
		first: `2026-10-0${n + 1}`,
		arrived,
		approved: 0,
	}))
	expect(bestWeek(weeks)?.first).toBe('2026-10-04')
	expect(bestWeek(weeks.map((week) => ({ ...week, arrived: 0 })))).toBeUndefined()
	expect(bestWeek(weeks.map((week) => ({ ...week, arrived: 5_001 })))).toBeUndefined()
	expect(bestWeek([])).toBeUndefined()
})

test('F-166 this month stands beside the last one at the same day, or at its last where it was shorter', () => {
	expect(monthsUntil('2026-11-23')).toEqual({
		present: { from: '2026-11-01', to: '2026-11-23' },
		before: { from: '2026-10-01', to: '2026-10-23' },
		whole: { from: '2026-10-01', to: '2026-10-31' },
	})
	expect(monthsUntil('2027-03-31').before).toEqual({ from: '2027-02-01', to: '2027-02-28' })
	expect(monthsUntil('2027-01-05').before).toEqual({ from: '2026-12-01', to: '2026-12-05' })
	expect([1, 2, 3, 4, 11, 12, 13, 21, 22, 23, 31].map(ordinal).join()).toBe(
		'1st,2nd,3rd,4th,11th,12th,13th,21st,22nd,23rd,31st',
	)
})

test('F-166 what was given is compared in a sentence', () => {
	const gifts = (sum: number) => ({ from: '2026-10-01', to: '2026-10-23', count: 1, monthly: 0, sum })
	const compared = (present: number, before: number) => compareGifts(gifts(present), gifts(before))
	expect(compared(1_240_000, 976_000)).toBe('27% more than October at this day')
	expect(compared(488_000, 976_000)).toBe('50% less than October at this day')
	expect(compared(976_100, 976_000)).toBe('As much as October at this day')
	expect(compared(1_000, 0)).toBe('Nothing by this day in October')
	expect(compared(0, 0)).toBe('Nothing by this day in October')
})
