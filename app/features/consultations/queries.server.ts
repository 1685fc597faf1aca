import { and, eq, inArray } from 'drizzle-orm'
import { HOLDING_STATUSES, type TimeSlot } from '#app/features/consultations/rules.ts'
import { appointments, consultation_bookings } from '#app/features/consultations/tables.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'

/** The times of a day (`YYYY-MM-DD`) that somebody has. */
export async function listTakenSlots(db: Db, day: string): Promise<TimeSlot[]> {
	const taken = await db
		.select({ time: appointments.appointment_time })
		.from(appointments)
		.where(and(eq(appointments.appointment_date, day), inArray(appointments.status, [...HOLDING_STATUSES])))
	return taken.map(({ time }) => time)
}

/** How many appointments wait for an answer (001 §7). */
export const countPendingAppointments = (db: Db): Promise<number> =>
	db.$count(appointments, eq(appointments.status, 'pending'))

/** How many consultation bookings wait for an answer (001 §7). */
export const countPendingBookings = (db: Db): Promise<number> =>
	db.$count(consultation_bookings, eq(consultation_bookings.status, 'pending'))
