import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { db, pool, transact } from '#app/platform/core/db/db.server.ts'
import { DatabaseUnavailable } from '#app/platform/core/db/database-errors.server.ts'
import { installQueue } from '#app/platform/core/jobs/install.server.ts'
import { defineJob, enqueue } from '#app/platform/core/jobs/jobs.server.ts'
import { startJobs } from '#app/platform/core/jobs/start-jobs.server.ts'
import { log } from '#app/platform/core/log/log.server.ts'
import { ownerUrl } from '#tests/reset-database.ts'

test('F-90 jobs that find the pool busy are a warning once a minute, and no error while the database answers', async () => {
	const warned = vi.spyOn(log, 'warn')
	const failed = vi.spyOn(log, 'error')
	const job = defineJob<{ number: number }>({
		name: 'finds-no-connection',
		retryLimit: 0,
		work: () =>
			Promise.reject(
				new DatabaseUnavailable('no connection to the database', {
					cause: new Error('timeout exceeded when trying to connect'),
				}),
			),
	})
	await installQueue(ownerUrl(), [job])
	const runner = await startJobs([job])
	onTestFinished(() => runner.stop())
	await transact(async (tx) => {
		for (let number = 0; number < 6; number++) await enqueue(tx, job, { number })
	})
	const ended = () =>
		db
			.execute(sql`select from pgboss.job where name = ${job.name} and state = 'failed'`)
			.then(({ rowCount }) => rowCount)
	await expect.poll(ended, { timeout: 15_000 }).toBe(6)
	expect(pool.isDown).toBe(false)
	expect(failed).not.toHaveBeenCalled()
	expect(warned.mock.calls.map(([, sentence]) => sentence)).toEqual([
		'jobs cannot use the database for a moment: it is busy',
	])
})

test('R2, decision 259 a try that ended because the database went away is soon made again, one whose mail server is away waits', async () => {
	const tries: string[] = []
	const job = defineJob<{ away: string }>({
		name: 'database-went-away',
		retryLimit: 1,
		retryDelay: 600,
		work: async ({ away }) => {
			tries.push(away)
			if (away === 'mail server') throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
			if (tries.filter((one) => one === away).length === 1)
				throw new Error('Connection terminated unexpectedly')
		},
	})
	await installQueue(ownerUrl(), [job])
	const runner = await startJobs([job])
	onTestFinished(() => runner.stop())
	await transact(async (tx) => {
		for (const away of ['database', 'mail server']) await enqueue(tx, job, { away })
	})
	const states = () =>
		db
			.execute<{ state: string }>(
				sql`select state from pgboss.job where name = ${job.name} order by data ->> 'away'`,
			)
			.then(({ rows }) => rows.map(({ state }) => state))
	await expect.poll(states, { timeout: 40_000 }).toEqual(['completed', 'retry'])
	expect(tries.toSorted()).toEqual(['database', 'database', 'mail server'])
})
