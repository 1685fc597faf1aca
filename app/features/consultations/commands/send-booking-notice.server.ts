import { eq } from 'drizzle-orm'
import { bookingNotification } from '#app/features/consultations/emails/booking-notification.tsx'
import { booking } from '#app/features/consultations/request.server.ts'
import { consultation_bookings } from '#app/features/consultations/tables.server.ts'
import type { Actor } from '#app/platform/core/actor.ts'
import { audit } from '#app/platform/core/audit/audit.server.ts'
import type { Tx } from '#app/platform/core/db/db.server.ts'
import { queueMail } from '#app/platform/core/mail/mail.server.ts'
import { Missing } from '#app/platform/core/records/save-record.server.ts'
import { referenceOf } from '#app/platform/core/reference.ts'
import { mailFacts } from '#app/platform/web/requests/request.server.ts'

/** Queues booking-notification about the booking's present status. */
export function queueBookingNotice(tx: Tx, row: typeof consultation_bookings.$inferSelect) {
	return queueMail(tx, {
		to: row.email,
		template: bookingNotification,
		data: {
			id: row.id,
			name: `${row.first_name} ${row.last_name}`,
			first_name: row.first_name,
			package_type: row.package_type,
			status: row.status,
			reference: referenceOf(row.id),
			facts: mailFacts(booking, { row, item: row.package_type }),
		},
		record_id: row.id,
	})
}

/**
 * The action Send Email of a booking: the notice of its present status once more.
 * @returns the id of the message in the e-mail log
 * @throws Missing if the booking is gone
 */
export async function sendBookingNotice(tx: Tx, id: string, by: Actor): Promise<{ id: string }> {
	const [row] = await tx.select().from(consultation_bookings).where(eq(consultation_bookings.id, id))
	if (!row) throw new Missing()
	const { email_log_id } = await queueBookingNotice(tx, row)
	await audit(tx, by, { action: 'send-email', table_name: 'consultation_bookings', record_id: id })
	return { id: email_log_id }
}
