import { expect, test } from 'vitest'
import {
	areFewLeft,
	endOf,
	isOver,
	isUpcoming,
	newsOf,
	seatsLabel,
	seatsLeftLabel,
	whyClosed,
} from '#app/features/events/rules.ts'
import { formatUsdPrice } from '#app/platform/core/text/money.ts'

const now = new Date('2026-11-21T10:00:00Z')
const event = {
	status: 'upcoming' as 'upcoming' | 'ongoing' | 'completed' | 'cancelled',
	publication: 'published' as 'draft' | 'published' | 'archived',
	date: new Date('2026-12-05T12:00:00Z'),
	ends_at: null as Date | null,
	capacity: 5,
	price: 0,
	price_rwf: null as number | null,
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

test('D-144 an event ends when it says so, two hours after it began where it says nothing', () => {
	expect(endOf(event)).toEqual(new Date('2026-12-05T14:00:00Z'))
	const ends_at = new Date('2026-12-06T09:00:00Z')
	expect(endOf({ ...event, ends_at })).toBe(ends_at)
})

test('D-056, D-144 shown is what is ongoing, or upcoming and not over', () => {
	const shown = (status: typeof event.status, date: string, ends_at?: string) => {
		const one = { ...event, status, date: new Date(date), ends_at: ends_at ? new Date(ends_at) : null }
		expect(isOver(one, now)).toBe(status !== 'cancelled' && !isUpcoming(one, now))
		return isUpcoming(one, now)
	}
	expect(shown('upcoming', '2026-12-05T12:00:00Z')).toBe(true)
	expect(shown('upcoming', '2026-11-21T08:00:01Z')).toBe(true)
	expect(shown('upcoming', '2026-11-21T08:00:00Z')).toBe(false)
	expect(shown('upcoming', '2026-11-20T08:00:00Z', '2026-11-22T08:00:00Z')).toBe(true)
	expect(shown('ongoing', '2020-01-01T00:00:00Z')).toBe(true)
	expect(shown('completed', '2026-12-05T12:00:00Z')).toBe(false)
	expect(shown('cancelled', '2026-12-05T12:00:00Z')).toBe(false)
})

test('F-06 registration closes when the event begins, and the page can tell that from its end', () => {
	const at = (date: string) => whyClosed({ ...event, date: new Date(date) }, now, false)
	expect(at('2026-11-21T10:00:01Z')).toBeNull()
	expect(at('2026-11-21T10:00:00Z')).toBe('registration closed when this event began')
	expect(at('2026-11-21T08:30:00Z')).toBe('registration closed when this event began')
	expect(at('2026-11-21T08:00:00Z')).toBe('this event is over')
	expect(whyClosed({ ...event, status: 'ongoing' }, now, false)).toBe(
		'registration closed when this event began',
	)
})

test('D-161 an archived event is over, whatever its status and its date; a draft is what it will be', () => {
	const archived = { ...event, publication: 'archived' } as const
	expect([isUpcoming(archived, now), isOver(archived, now)]).toEqual([false, true])
	expect(isUpcoming({ ...archived, status: 'ongoing' }, now)).toBe(false)
	expect(whyClosed(archived, now, false)).toBe('this event is over')
	expect(newsOf({ ...archived, location: 'Kigali' }, { ...archived, location: 'Musanze' }, now)).toBeNull()
	expect(whyClosed({ ...event, publication: 'draft' }, now, false)).toBeNull()
})

test('F-43 seats that are left are said with all there are, few of them in danger', () => {
	const left = (taken: number, capacity = 80) => [
		seatsLeftLabel({ capacity, taken }),
		areFewLeft({ capacity, taken }),
	]
	expect(left(66)).toEqual(['14 of 80 seats left', false])
	expect(left(71)).toEqual(['9 of 80 seats left', false])
	expect(left(72)).toEqual(['8 of 80 seats left', true])
	expect(left(80)).toEqual(['All 80 seats taken', false])
	expect(left(81)).toEqual(['All 80 seats taken', false])
	expect(left(1, 1)).toEqual(['The seat is taken', false])
})

test('PUB-EVT-010, D-055 nobody registers for what is cancelled, over or full', () => {
	expect(whyClosed(event, now, false)).toBeNull()
	expect(whyClosed({ ...event, taken: 5 }, now, false)).toBe('all seats are taken')
	expect(whyClosed({ ...event, taken: 6 }, now, false)).toBe('all seats are taken')
	expect(whyClosed({ ...event, status: 'cancelled' }, now, false)).toBe('this event was cancelled')
	expect(whyClosed({ ...event, status: 'completed' }, now, false)).toBe('this event is over')
	expect(whyClosed({ ...event, date: new Date('2026-11-01T00:00:00Z') }, now, false)).toBe(
		'this event is over',
	)
})
