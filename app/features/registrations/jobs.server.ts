import { makeDecisions } from '#app/features/registrations/commands/make-decisions.server.ts'
import { MAKE_DECISIONS } from '#app/features/registrations/commands/schedule-decisions.server.ts'
import {
	registrationApproved,
	registrationReceived,
	registrationRejected,
} from '#app/features/registrations/emails/decision.tsx'
import { welcomeOnboarding } from '#app/features/registrations/emails/welcome.tsx'
import { defineJob } from '#app/platform/core/jobs/jobs.server.ts'

export const jobs = [
	defineJob<{ batch_id: string }>({
		name: MAKE_DECISIONS,
		work: ({ batch_id }, { lastAttempt }) => makeDecisions(batch_id, lastAttempt),
	}),
]

export const mailTemplates = [
	registrationApproved,
	registrationRejected,
	registrationReceived,
	welcomeOnboarding,
]
