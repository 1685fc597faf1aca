import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { db, transact } from '#app/platform/core/db/db.server.ts'
import { installQueue } from '#app/platform/core/jobs/install.server.ts'
import {
	defineGroupJob,
	defineJob,
	enqueue,
	type JobInfo,
	type SingleJob,
	type Job,
} from '#app/platform/core/jobs/jobs.server.ts'
import { type JobsOptions, startJobs } from '#app/platform/core/jobs/start-jobs.server.ts'
import { currentScope, inScope } from '#app/platform/core/log/work-scope.server.ts'
import { asOwner, ownerUrl } from '#tests/reset-database.ts'

type Numbered = { number: number }

let names = 0

/** A job of its own for each test, which notes what it was given. */
function createJob(
	options: Partial<Omit<SingleJob<Numbered>, 'name' | 'work'>> = {},
	work: (data: Numbered, info: JobInfo) => Promise<void> = async () => {},
) {
	const done: Numbered[] = []
	const job = defineJob<Numbered>({
		name: `test-${++names}`,
		...options,
		work: async (data, info) => {
			await work(data, info)
			done.push(data)
		},
	})
	return { job, done }
}

async function run(jobs: Job<never>[], options?: JobsOptions) {
	await installQueue(ownerUrl(), jobs)
	const runner = await startJobs(jobs, options)
	onTestFinished(() => runner.stop())
	return runner
}

async function statesOf(job: { name: string }): Promise<string[]> {
	const { rows } = await db.execute<{ state: string }>(
		sql`select state from pgboss.job where name = ${job.name} order by created_on`,
	)
	return rows.map((row) => row.state)
}

test('a job runs after the commit of the transaction that it was enqueued in', async () => {
	const { job, done } = createJob()
	await run([job])
	await transact(async (tx) => {
		await enqueue(tx, job, { number: 1 })
		await sleep(700)
		expect(done).toEqual([])
	})
	await expect.poll(() => done).toEqual([{ number: 1 }])
	await expect.poll(() => statesOf(job)).toEqual(['completed'])
})

test('a job is undone with its transaction', async () => {
	const { job, done } = createJob()
	await run([job])
	const undone = transact(async (tx) => {
		await enqueue(tx, job, { number: 1 })
		throw new Error('undone')
	})
	await expect(undone).rejects.toThrow('undone')
	await transact((tx) => enqueue(tx, job, { number: 2 }))
	await expect.poll(() => done).toEqual([{ number: 2 }])
	expect(await statesOf(job)).toHaveLength(1)
})

test('a job without an installed queue is refused, and the transaction with it', async () => {
	await expect(transact((tx) => enqueue(tx, { name: 'never-installed' }, {}))).rejects.toThrow(
		'never-installed',
	)
})

test('D-082 a delayed job runs when its time has come, not before', async () => {
	let ranAt = 0
	const { job, done } = createJob({}, async () => {
		ranAt = Date.now()
	})
	await run([job])
	const enqueuedAt = Date.now()
	await transact((tx) => enqueue(tx, job, { number: 1 }, { startAfterSeconds: 2 }))
	await expect.poll(() => done, { timeout: 30_000 }).toHaveLength(1)
	expect(ranAt - enqueuedAt).toBeGreaterThanOrEqual(1900)
})

test('a failing job is tried again and told which attempt it is', async () => {
	const seen: Pick<JobInfo, 'attempt' | 'lastAttempt'>[] = []
	const { job } = createJob({ retryLimit: 2, retryDelay: 0, retryBackoff: false }, async (_, info) => {
		seen.push({ attempt: info.attempt, lastAttempt: info.lastAttempt })
		throw new Error('jane@example.com said no')
	})
	await run([job])
	await transact((tx) => enqueue(tx, job, { number: 1 }))
	await expect.poll(() => statesOf(job), { timeout: 8000 }).toEqual(['failed'])
	expect(seen).toEqual([
		{ attempt: 1, lastAttempt: false },
		{ attempt: 2, lastAttempt: false },
		{ attempt: 3, lastAttempt: true },
	])
	const { rows } = await db.execute<{ output: string }>(
		sql`select output::text as output from pgboss.job where name = ${job.name}`,
	)
	expect(rows[0]?.output).toContain('said no')
	expect(rows[0]?.output).not.toContain('jane')
})

test('while a job with a key waits, another one with that key is not made', async () => {
	const { job, done } = createJob()
	await installQueue(ownerUrl(), [job])
	await transact((tx) => enqueue(tx, job, { number: 1 }, { singletonKey: 'same' }))
	await transact((tx) => enqueue(tx, job, { number: 2 }, { singletonKey: 'same' }))
	await transact((tx) => enqueue(tx, job, { number: 3 }, { singletonKey: 'other' }))
	await transact((tx) => enqueue(tx, job, { number: 4 }))
	await transact((tx) => enqueue(tx, job, { number: 5 }))
	await run([job])
	await expect.poll(() => done.map((data) => data.number)).toEqual([1, 3, 4, 5])
})

test('R7 two instances share two hundred jobs, and each job runs once', async () => {
	const { job, done } = createJob({ concurrency: 2 })
	await run([job])
	await run([job])
	await transact(async (tx) => {
		for (let number = 0; number < 200; number++) await enqueue(tx, job, { number })
	})
	await expect.poll(() => done.length, { timeout: 15_000 }).toBe(200)
	await sleep(600)
	expect(new Set(done.map((data) => data.number)).size).toBe(200)
	expect(done).toHaveLength(200)
})

test('jobs that are taken together run one after the other, and each ends as it went', async () => {
	let running = 0
	const { job, done } = createJob({ batch: 5, retryLimit: 0 }, async ({ number }) => {
		expect(++running).toBe(1)
		await sleep(5)
		running--
		if (number === 3) throw new Error('said no')
	})
	await installQueue(ownerUrl(), [job])
	await transact(async (tx) => {
		for (let number = 0; number < 12; number++) await enqueue(tx, job, { number })
	})
	await run([job])
	await expect
		.poll(async () => (await statesOf(job)).toSorted())
		.toEqual([...Array(11).fill('completed'), 'failed'])
	const numbers = done.map(({ number }) => number).toSorted((a, b) => a - b)
	expect(numbers).toEqual([0, 1, 2, 4, 5, 6, 7, 8, 9, 10, 11])
})

test('jobs that are done as one each end as they went, and all fail when the work breaks down', async () => {
	const sizes: number[] = []
	const job = defineGroupJob<Numbered>({
		name: `test-${++names}`,
		retryLimit: 0,
		batch: 6,
		together: 4,
		workTogether: async (tasks) => {
			sizes.push(tasks.length)
			if (tasks.some(({ data }) => data.number === 6)) throw new Error('broke down')
			return Promise.allSettled(
				tasks.map(async ({ data }) => {
					if (data.number === 3) throw new Error('said no')
				}),
			)
		},
	})
	await installQueue(ownerUrl(), [job])
	await transact(async (tx) => {
		for (let number = 0; number < 8; number++) await enqueue(tx, job, { number })
	})
	await run([job])
	await expect.poll(() => statesOf(job)).not.toContain('created')
	await expect.poll(() => statesOf(job)).not.toContain('active')
	expect(sizes).toEqual([4, 2, 2])
	const { rows } = await db.execute<{ number: number }>(
		sql`select (data ->> 'number')::int as number from pgboss.job where name = ${job.name} and state = 'failed'`,
	)
	expect(rows.map(({ number }) => number).toSorted()).toEqual([3, 6, 7])
})

test('R7 a cron job runs once a minute over two instances', async () => {
	const { job, done } = createJob({ cron: '* * * * *' })
	await run([job], { cronSeconds: 1 })
	await run([job], { cronSeconds: 1 })
	await expect.poll(() => done.length, { timeout: 10_000 }).toBeGreaterThan(0)
	await sleep(3000)
	const { rows } = await db.execute<{ jobs: number; minutes: number }>(sql`
		select count(*)::int as jobs, count(distinct date_trunc('minute', created_on))::int as minutes
		from pgboss.job where name = ${job.name}`)
	expect(rows[0]?.jobs).toBe(rows[0]?.minutes)
})

test('R8 stopping lets a running job finish', async () => {
	const { job, done } = createJob({}, () => sleep(1500))
	const runner = await run([job])
	await transact((tx) => enqueue(tx, job, { number: 1 }))
	await expect.poll(() => statesOf(job)).toEqual(['active'])
	await runner.stop()
	expect(done).toHaveLength(1)
	expect(await statesOf(job)).toEqual(['completed'])
})

test('R8 stopping puts a job that takes too long back into the queue, after eight seconds', async () => {
	const ending = new AbortController()
	onTestFinished(() => ending.abort())
	const { job } = createJob({ retryDelay: 0 }, () => sleep(60_000, undefined, { signal: ending.signal }))
	const runner = await run([job])
	await transact((tx) => enqueue(tx, job, { number: 1 }))
	await expect.poll(() => statesOf(job)).toEqual(['active'])
	const before = Date.now()
	await runner.stop()
	// Long before it would have ended by itself.
	expect(Date.now() - before).toBeLessThan(30_000)
	expect(await statesOf(job)).toEqual(['retry'])
})

test('R3 jobs go on when the database comes back, also when it was gone at the start', async () => {
	const { job, done } = createJob()
	await run([job])
	await transact((tx) => enqueue(tx, job, { number: 1 }))
	await expect.poll(() => done).toHaveLength(1)
	await asOwner((client) => client.query('select 1'))
	const database = new URL(ownerUrl()).pathname.slice(1)
	const maintenance = new URL(ownerUrl())
	maintenance.pathname = '/postgres'
	await closeDatabase(maintenance.href, database)
	const late = await startJobs([job])
	onTestFinished(() => late.stop())
	await sleep(2500)
	await openDatabase(maintenance.href, database)
	await transact((tx) => enqueue(tx, job, { number: 2 }))
	await expect.poll(() => done, { timeout: 10_000 }).toEqual([{ number: 1 }, { number: 2 }])
})

async function closeDatabase(url: string, database: string): Promise<void> {
	await maintain(url, [
		`alter database ${database} allow_connections false`,
		`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database}'`,
	])
}

async function openDatabase(url: string, database: string): Promise<void> {
	await maintain(url, [`alter database ${database} allow_connections true`])
}

async function maintain(url: string, statements: string[]): Promise<void> {
	const { default: pg } = await import('pg')
	const client = new pg.Client({ connectionString: url })
	await client.connect()
	for (const statement of statements) await client.query(statement)
	await client.end()
}

test('S5 a job knows the request that caused it, and its own id', async () => {
	const scopes: unknown[] = []
	const { job } = createJob({}, async (_data, { id }) => void scopes.push({ ...currentScope(), id }))
	await run([job])
	await inScope({ requestId: 'abcdef012345' }, () => transact((tx) => enqueue(tx, job, { number: 1 })))
	await expect
		.poll(() => scopes)
		.toEqual([
			{ requestId: 'abcdef012345', job: job.name, jobId: expect.any(String), id: expect.any(String) },
		])
	const [{ jobId, id }] = scopes as [{ jobId: string; id: string }]
	expect(jobId).toBe(id)
})
