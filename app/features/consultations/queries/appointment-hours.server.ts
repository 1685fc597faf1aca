import { and, between, eq, inArray, ne } from 'drizzle-orm'
import {
	type AppointmentHours,
	openingOf,
	readHours,
	USUAL_HOURS,
} from '#app/features/consultations/hours.ts'
import { HOLDING_STATUSES, WEEKDAYS } from '#app/features/consultations/rules.ts'
import {
	type BookedSlots,
	kigaliNow,
	lastAppointmentDay,
	lengthInWords,
	type Opening,
} from '#app/features/consultations/slots.ts'
import { appointment_hours, appointments, THE_HOURS } from '#app/features/consultations/tables.server.ts'
import { weekdayOf } from '#app/platform/core/time/calendar-days.ts'
import type { Db } from '#app/platform/core/db/db.server.ts'
import { recordIn } from '#app/platform/core/records/save-record.server.ts'

/** What an administrator has saved, with the version that its form carries; null before the first save. */
export const getAppointmentHours = (db: Db) => recordIn(appointment_hours)(db, THE_HOURS)

/** When appointments can be had from one day to another (`YYYY-MM-DD`), both included. */
export async function readOpening(db: Db, first: string, last: string): Promise<Opening> {
	const [saved] = await db.select().from(appointment_hours)
	return openingOf(saved ?? USUAL_HOURS, first, last)
}

const minutesAt = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))

type Booked = { time: string; minutes: number; place: number }

/** Those that take some of the time that an appointment from then on would take. */
const during = (booked: readonly Booked[], time: string, minutes: number) =>
	booked.filter(
		(one) =>
			minutesAt(one.time) < minutesAt(time) + minutes && minutesAt(time) < minutesAt(one.time) + one.minutes,
	)

/** The first place that an appointment would have; null where as many as may be at once are there already. */
export function freePlace(
	booked: readonly Booked[],
	time: string,
	{ minutes, capacity }: Opening,
): number | null {
	const met = during(booked, time, minutes)
	if (met.length >= capacity) return null
	const places = new Set(met.map(({ place }) => place))
	return Array.from({ length: capacity }, (_, at) => at + 1).find((place) => !places.has(place)) ?? null
}

const { first_name, last_name, appointment_date, appointment_time, status } = appointments
const bookedFields = {
	day: appointment_date,
	time: appointment_time,
	minutes: appointments.minutes,
	place: appointments.place,
}
const holds = inArray(status, [...HOLDING_STATUSES])

/** The appointments of a day. @param except the one that is moved */
export const listBooked = (db: Db, day: string, except?: string): Promise<Booked[]> =>
	db
		.select(bookedFields)
		.from(appointments)
		.where(
			and(eq(appointment_date, day), holds, except === undefined ? undefined : ne(appointments.id, except)),
		)

/** The times that have no place left, from one day to another (`YYYY-MM-DD`), both included. */
export async function listBookedSlots(
	db: Db,
	first: string,
	last: string,
	opening: Opening,
): Promise<BookedSlots> {
	const rows = await db
		.select(bookedFields)
		.from(appointments)
		.where(and(between(appointment_date, first, last), holds))
		.orderBy(appointment_date, appointment_time)
	const taken: Record<string, string[]> = {}
	for (const [day, booked] of Map.groupBy(rows, (row) => row.day)) {
		const full = (opening.times[weekdayOf(day)] ?? []).filter(
			(time) => freePlace(booked, time, opening) === null,
		)
		if (full.length > 0) taken[day] = full
	}
	return taken
}

/** What the form shows: when appointments can be had from a day on, and the times that nobody can have any more. */
export async function readTimes(db: Db, today: string) {
	const last = lastAppointmentDay(today)
	const opening = await readOpening(db, today, last)
	return { opening, taken: await listBookedSlots(db, today, last, opening) }
}

/** The same where nothing can be read. */
export const usualTimes = (today: string) => ({
	opening: openingOf(USUAL_HOURS, today, lastAppointmentDay(today)),
	taken: {},
})

/** Agreed appointments that are named where they lie outside the hours. */
const NAMED = 10

/** The weekdays that have the same hours, Monday first: `Mon, Tue`. */
function weekOf(hours: AppointmentHours): [days: string, hours: string][] {
	const shortOf = (day: string) => day.slice(0, 1).toUpperCase() + day.slice(1, 3)
	const week = [...WEEKDAYS.slice(1), ...WEEKDAYS.slice(0, 1)]
	return [...Map.groupBy(week, (day) => hours[day] ?? 'Closed')].map(([said, days]) => [
		days.map(shortOf).join(', '),
		said,
	])
}

/** The hours that hold, the days off of the window, and the agreed appointments to come that lie outside, the next one first. */
export async function readHoursInForce(db: Db, at: Date) {
	const now = kigaliNow(at)
	const last = lastAppointmentDay(now.day)
	const [saved] = await db.select().from(appointment_hours)
	const rows = await db
		.select({ id: appointments.id, first_name, last_name, ...bookedFields })
		.from(appointments)
		.where(and(between(appointment_date, now.day, last), holds))
		.orderBy(appointment_date, appointment_time)
	const hours = saved ?? USUAL_HOURS
	const { off } = openingOf(hours, now.day, last)
	const isWithin = ({ day, time, minutes }: (typeof rows)[number]) => {
		const parts = readHours(hours[WEEKDAYS[weekdayOf(day)] ?? 'sunday'] ?? '') ?? []
		const begins = minutesAt(time)
		return !Object.hasOwn(off, day) && parts.some(([from, to]) => from <= begins && begins + minutes <= to)
	}
	const outside = rows.filter((row) => (row.day > now.day || row.time > now.clock) && !isWithin(row))
	return {
		week: weekOf(hours),
		length: lengthInWords(hours.minutes),
		capacity: hours.capacity,
		off,
		outside: outside.slice(0, NAMED),
		more: Math.max(0, outside.length - NAMED),
	}
}
