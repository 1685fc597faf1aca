import { bookingReceived } from '#app/features/consultations/emails/booking-received.tsx'
import { booking } from '#app/features/consultations/request.server.ts'
import type { consultation_bookings } from '#app/features/consultations/tables.server.ts'
import type { Tx } from '#app/platform/core/db/db.server.ts'
import { acknowledge } from '#app/platform/web/requests/request-mail.tsx'
import type { IssuedReceipt } from '#app/platform/core/payments/receipts.server.ts'
import { announceRequest } from '#app/platform/web/requests/announce-request.server.ts'
import { referenceOf } from '#app/platform/core/reference.ts'

type BookingRow = typeof consultation_bookings.$inferSelect

/**
 * Writes to the client what was booked.
 * @param said what is said of a yearly rate, and of the payment itself; its receipt
 */
export const acknowledgeBooking = (
	tx: Tx,
	row: BookingRow,
	said: { paidNow?: string | null; note?: string | null; receipt?: IssuedReceipt },
) =>
	acknowledge(tx, bookingReceived, {
		row,
		item: row.package_type,
		said: { paid_now: said.paidNow ?? null, payment_note: said.note ?? null, ...said.receipt },
	})

/** Tells the administrators of a booking. */
export const announceBooking = <Row extends BookingRow>(tx: Tx, row: Row) =>
	announceRequest(tx, booking, row, {
		item: row.package_type,
		subject: `Your consultation booking ${referenceOf(row.id)}`,
		lines: [`Payment ${row.payment_status}`],
	})
