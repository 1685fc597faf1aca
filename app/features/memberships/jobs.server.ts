import { remindMembers } from '#app/features/memberships/commands/remind-members.server.ts'
import { membershipFee } from '#app/features/memberships/emails/membership-fee.tsx'
import { membershipPaid } from '#app/features/memberships/emails/membership-paid.tsx'
import { membershipReceived } from '#app/features/memberships/emails/membership-received.tsx'
import { membershipReminder } from '#app/features/memberships/emails/membership-reminder.tsx'
import { defineJob } from '#app/platform/core/jobs/jobs.server.ts'
import { REMINDERS_CRON } from '#app/platform/core/time/reminders.ts'

export const jobs = [
	defineJob<object>({
		name: 'remind-members',
		cron: REMINDERS_CRON,
		work: async () => void (await remindMembers(new Date())),
	}),
]

export const mailTemplates = [membershipReceived, membershipFee, membershipPaid, membershipReminder]
