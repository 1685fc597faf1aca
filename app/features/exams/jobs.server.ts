import { closeExpired } from '#app/features/exams/commands/submit-attempt.server.ts'
import { examPassed } from '#app/features/exams/emails/exam-passed.tsx'
import { db } from '#app/platform/db/db.server.ts'
import { defineJob } from '#app/platform/jobs/jobs.server.ts'

export const jobs = [
	defineJob<object>({
		name: 'close-expired-exams',
		cron: '* * * * *',
		work: async () => void (await closeExpired(db, new Date())),
	}),
]

export const mailTemplates = [examPassed]
