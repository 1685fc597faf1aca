import { expect, test } from 'vitest'
import {
	bookingPrice,
	explainYearly,
	FIRST_PRICES,
	BOOKING_RECEIVED,
	PACKAGES,
	readBilling,
	SERVICE_TYPES,
	describePrice,
} from '#app/features/consultations/rules.ts'
import {
	closedOn,
	firstOpenDay,
	isWithinWindow,
	lastAppointmentDay,
	slotState,
} from '#app/features/consultations/slots.ts'
import { openingOf, USUAL_HOURS } from '#app/features/consultations/hours.ts'
import { USUAL_TIMES } from '#tests/browser/usual-times.ts'
import { isCalendarDay } from '#app/platform/core/time/calendar-days.ts'
import { isWorkingDay } from '#app/platform/core/time/working-days.ts'

const usual = { ...openingOf(USUAL_HOURS, '2027-03-01', '2027-03-01'), off: {} }

test('PUB-GEN-032 the seven service types', () => {
	expect(SERVICE_TYPES).toEqual([
		'Strategic Consulting',
		'Digital Transformation',
		'Business Development',
		'Technical Training',
		'Research & Analysis',
		'Digital Bridge Rwanda',
		'Other',
	])
})

test('PUB-APPT-012 eight time slots, none at one o’clock', () => {
	expect(USUAL_TIMES).toEqual(['09:00', '10:00', '11:00', '12:00', '14:00', '15:00', '16:00', '17:00'])
})

test('PUB-APPT-010, PUB-APPT-011 from today to the ninetieth day after it', () => {
	const today = '2026-11-21'
	expect(lastAppointmentDay(today)).toBe('2027-02-19')
	const days = ['2026-11-20', today, '2027-02-19', '2027-02-20']
	expect(days.map((day) => isWithinWindow(day, today))).toEqual([false, true, true, false])
	// Between the first and the last as texts, and no day.
	for (const text of [`${today}'`, `${today}9`, `${days[2]!.slice(0, 8)}`]) {
		expect([text, isWithinWindow(text, today)]).toEqual([text, false])
	}
	expect(lastAppointmentDay('2027-12-31')).toBe('2028-03-30')
})

test('days that no calendar has are none', () => {
	expect(['2027-02-29', '2027-13-01', '27-01-01', '2027-1-1', 'today', ''].filter(isCalendarDay)).toEqual([])
	expect(isCalendarDay('2028-02-29')).toBe(true)
})

test('open from Monday to Friday', () => {
	const week = ['01', '02', '03', '04', '05', '06', '07'].map((day) => `2027-03-${day}`)
	expect(week.map((day) => isWorkingDay(day))).toEqual([true, true, true, true, true, false, false])
})

test('a slot that has begun is past; the next one is not', () => {
	const now = { day: '2027-03-01', clock: '10:00' }
	expect(USUAL_TIMES.map((time) => slotState(now.day, time, now, usual))).toEqual([
		'past',
		'past',
		'free',
		'free',
		'free',
		'free',
		'free',
		'free',
	])
	expect(slotState('2027-02-26', '17:00', now, usual)).toBe('past')
	expect(slotState('2027-03-06', '09:00', now, usual)).toBe('closed')
	expect(slotState('2027-05-28', '09:00', now, usual)).toBe('free')
	expect(slotState('2027-05-31', '09:00', now, usual)).toBe('closed')
})

test('F-137 there is no time on a day off, and the day shown first is none; the reason has its name', () => {
	const off = { ...usual, off: { '2027-03-02': 'Umuganura Day' } }
	expect(slotState('2027-03-02', '09:00', { day: '2027-03-01', clock: '10:00' }, off)).toBe('closed')
	expect(firstOpenDay({ day: '2027-03-01', clock: '17:00' }, off)).toBe('2027-03-03')
	expect(closedOn('2027-03-02', off)).toBe('We are closed on this day: Umuganura Day. Choose another day.')
	expect(closedOn('2027-03-06', off)).toMatch(/^We are closed on Saturdays and Sundays/)
	expect(closedOn('2027-03-03', off)).toBeNull()
})

test('the day shown first is today while a time is left, else the next working day', () => {
	expect(firstOpenDay({ day: '2027-03-01', clock: '16:59' }, usual)).toBe('2027-03-01')
	expect(firstOpenDay({ day: '2027-03-01', clock: '17:00' }, usual)).toBe('2027-03-02')
	expect(firstOpenDay({ day: '2027-03-05', clock: '17:30' }, usual)).toBe('2027-03-08')
	expect(firstOpenDay({ day: '2027-03-06', clock: '08:00' }, usual)).toBe('2027-03-08')
})

test('PUB-CONS-006, PUB-CONS-007, PUB-CONS-008 what the packages cost a month and a year', () => {
	expect(PACKAGES).toEqual({
		basic: { name: 'Basic Consultation', monthly: 50_000, yearly: 540_000 },
		growth: { name: 'Business Growth', monthly: 150_000, yearly: 1_620_000 },
		enterprise: { name: 'Enterprise Solutions', monthly: 300_000, yearly: 3_240_000 },
	})
})

test('PUB-CONS-010 a year costs ten percent less than twelve months', () => {
	for (const { monthly, yearly } of Object.values(PACKAGES)) expect(yearly * 10).toBe(monthly * 12 * 9)
})

test('PUB-CONS-012 a booking billed yearly costs a twelfth of the year', () => {
	const yearly = (['basic', 'growth', 'enterprise'] as const).map((id) =>
		bookingPrice(id, 'yearly', FIRST_PRICES),
	)
	expect(yearly).toEqual([45_000, 135_000, 270_000])
})

test('PUB-CONS-011 a custom quote costs 300,000 however it is billed', () => {
	expect([
		bookingPrice('custom', 'monthly', FIRST_PRICES),
		bookingPrice('custom', 'yearly', FIRST_PRICES),
	]).toEqual([300_000, 300_000])
})

test('PUB-CONS-014 billing is monthly or yearly, and monthly unless said', () => {
	expect(['yearly', 'monthly', null, 'daily', 'YEARLY'].map(readBilling)).toEqual([
		'yearly',
		'monthly',
		'monthly',
		'monthly',
		'monthly',
	])
})

test('PUB-CONS-013 the promise of contact within 24 hours', () => {
	expect(BOOKING_RECEIVED).toContain('within 24 hours')
})

test('F-09 a booking by the year says what is paid now and why, one by the month has nothing to explain', () => {
	expect(explainYearly('growth', 'yearly', FIRST_PRICES)).toBe(
		'You pay the first month now, at the yearly rate: 1,620,000 RWF a year is 135,000 RWF a month. The other eleven months are not part of this payment; we agree on them when we contact you.',
	)
	for (const [id, billing] of [
		['growth', 'monthly'],
		['custom', 'yearly'],
	] as const)
		expect(explainYearly(id, billing, FIRST_PRICES)).toBeNull()
})

test.each([
	['Business Growth', 150_500, '150,000 RWF and 500 RWF processing fee'],
	['Business Growth', 135_500, '135,000 RWF, one month at the yearly rate, and 500 RWF processing fee'],
	['Custom Quote', 300_500, '300,000 RWF and 500 RWF processing fee'],
])('ADM-BOOK-024, D-049, D-050 what %s at %i is made of', (package_type, paid, words) => {
	expect(describePrice(package_type, paid, 500)).toBe(words)
	// At a price of the hub's own the row says it.
	expect(describePrice('Basic Consultation', 45_500, 500, 'monthly')).toBe(
		'45,000 RWF and 500 RWF processing fee',
	)
})
