import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { db, transact } from '#app/platform/core/db/db.server.ts'
import { installQueue } from '#app/platform/core/jobs/install.server.ts'
import { defineJob, enqueue, type JobInfo } from '#app/platform/core/jobs/jobs.server.ts'
import { startJobs } from '#app/platform/core/jobs/start-jobs.server.ts'
import { asOwner, ownerUrl } from '#tests/reset-database.ts'

test(
	'F-85 a try whose process died is not one of the tries of its job, up to a bound',
	{ timeout: 60_000 },
	async () => {
		const tries: [number: number, info: Pick<JobInfo, 'attempt' | 'lastAttempt'>][] = []
		const job = defineJob<{ number: number }>({
			name: 'test-deaths',
			retryLimit: 1,
			retryDelay: 600,
			work: async ({ number }, { attempt, lastAttempt }) => {
				tries.push([number, { attempt, lastAttempt }])
				throw new Error('failed')
			},
		})
		await installQueue(ownerUrl(), [job])
		await transact(async (tx) => {
			for (const number of [1, 2, 3]) await enqueue(tx, job, { number })
		})
		// The first died in its first try, the second in its last one, the third in every try that it was ever given.
		await asOwner((client) =>
			client.query(
				`update pgboss.job set state = 'active', started_on = now() - interval '1 minute',
				heartbeat_on = now() - interval '1 minute', heartbeat_seconds = 20,
				retry_count = case data ->> 'number' when '1' then 0 when '2' then 1 else 6 end,
				retry_limit = case data ->> 'number' when '3' then 6 else 1 end
			where name = $1`,
				[job.name],
			),
		)
		const runner = await startJobs([job], { superviseSeconds: 1 })
		onTestFinished(() => runner.stop())
		await expect.poll(() => tries, { timeout: 40_000 }).toHaveLength(2)
		expect(tries.toSorted(([one], [other]) => one - other)).toEqual([
			[1, { attempt: 2, lastAttempt: false }],
			[2, { attempt: 3, lastAttempt: true }],
		])
		const waiting = () =>
			db
				.execute<{ number: string; state: string }>(
					sql`select data ->> 'number' as number, state from pgboss.job where name = ${job.name} order by 1`,
				)
				.then(({ rows }) => rows.map(({ state }) => state))
		await expect.poll(waiting).toEqual(['retry', 'failed', 'failed'])
	},
)
