import type { StatusChange } from '#app/features/consultations/commands/change-appointment-status.server.ts'
import { bookingNotification } from '#app/features/consultations/emails/booking-notification.tsx'
import { BOOKING_CAN_COME_FROM, STATUS_VERBS } from '#app/features/consultations/rules.ts'
import { consultation_bookings } from '#app/features/consultations/tables.server.ts'
import type { Actor } from '#app/platform/actor.ts'
import type { Tx } from '#app/platform/db/db.server.ts'
import { queueMail } from '#app/platform/mail/mail.server.ts'
import { changeStatus } from '#app/platform/records/change-status.server.ts'

/**
 * Confirms, cancels or completes a booking as its dialog offers it (002 §4, D-026), writes the audit entry and queues
 * booking-notification (D-024).
 * @returns the row
 * @throws Missing if it is gone; Refusal if its present status does not lead there
 */
export async function changeBookingStatus(tx: Tx, change: StatusChange, by: Actor) {
	const { id, status, admin_notes } = change
	const { row } = await changeStatus(
		tx,
		consultation_bookings,
		{
			id,
			to: status,
			from: BOOKING_CAN_COME_FROM[status],
			action: STATUS_VERBS[status],
			refusal: (present) => `This booking is ${present}; it cannot become ${status}.`,
			also: { admin_notes },
		},
		by,
	)
	await queueMail(tx, {
		to: row.email,
		template: bookingNotification,
		data: {
			first_name: row.first_name,
			package_type: row.package_type,
			service_type: row.service_type,
			status,
			reference: row.id.slice(0, 8).toUpperCase(),
		},
	})
	return row
}
