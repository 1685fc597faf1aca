import { endOf, isOver } from '#app/features/events/rules.ts'
import { daysLeft, isOpen } from '#app/features/opportunities/rules.ts'
import * as time from '#app/platform/core/time/time.ts'
import { isWorkingDay, workingDayAfter } from '#app/platform/core/time/working-days.ts'

/** A process of its own, in whatever zone the machine is, that writes what the program makes of some moments (clock.test.ts). */
const MOMENTS = [
	// Midnight in Kigali, in Greenwich and in New York, and what lies just before.
	'2026-11-21T21:59:59.999Z',
	'2026-11-21T22:00:00Z',
	'2026-11-21T23:59:59.999Z',
	'2026-11-22T00:00:00Z',
	'2026-11-22T04:59:59.999Z',
	'2026-11-22T05:00:00Z',
	// New York's clocks go forward and back.
	'2026-03-08T06:59:59Z',
	'2026-03-08T07:00:00Z',
	'2026-11-01T05:30:00Z',
	'2026-11-01T06:30:00Z',
	// The leap day, its beginning and end in Kigali, and where other years have none.
	'2028-02-28T21:59:59Z',
	'2028-02-28T22:00:00Z',
	'2028-02-29T12:00:00Z',
	'2028-02-29T21:59:59.999Z',
	'2028-02-29T22:00:00Z',
	'2027-02-28T22:00:00Z',
	'2026-12-31T21:59:59Z',
	'2026-12-31T22:00:00Z',
].map((text) => new Date(text))
const DAYS = [
	'2026-03-08',
	'2026-11-01',
	'2028-02-28',
	'2028-02-29',
	'2028-03-01',
	'2026-12-24',
	'2027-01-01',
]

const opportunity = (application_deadline: Date) => ({
	status: 'active' as const,
	publication: 'published' as const,
	application_deadline,
})
const event = (date: Date) => ({
	status: 'upcoming' as const,
	publication: 'published' as const,
	date,
	ends_at: null,
})

const read = {
	moments: MOMENTS.map((moment) => [
		time.kigaliDay(moment),
		time.kigaliClock(moment),
		time.formatLongDate(moment),
		time.formatMoment(moment),
		time.formatWeekday(moment),
		time.formatDeadline(moment),
		time.formatHours(moment, endOf(event(moment))),
		time.dayParts(moment),
		MOMENTS.map((now) => [
			daysLeft(moment, now),
			isOpen(opportunity(moment), now),
			isOver(event(moment), now),
		]),
	]),
	days: DAYS.map((day) => [
		time.startOfKigaliDay(day).toISOString(),
		time.endOfKigaliDay(day).toISOString(),
		time.kigaliMoment(`${day}T02:30`).toISOString(),
		time.formatDay(day),
		isWorkingDay(day),
		[0, 1, 2, 7, 30].map((later) => workingDayAfter(day, later)),
		workingDayAfter(day, 1, 3),
	]),
}
process.stdout.write(JSON.stringify(read))
