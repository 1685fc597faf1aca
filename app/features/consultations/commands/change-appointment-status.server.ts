import { notifyVisitor } from '#app/features/consultations/commands/notify-visitor.server.ts'
import {
	APPOINTMENT_CAN_COME_FROM,
	type ConsultationStatus,
	STATUS_VERBS,
} from '#app/features/consultations/rules.ts'
import { kigaliNow, refusedByTime } from '#app/features/consultations/slots.ts'
import { appointments } from '#app/features/consultations/tables.server.ts'
import type { Actor } from '#app/platform/core/actor.ts'
import type { Tx } from '#app/platform/core/db/db.server.ts'
import { Refusal } from '#app/platform/core/errors/refusal.ts'
import { changeStatus } from '#app/platform/core/records/change-status.server.ts'

/** `admin_notes` are saved with the status where they are given; null empties them. */
export type StatusChange = {
	id: string
	status: Exclude<ConsultationStatus, 'pending'>
	admin_notes?: string | null
	/** As the form with the notes was filled (`versionOf`). */
	version?: string
}

/**
 * Confirms, cancels or completes an appointment by the strict table; cancelling frees its slot.
 * Writes the audit entry and queues appointment-notification.
 * @returns the row
 * @throws Missing if it is gone; Refusal if its present status or the time does not lead there; Conflict if the notes are of another version
 */
export async function changeAppointmentStatus(tx: Tx, change: StatusChange, by: Actor, now = new Date()) {
	const { id, version, status, admin_notes } = change
	const { before, row } = await changeStatus(
		tx,
		appointments,
		{
			id,
			version,
			to: status,
			from: APPOINTMENT_CAN_COME_FROM[status],
			action: STATUS_VERBS[status],
			refusal: (present) => `This appointment is ${present}; it cannot become ${status}.`,
			also: { admin_notes },
		},
		by,
	)
	const refused = refusedByTime(status, row, kigaliNow(now))
	if (refused) throw new Refusal(refused)
	await notifyVisitor(tx, { before, row, news: status })
	return row
}
