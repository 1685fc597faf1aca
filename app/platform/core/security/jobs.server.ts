import { transact } from '#app/platform/core/db/db.server.ts'
import { defineJob, type Job } from '#app/platform/core/jobs/jobs.server.ts'
import { sweepRateLimits } from '#app/platform/core/security/rate-limit.server.ts'
import { sweepSecurityEvents } from '#app/platform/core/security/security-log.server.ts'

const sweepRateLimitsJob = defineJob<object>({
	name: 'sweep-rate-limits',
	cron: '*/10 * * * *',
	work: async () => void (await transact((tx) => sweepRateLimits(tx, new Date()))),
})

const sweepSecurityEventsJob = defineJob<object>({
	name: 'sweep-security-events',
	cron: '35 3 * * *',
	work: async () => void (await sweepSecurityEvents(new Date())),
})

export const jobs: readonly Job<never>[] = [sweepRateLimitsJob, sweepSecurityEventsJob]
