import { mailTemplates as accountMails } from '#app/features/accounts/jobs.server.ts'
import { mailTemplates as consultationMails } from '#app/features/consultations/jobs.server.ts'
import { mailTemplates as contactMails } from '#app/features/contact/jobs.server.ts'
import { mailTemplates as donationMails } from '#app/features/donations/jobs.server.ts'
import { mailTemplates as eventMails } from '#app/features/events/jobs.server.ts'
import { mailTemplates as inboxMails } from '#app/features/inbox/jobs.server.ts'
import { mailTemplates as membershipMails } from '#app/features/memberships/jobs.server.ts'
import { mailTemplates as opportunityMails } from '#app/features/opportunities/jobs.server.ts'
import { mailTemplates as partnershipMails } from '#app/features/partnerships/jobs.server.ts'
import { mailTemplates as paymentMails } from '#app/features/payments/jobs.server.ts'
import { mailTemplates as programMails } from '#app/features/programs/jobs.server.ts'
import { mailTemplates as registrationMails } from '#app/features/registrations/jobs.server.ts'
import { mailTemplates as writingMails } from '#app/features/writing/jobs.server.ts'
import { mailTemplates as learningMails } from '#app/learning/jobs.server.ts'
import type { MailTemplate } from '#app/platform/core/mail/mail.server.ts'
import { hubTrouble } from '#app/platform/operations/observation/hub-trouble.tsx'
import { paymentWaits } from '#app/platform/web/payments/payment-waits.tsx'
import { requestWithdrawn } from '#app/platform/web/requests/request-withdrawn.tsx'

/** Every message of the program: the platform's, then the slices'. */
export const mailTemplates: readonly MailTemplate<never>[] = [
	requestWithdrawn,
	hubTrouble,
	paymentWaits,
	...accountMails,
	...consultationMails,
	...programMails,
	...registrationMails,
	...opportunityMails,
	...donationMails,
	...paymentMails,
	...membershipMails,
	...contactMails,
	...partnershipMails,
	...inboxMails,
	...writingMails,
	...eventMails,
	...learningMails,
]
