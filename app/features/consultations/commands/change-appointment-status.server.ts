import { appointmentNotification } from '#app/features/consultations/emails/appointment-notification.tsx'
import {
	APPOINTMENT_CAN_COME_FROM,
	type ConsultationStatus,
	STATUS_VERBS,
} from '#app/features/consultations/rules.ts'
import { appointments } from '#app/features/consultations/tables.server.ts'
import type { Actor } from '#app/platform/actor.ts'
import type { Tx } from '#app/platform/db/db.server.ts'
import { queueMail } from '#app/platform/mail/mail.server.ts'
import { changeStatus } from '#app/platform/records/change-status.server.ts'
import { formatWeekday, startOfKigaliDay } from '#app/platform/time.ts'

/** `admin_notes` are saved with the status where they are given; null empties them (ADM-APPT-020). */
export type StatusChange = {
	id: string
	status: Exclude<ConsultationStatus, 'pending'>
	admin_notes?: string | null
	/** As the form with the notes was filled (`versionOf`). */
	version?: string
}

type Appointment = typeof appointments.$inferSelect

/** Tells the visitor; a cancellation takes back the invitation that a confirmation had sent (D-047). */
async function notifyVisitor(
	tx: Tx,
	before: ConsultationStatus,
	status: StatusChange['status'],
	row: Appointment,
) {
	const midnight = startOfKigaliDay(row.appointment_date)
	const starts_at = new Date(`${row.appointment_date}T${row.appointment_time}:00+02:00`).toISOString()
	await queueMail(tx, {
		to: row.email,
		template: appointmentNotification,
		data: {
			first_name: row.first_name,
			day: formatWeekday(midnight),
			time: row.appointment_time,
			status,
			invited: before === 'confirmed',
			reference: row.id.slice(0, 8).toUpperCase(),
			entry: {
				id: row.id,
				name: `${row.first_name} ${row.last_name}`,
				email: row.email,
				service_type: row.service_type,
				starts_at,
				decided_at: row.updated_at.toISOString(),
			},
		},
	})
}

/**
 * Confirms, cancels or completes an appointment by the strict table (D-026); cancelling frees its slot (D-046).
 * Writes the audit entry and queues appointment-notification.
 * @returns the row
 * @throws Missing if it is gone; Refusal if its present status does not lead there; Conflict if the notes are of another version
 */
export async function changeAppointmentStatus(tx: Tx, change: StatusChange, by: Actor) {
	const { id, version, status, admin_notes } = change
	const { before, row } = await changeStatus(
		tx,
		appointments,
		{
			...{ id, version },
			to: status,
			from: APPOINTMENT_CAN_COME_FROM[status],
			action: STATUS_VERBS[status],
			refusal: (present) => `This appointment is ${present}; it cannot become ${status}.`,
			also: { admin_notes },
		},
		by,
	)
	await notifyVisitor(tx, before.status, status, row)
	return row
}
