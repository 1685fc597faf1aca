import { jobs as accountJobs } from '#app/features/accounts/jobs.server.ts'
import { jobs as eventJobs } from '#app/features/events/jobs.server.ts'
import { jobs as communityJobs } from '#app/features/communities/jobs.server.ts'
import { jobs as consultationJobs } from '#app/features/consultations/jobs.server.ts'
import { jobs as donationJobs } from '#app/features/donations/jobs.server.ts'
import { jobs as learningJobs } from '#app/learning/jobs.server.ts'
import { jobs as membershipJobs } from '#app/features/memberships/jobs.server.ts'
import { jobs as monthJobs } from '#app/features/months/jobs.server.ts'
import { jobs as peopleJobs } from '#app/features/people/jobs.server.ts'
import { jobs as registrationJobs } from '#app/features/registrations/jobs.server.ts'
import { mailTemplates } from '#app/mail-templates.server.ts'
import { jobs as backupJobs } from '#app/platform/operations/backups/jobs.server.ts'
import { jobs as fileJobs } from '#app/platform/core/files/jobs.server.ts'
import { jobs as formJobs } from '#app/platform/web/forms/jobs.server.ts'
import type { Job } from '#app/platform/core/jobs/jobs.server.ts'
import { sendMailJob, sweepOutboxJob } from '#app/platform/core/mail/send-mail.server.ts'
import { jobs as paymentJobs } from '#app/features/payments/jobs.server.ts'
import { jobs as recordJobs } from '#app/platform/core/records/jobs.server.ts'
import { jobs as securityJobs } from '#app/platform/core/security/jobs.server.ts'

export { mailTemplates } from '#app/mail-templates.server.ts'

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
	...donationJobs,
	...eventJobs,
	...membershipJobs,
	...communityJobs,
	...learningJobs,
	...monthJobs,
	...peopleJobs,
]
