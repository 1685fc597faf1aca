import { expect, test } from 'vitest'
import { readMoment } from '#app/platform/core/db/columns.server.ts'
import {
	FURTHEST,
	formatDeadline,
	formatLongDate,
	formatMoment,
	NO_DATE,
} from '#app/platform/core/time/time.ts'

test.each([
	['2026-11-23 10:00:00.123456+00', '2026-11-23T10:00:00.123Z'],
	['0027-12-01 21:59:59.999+00', '0027-12-01T21:59:59.999Z'],
	['0001-01-01 00:00:00+00', '0001-01-01T00:00:00.000Z'],
	['0027-12-01 21:59:59+02:10:16', '0027-12-01T19:49:59.000Z'],
	['10000-01-01 00:00:00+00', '+010000-01-01T00:00:00.000Z'],
	['4713-01-01 00:00:00+00 BC', '-004712-01-01T00:00:00.000Z'],
])('F-100: %s of a row is the moment that PostgreSQL means', (stored, moment) => {
	expect(readMoment(stored).toISOString()).toBe(moment)
})

test('F-100: what no calendar of ours has is said to be unreadable, and never throws', () => {
	for (const stored of ['infinity', '-infinity', '294276-12-31 00:00:00+00', 'words'])
		expect(Math.abs(readMoment(stored).getTime())).toBe(FURTHEST)
	const never = readMoment('infinity')
	expect([formatLongDate(never), formatMoment(never), formatDeadline(never)]).toEqual([
		NO_DATE,
		NO_DATE,
		NO_DATE,
	])
	expect(formatLongDate(readMoment('0027-12-01 12:00:00+00'))).toBe('December 1, 0027')
})
