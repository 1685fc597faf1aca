import { eq } from 'drizzle-orm'
import { appointmentNotification } from '#app/features/consultations/emails/appointment-notification.tsx'
import type { AppointmentNews } from '#app/features/consultations/emails/appointment-words.ts'
import { appointments } from '#app/features/consultations/tables.server.ts'
import type { Tx } from '#app/platform/core/db/db.server.ts'
import { queueMail } from '#app/platform/core/mail/mail.server.ts'
import { referenceOf } from '#app/platform/core/reference.ts'
import { formatWeekday, kigaliMoment, startOfKigaliDay } from '#app/platform/core/time/time.ts'

type Appointment = typeof appointments.$inferSelect

/** The last SEQUENCE that a person's calendar has of it; null where no file was sent. Before it was kept, 0 was the first. */
const lastSequence = ({ calendar_sequence, status }: Appointment) =>
	calendar_sequence ?? (status === 'confirmed' ? 0 : null)

/**
 * Tells the person what became of their appointment. Who has it in a calendar gets the next word on that entry: the
 * same UID under a higher SEQUENCE.
 * @param before the row as it was
 */
export async function notifyVisitor(
	tx: Tx,
	{ before, row, news }: { before: Appointment; row: Appointment; news: AppointmentNews },
): Promise<void> {
	const last = lastSequence(before)
	const sequence = last === null ? 0 : last + 1
	const sendsFile = news === 'confirmed' || (news !== 'completed' && last !== null)
	if (sendsFile) {
		await tx.update(appointments).set({ calendar_sequence: sequence }).where(eq(appointments.id, row.id))
	}
	await queueMail(tx, {
		to: row.email,
		template: appointmentNotification,
		data: {
			first_name: row.first_name,
			day: formatWeekday(startOfKigaliDay(row.appointment_date)),
			time: row.appointment_time,
			status: news,
			invited: last !== null,
			reference: referenceOf(row.id),
			entry: {
				id: row.id,
				name: `${row.first_name} ${row.last_name}`,
				email: row.email,
				service_type: row.service_type,
				starts_at: kigaliMoment(`${row.appointment_date}T${row.appointment_time}`).toISOString(),
				minutes: row.minutes,
				decided_at: row.updated_at.toISOString(),
				sequence,
			},
		},
		record_id: row.id,
	})
}
