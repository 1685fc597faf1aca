import { remindOfAppointments } from '#app/features/consultations/commands/remind-of-appointments.server.ts'
import { appointmentNotification } from '#app/features/consultations/emails/appointment-notification.tsx'
import { appointmentReceived } from '#app/features/consultations/emails/appointment-received.tsx'
import { appointmentReminder } from '#app/features/consultations/emails/appointment-reminder.tsx'
import { bookingNotification } from '#app/features/consultations/emails/booking-notification.tsx'
import { bookingReceived } from '#app/features/consultations/emails/booking-received.tsx'
import { defineJob } from '#app/platform/core/jobs/jobs.server.ts'
import { REMINDERS_CRON } from '#app/platform/core/time/reminders.ts'

export const jobs = [
	defineJob<object>({
		name: 'remind-of-appointments',
		cron: REMINDERS_CRON,
		work: async () => void (await remindOfAppointments(new Date())),
	}),
]

export const mailTemplates = [
	appointmentReceived,
	appointmentNotification,
	appointmentReminder,
	bookingReceived,
	bookingNotification,
]
