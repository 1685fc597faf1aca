import { jobs as accountJobs, mailTemplates as accountMails } from '#app/features/accounts/jobs.server.ts'
import { mailTemplates as contactMails } from '#app/features/contact/jobs.server.ts'
import { jobs as eventJobs, mailTemplates as eventMails } from '#app/features/events/jobs.server.ts'
import { mailTemplates as writingMails } from '#app/features/writing/jobs.server.ts'
import { mailTemplates as inboxMails } from '#app/features/inbox/jobs.server.ts'
import { mailTemplates as opportunityMails } from '#app/features/opportunities/jobs.server.ts'
import { jobs as communityJobs } from '#app/features/communities/jobs.server.ts'
import {
	jobs as consultationJobs,
	mailTemplates as consultationMails,
} from '#app/features/consultations/jobs.server.ts'
import { mailTemplates as donationMails } from '#app/features/donations/jobs.server.ts'
import { jobs as learningJobs, mailTemplates as learningMails } from '#app/learning/jobs.server.ts'
import { mailTemplates as membershipMails } from '#app/features/memberships/jobs.server.ts'
import { mailTemplates as partnershipMails } from '#app/features/partnerships/jobs.server.ts'
import { jobs as peopleJobs } from '#app/features/people/jobs.server.ts'
import { mailTemplates as programMails } from '#app/features/programs/jobs.server.ts'
import {
	jobs as registrationJobs,
	mailTemplates as registrationMails,
} from '#app/features/registrations/jobs.server.ts'
import { jobs as backupJobs } from '#app/platform/operations/backups/jobs.server.ts'
import { jobs as fileJobs } from '#app/platform/core/files/jobs.server.ts'
import { jobs as formJobs } from '#app/platform/web/forms/jobs.server.ts'
import type { Job } from '#app/platform/core/jobs/jobs.server.ts'
import type { MailTemplate } from '#app/platform/core/mail/mail.server.ts'
import { sendMailJob, sweepOutboxJob } from '#app/platform/core/mail/send-mail.server.ts'
import { hubTrouble } from '#app/platform/operations/observation/hub-trouble.tsx'
import { requestWithdrawn } from '#app/platform/web/requests/request-withdrawn.tsx'
import { jobs as paymentJobs } from '#app/features/payments/jobs.server.ts'
import { paymentWaits } from '#app/platform/web/payments/payment-waits.tsx'
import { jobs as recordJobs } from '#app/platform/core/records/jobs.server.ts'
import { jobs as securityJobs } from '#app/platform/core/security/jobs.server.ts'

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
	...membershipMails,
	...contactMails,
	...partnershipMails,
	...inboxMails,
	...writingMails,
	...eventMails,
	...learningMails,
]

/** Every job of the program: the platform's, then the slices'. */
export const jobs: readonly Job<never>[] = [
	sendMailJob(mailTemplates),
	sweepOutboxJob,
	...backupJobs,
	...fileJobs,
	...formJobs,
	...paymentJobs,
	...recordJobs,
	...securityJobs,
	...accountJobs,
	...registrationJobs,
	...consultationJobs,
	...eventJobs,
	...communityJobs,
	...learningJobs,
	...peopleJobs,
]
