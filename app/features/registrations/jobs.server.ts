import {
	MAKE_DECISIONS,
	makeDecisions,
} from '#app/features/registrations/commands/schedule-decisions.server.ts'
import {
	registrationApproved,
	registrationReceived,
	registrationRejected,
} from '#app/features/registrations/emails/decision.tsx'
import { defineJob } from '#app/platform/jobs/jobs.server.ts'

export const jobs = [
	defineJob<{ batch_id: string }>({
		name: MAKE_DECISIONS,
		work: ({ batch_id }) => makeDecisions(batch_id),
	}),
]

export const mailTemplates = [registrationApproved, registrationRejected, registrationReceived]
