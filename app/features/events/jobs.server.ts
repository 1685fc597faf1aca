import { remindRegistered } from '#app/features/events/commands/remind-registered.server.ts'
import { eventChanged } from '#app/features/events/emails/event-changed.tsx'
import { eventReminder } from '#app/features/events/emails/event-reminder.tsx'
import { registrationReceived } from '#app/features/events/emails/registration-received.tsx'
import { seatPaid } from '#app/features/events/emails/seat-paid.tsx'
import { seatGivenBack } from '#app/features/events/emails/seat-given-back.tsx'
import { defineJob } from '#app/platform/core/jobs/jobs.server.ts'
import { REMINDERS_CRON } from '#app/platform/core/time/reminders.ts'

export const jobs = [
	defineJob<object>({
		name: 'remind-of-events',
		cron: REMINDERS_CRON,
		work: async () => void (await remindRegistered(new Date())),
	}),
]

export const mailTemplates = [registrationReceived, seatPaid, seatGivenBack, eventChanged, eventReminder]
