import type { StatusChange } from '#app/features/consultations/commands/change-appointment-status.server.ts'
import { queueBookingNotice } from '#app/features/consultations/commands/send-booking-notice.server.ts'
import { BOOKING_CAN_COME_FROM, STATUS_VERBS } from '#app/features/consultations/rules.ts'
import { bookingPayable } from '#app/features/consultations/commands/pay-booking.server.ts'
import { consultation_bookings } from '#app/features/consultations/tables.server.ts'
import type { Actor } from '#app/platform/core/actor.ts'
import type { Tx } from '#app/platform/core/db/db.server.ts'
import { cancelPayment, findOpenPayment, lockPayment } from '#app/platform/core/payments/commands.server.ts'
import { changeStatus } from '#app/platform/core/records/change-status.server.ts'

/**
 * Confirms, cancels or completes a booking as its dialog offers it, writes the audit entry and queues
 * booking-notification. What is still to be paid of a cancelled one is cancelled, too.
 * @returns the row
 * @throws Missing if it is gone; Refusal if its present status does not lead there; Conflict if the notes are of another version
 */
export async function changeBookingStatus(tx: Tx, change: StatusChange, by: Actor) {
	const { id, version, status, admin_notes } = change
	// Locked before the booking, as whoever brings money does.
	const payment = status === 'cancelled' ? await findOpenPayment(tx, id, new Date()) : null
	if (payment) await lockPayment(tx, payment.id)
	const { row } = await changeStatus(
		tx,
		consultation_bookings,
		{
			id,
			version,
			to: status,
			from: BOOKING_CAN_COME_FROM[status],
			action: STATUS_VERBS[status],
			refusal: (present) => `This booking is ${present}; it cannot become ${status}.`,
			also: { admin_notes },
		},
		by,
	)
	if (payment) await cancelPayment(tx, payment.id, bookingPayable, 'administrator', new Date())
	await queueBookingNotice(tx, row)
	return row
}
