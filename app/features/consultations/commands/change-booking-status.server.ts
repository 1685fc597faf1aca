import { eq, sql } from 'drizzle-orm'
import type { StatusChange } from '#app/features/consultations/commands/change-appointment-status.server.ts'
import { bookingNotification } from '#app/features/consultations/emails/booking-notification.tsx'
import { BOOKING_CAN_COME_FROM, STATUS_VERBS } from '#app/features/consultations/rules.ts'
import { consultation_bookings } from '#app/features/consultations/tables.server.ts'
import type { Actor } from '#app/platform/actor.ts'
import { audit } from '#app/platform/audit/audit.server.ts'
import type { Tx } from '#app/platform/db/db.server.ts'
import { Refusal } from '#app/platform/errors/refusal.ts'
import { queueMail } from '#app/platform/mail/mail.server.ts'
import { holdRecord } from '#app/platform/records/save-record.server.ts'

/**
 * Confirms, cancels or completes a booking as its dialog offers it (002 §4, D-026), writes the audit entry and queues
 * booking-notification (D-024).
 * @returns the row
 * @throws Missing if it is gone; Refusal if its present status does not lead there
 */
export async function changeBookingStatus(tx: Tx, change: StatusChange, by: Actor) {
	const { id, status, admin_notes } = change
	const before = await holdRecord(tx, consultation_bookings, { id })
	if (!BOOKING_CAN_COME_FROM[status].includes(before.status)) {
		throw new Refusal(`This booking is ${before.status}; it cannot become ${status}.`)
	}
	const [row] = await tx
		.update(consultation_bookings)
		.set({ status, ...(admin_notes !== undefined && { admin_notes }), updated_at: sql`clock_timestamp()` })
		.where(eq(consultation_bookings.id, id))
		.returning()
	if (!row) throw new Error('the booking was held and is gone')
	await audit(tx, by, {
		action: STATUS_VERBS[status],
		table_name: 'consultation_bookings',
		record_id: id,
		changed: admin_notes === undefined ? ['status'] : ['status', 'admin_notes'],
	})
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
