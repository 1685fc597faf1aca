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

/** What the success step tells the client, or null; nothing that says who booked. */
export async function findBookingReceipt(db: Db, id: string) {
	const [receipt] = await db
		.select({
			id: consultation_bookings.id,
			package_type: consultation_bookings.package_type,
			payment_amount: consultation_bookings.payment_amount,
		})
		.from(consultation_bookings)
		.where(eq(consultation_bookings.id, id))
	return receipt ?? null
}

export type BookingReceipt = NonNullable<Awaited<ReturnType<typeof findBookingReceipt>>>

/** How many appointments wait for an answer (001 §7). */
export const countPendingAppointments = (db: Db): Promise<number> =>
	db.$count(appointments, eq(appointments.status, 'pending'))

/** How many consultation bookings wait for an answer (001 §7). */
export const countPendingBookings = (db: Db): Promise<number> =>
	db.$count(consultation_bookings, eq(consultation_bookings.status, 'pending'))
