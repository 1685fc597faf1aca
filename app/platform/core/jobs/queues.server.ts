import type { PgBoss } from 'pg-boss'
import type { Job } from '#app/platform/core/jobs/jobs.server.ts'

/** A job whose process has given no sign of life for so long belongs to nobody any more. */
const SIGN_OF_LIFE_SECONDS = 20

/** Makes the queue of every job, or brings its options up to date. Rows only, no DDL. */
export async function ensureQueues(boss: PgBoss, jobs: readonly Job<never>[]): Promise<void> {
	const existing = new Set((await boss.getQueues()).map((queue) => queue.name))
	for (const job of jobs) {
		const options = {
			retryLimit: job.retryLimit ?? 5,
			retryDelay: job.retryDelay ?? 10,
			retryBackoff: job.retryBackoff ?? true,
			expireInSeconds: job.expireInSeconds ?? 300,
			heartbeatSeconds: SIGN_OF_LIFE_SECONDS,
			deleteAfterSeconds: 24 * 60 * 60,
			notify: false,
		}
		if (existing.has(job.name)) await boss.updateQueue(job.name, options)
		else await boss.createQueue(job.name, { ...options, policy: 'short' })
	}
}

/** Schedules the jobs that run by themselves, and forgets those that no longer do. */
export async function ensureSchedules(boss: PgBoss, jobs: readonly Job<never>[]): Promise<void> {
	const wanted = new Map(jobs.flatMap((job) => (job.cron ? [[job.name, job.cron] as const] : [])))
	for (const schedule of await boss.getSchedules()) {
		if (!wanted.has(schedule.name)) await boss.unschedule(schedule.name, schedule.key)
	}
	for (const [name, cron] of wanted) {
		await boss.schedule(name, cron, {}, { tz: 'Africa/Kigali', missed: 'once' })
	}
}
