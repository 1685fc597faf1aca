import { and, eq } from 'drizzle-orm'
import { appointmentReminder } from '#app/features/consultations/emails/appointment-reminder.tsx'
import { appointments } from '#app/features/consultations/tables.server.ts'
import { db, transact } from '#app/platform/core/db/db.server.ts'
import { queueMails } from '#app/platform/core/mail/mail.server.ts'
import { onceIdOf } from '#app/platform/core/mail/once.server.ts'
import { isReminded, reminderDay } from '#app/platform/core/time/reminders.ts'
import { formatWeekday, kigaliMoment } from '#app/platform/core/time/time.ts'

/**
 * Reminds everybody whose appointment of tomorrow is confirmed, once, whoever runs it and how often. One that was
 * moved is another one.
 * @returns how many messages were made
 */
export async function remindOfAppointments(now: Date): Promise<number> {
	const due = reminderDay(now)
	if (!due) return 0
	const rows = await db
		.select()
		.from(appointments)
		.where(and(eq(appointments.appointment_date, due.day), eq(appointments.status, 'confirmed')))
		.orderBy(appointments.appointment_time)
	const mails = rows
		.map((row) => ({ row, begins: kigaliMoment(`${row.appointment_date}T${row.appointment_time}`) }))
		.filter(({ row, begins }) => isReminded(row.created_at, begins, due))
		.map(({ row, begins }) => ({
			id: onceIdOf('appointment reminder', row.id, begins.toISOString()),
			to: row.email,
			record_id: row.id,
			data: {
				id: row.id,
				first_name: row.first_name,
				service_type: row.service_type,
				day: formatWeekday(begins),
				time: row.appointment_time,
				minutes: row.minutes,
			},
		}))
	return transact((tx) => queueMails(tx, appointmentReminder, mails))
}
