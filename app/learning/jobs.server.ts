import { certificateStatus } from '#app/learning/certificates/emails/certificate-status.tsx'
import { closeExpired } from '#app/learning/exams/commands/submit-attempt.server.ts'
import { examPassed } from '#app/learning/exams/emails/exam-passed.tsx'
import { type LinkRequest, SEND_LINK, sendLink } from '#app/learning/study/commands/send-link.server.ts'
import { enrollmentReceived } from '#app/learning/study/emails/enrollment-received.tsx'
import { linkAgain } from '#app/learning/study/emails/link-again.tsx'
import { purchaseReceived } from '#app/learning/study/emails/purchase-received.tsx'
import { db } from '#app/platform/core/db/db.server.ts'
import { defineJob } from '#app/platform/core/jobs/jobs.server.ts'

export const jobs = [
	defineJob<object>({
		name: 'close-expired-exams',
		cron: '* * * * *',
		work: async () => void (await closeExpired(db, new Date())),
	}),
	defineJob<LinkRequest>({ name: SEND_LINK, work: sendLink }),
]

export const mailTemplates = [examPassed, certificateStatus, enrollmentReceived, purchaseReceived, linkAgain]
