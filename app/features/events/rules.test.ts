import { expect, test } from 'vitest'
import { isUpcoming, seatsLabel, startOfDay, whyClosed } from '#app/features/events/rules.ts'
import { formatUsdPrice } from '#app/platform/money.ts'
import { startOfKigaliDay } from '#app/platform/time.ts'

const now = new Date('2026-11-21T10:00:00Z')
const event = {
	status: 'upcoming' as 'upcoming' | 'ongoing' | 'completed' | 'cancelled',
	date: new Date('2026-12-05T12:00:00Z'),
	capacity: 5,
	taken: 0,
}

test('PUB-EVT-012 a price of 0 shows as Free', () => {
	expect(formatUsdPrice(0)).toBe('Free')
})

test.each([
	[1, '$0.01'],
	[1200, '$12.00'],
	[1250, '$12.50'],
	[123_456_00, '$123,456.00'],
])('PUB-EVT-013, D-003 a price of %d cents shows as %s', (cents, text) => {
	expect(formatUsdPrice(cents)).toBe(text)
})

test('PUB-EVT-014 the capacity shows as seats', () => {
	expect([1, 24, 1200].map(seatsLabel)).toEqual(['1 seat', '24 seats', '1,200 seats'])
})

test('a day begins at midnight in Kigali', () => {
	for (const [moment, day] of [
		['2026-11-20T21:59:59Z', '2026-11-20'],
		['2026-11-20T22:00:00Z', '2026-11-21'],
		['2026-11-21T21:59:59Z', '2026-11-21'],
	] as const) {
		expect(startOfDay(new Date(moment))).toEqual(startOfKigaliDay(day))
	}
})

test('D-056 shown is what is ongoing, or upcoming and not before today', () => {
	const shown = (status: typeof event.status, date: string) =>
		isUpcoming({ status, date: new Date(date) }, now)
	expect(shown('upcoming', '2026-12-05T12:00:00Z')).toBe(true)
	expect(shown('upcoming', '2026-11-20T22:00:00Z')).toBe(true)
	expect(shown('upcoming', '2026-11-20T21:59:59Z')).toBe(false)
	expect(shown('ongoing', '2020-01-01T00:00:00Z')).toBe(true)
	expect(shown('completed', '2026-12-05T12:00:00Z')).toBe(false)
	expect(shown('cancelled', '2026-12-05T12:00:00Z')).toBe(false)
})

test('PUB-EVT-010, D-055 nobody registers for what is cancelled, over or full', () => {
	expect(whyClosed(event, now)).toBeNull()
	expect(whyClosed({ ...event, status: 'ongoing', taken: 4 }, now)).toBeNull()
	expect(whyClosed({ ...event, taken: 5 }, now)).toBe('all seats are taken')
	expect(whyClosed({ ...event, taken: 6 }, now)).toBe('all seats are taken')
	expect(whyClosed({ ...event, status: 'cancelled' }, now)).toBe('this event was cancelled')
	expect(whyClosed({ ...event, status: 'completed' }, now)).toBe('this event is over')
	expect(whyClosed({ ...event, date: new Date('2026-11-01T00:00:00Z') }, now)).toBe('this event is over')
})
