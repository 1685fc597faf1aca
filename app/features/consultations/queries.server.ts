import { eq } from 'drizzle-orm'
import { appointments, consultation_bookings } from '#app/features/consultations/tables.server.ts'
import type { Db } from '#app/platform/core/db/db.server.ts'

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

/** What the two counts below read. */
export const waitingTables = [appointments, consultation_bookings] as const

/** How many appointments wait for an answer. */
export const countPendingAppointments = (db: Db): Promise<number> =>
	db.$count(appointments, eq(appointments.status, 'pending'))

/** How many consultation bookings wait for an answer. */
export const countPendingBookings = (db: Db): Promise<number> =>
	db.$count(consultation_bookings, eq(consultation_bookings.status, 'pending'))
