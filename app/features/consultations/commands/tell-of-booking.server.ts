import { bookingReceived } from '#app/features/consultations/emails/booking-received.tsx'
import { booking } from '#app/features/consultations/request.server.ts'
import type { consultation_bookings } from '#app/features/consultations/tables.server.ts'
import type { Tx } from '#app/platform/core/db/db.server.ts'
import { queueAcknowledgement } from '#app/platform/core/mail/mail.server.ts'
import type { IssuedReceipt } from '#app/platform/core/payments/receipts.server.ts'
import { announceRequest } from '#app/platform/web/requests/announce-request.server.ts'
import { referenceOf } from '#app/platform/core/reference.ts'
import { methodName } from '#app/platform/web/payments/rules.ts'

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
	queueAcknowledgement(tx, {
		to: row.email,
		template: bookingReceived,
		data: {
			id: row.id,
			first_name: row.first_name,
			package_type: row.package_type,
			paid_now: said.paidNow ?? null,
			service_type: row.service_type,
			payment_amount: row.payment_amount,
			payment_method: methodName(row.payment_method),
			payment_note: said.note ?? null,
			reference: referenceOf(row.id),
			...said.receipt,
		},
		record_id: row.id,
	})

/** Tells the administrators of a booking. */
export const announceBooking = <Row extends BookingRow>(tx: Tx, row: Row) =>
	announceRequest(tx, booking, row, {
		item: row.package_type,
		subject: `Your consultation booking ${referenceOf(row.id)}`,
		lines: [`Payment ${row.payment_status}`],
	})
