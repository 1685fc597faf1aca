import { billPledges, TEXT_PLEDGE } from '#app/features/donations/commands/bill-pledges.server.ts'
import { remindGivers } from '#app/features/donations/commands/remind-givers.server.ts'
import { textPledge } from '#app/features/donations/commands/text-pledge.server.ts'
import { giverLink } from '#app/features/donations/emails/giver-link.tsx'
import { donationReceived } from '#app/features/donations/emails/donation-received.tsx'
import {
	pledgeGoesOn,
	pledgeInvoice,
	pledgePaused,
	pledgeReminder,
	pledgeStopped,
} from '#app/features/donations/emails/pledge-mails.tsx'
import { defineJob } from '#app/platform/core/jobs/jobs.server.ts'

export const jobs = [
	defineJob<object>({
		name: 'bill-pledges',
		cron: '0 8 * * *',
		async work() {
			const now = new Date()
			await remindGivers(now)
			await billPledges(now)
		},
	}),
	defineJob<{ payment_id: string }>({
		name: TEXT_PLEDGE,
		retryLimit: 3,
		work: ({ payment_id }) => textPledge(payment_id, new Date()),
	}),
]

export const mailTemplates = [
	donationReceived,
	pledgeInvoice,
	pledgeReminder,
	pledgeGoesOn,
	pledgePaused,
	pledgeStopped,
	giverLink,
]
