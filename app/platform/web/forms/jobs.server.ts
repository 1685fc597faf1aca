import { transact } from '#app/platform/core/db/db.server.ts'
import { sweepAnswers } from '#app/platform/web/forms/idempotency.server.ts'
import { defineJob, type Job } from '#app/platform/core/jobs/jobs.server.ts'

const sweepAnswersJob = defineJob<object>({
	name: 'sweep-form-answers',
	cron: '40 * * * *',
	work: async () => void (await transact((tx) => sweepAnswers(tx, new Date()))),
})

export const jobs: readonly Job<never>[] = [sweepAnswersJob]
