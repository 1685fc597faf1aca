import { setTimeout as sleep } from 'node:timers/promises'
import { type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss'
import { settings } from '#app/platform/core/config/settings.server.ts'
import { isDatabaseUnavailable, wentAway } from '#app/platform/core/db/database-errors.server.ts'
import { pool } from '#app/platform/core/db/db.server.ts'
import {
	causeOf,
	type Job,
	QUEUE_SCHEMA,
	type Task,
	whenEnqueued,
} from '#app/platform/core/jobs/jobs.server.ts'
import { ensureQueues, ensureSchedules } from '#app/platform/core/jobs/queues.server.ts'
import { log } from '#app/platform/core/log/log.server.ts'
import { inScope, type WorkScope } from '#app/platform/core/log/work-scope.server.ts'
import { onceAMinute } from '#app/platform/core/log/once-a-minute.server.ts'
import { describeError } from '#app/platform/core/log/scrub.server.ts'
import { inSpan } from '#app/platform/core/tracing/tracing.server.ts'

const POLL_SECONDS = 2
/** How often tries that expired, or whose process died, are found. */
const SUPERVISE_SECONDS = 15
/** How often a running job gives a sign of life; how long it may give none stands in queues.server.ts. */
const HEARTBEAT_SECONDS = 5
/** How long running jobs may take to finish at the end. */
const FINISH_MS = 7000
const GIVE_UP_MS = 8000
/** How long a statement of the queue may run; a second later its connection is given up, should the server be silent. */
const STATEMENT_MS = 8000
/** How often jobs whose process died are looked for. */
const LOOK_FOR_ORPHANS_MS = 5000
/** The failure of a try that ended because the database went away: such a job is put back as one of a dead process is. */
const DATABASE_GONE = 'the database was gone'
/** Tries that a job gets beside its own for processes that died over it; one that kills its process ends after them. */
const TRIES_FOR_DEATHS = 5
/** Found by the failure that stands with the job: the queue's for no sign of life, or ours. A job that died in its last try counts as failed. */
const FIND_ORPHANS = `select job.id from pgboss.job join pgboss.queue using (name)
	where job.output #>> '{value,message}' in ('job heartbeat timeout', 'the database was gone')
		and (job.state = 'retry' and job.start_after > now()
			or job.state = 'failed' and job.retry_limit < queue.retry_limit + $1)`
/** The number of the try stays its own, so that a process which was only cut off cannot settle the next one. */
const PUT_BACK = `update pgboss.job set state = 'retry', start_after = now(), completed_on = null,
		retry_limit = job.retry_limit + case when job.retry_limit < queue.retry_limit + $1 then 1 else 0 end
	from pgboss.queue
	where queue.name = job.name and job.output #>> '{value,message}' in ('job heartbeat timeout', 'the database was gone')
		and (job.state = 'retry' and job.start_after > now()
			or job.state = 'failed' and job.retry_limit < queue.retry_limit + $1)
		and job.id = any ($2::uuid[])`
const CLIENT_LIMIT = { query_timeout: STATEMENT_MS + 1000 }

export type JobsOptions = {
	/** Seconds between looks for tries whose process died; for tests. */
	superviseSeconds?: number
	/** Seconds between looks at the clock for cron jobs; for tests. */
	cronSeconds?: number
}

/**
 * Runs the jobs in this process, beside other processes on the same queue. Returns at once: while the
 * database is gone it tries again every second, and a database that goes away later is waited for.
 */
export async function startJobs(
	jobs: readonly Job<never>[],
	options: JobsOptions = {},
): Promise<{ stop(): Promise<void> }> {
	const ending = new AbortController()
	const running = startWhenPossible(jobs, options, ending.signal)
	return {
		/** Takes no new job; running ones finish or go back into the queue, within eight seconds. */
		async stop() {
			ending.abort()
			const boss = await Promise.race([running, sleep(GIVE_UP_MS)])
			if (!boss) return
			await Promise.race([boss.stop({ graceful: true, timeout: FINISH_MS }), sleep(GIVE_UP_MS)])
		},
	}
}

async function startWhenPossible(
	jobs: readonly Job<never>[],
	options: JobsOptions,
	ending: AbortSignal,
): Promise<PgBoss | undefined> {
	const complain = (error: unknown) => tell(toError(error), 'the job queue cannot be reached')
	while (!ending.aborted) {
		const boss = createRunner(options, complain)
		try {
			await boss.start()
			await ensureQueues(boss, jobs)
			await ensureSchedules(boss, jobs)
			for (const job of jobs) await startWorkers(boss, job, ending)
			void putBackOrphans(boss, ending, complain)
			return boss
		} catch (error) {
			complain(error)
			await boss.stop({ graceful: false }).catch(complain)
			await sleep(1000, undefined, { signal: ending }).catch(() => {})
		}
	}
	return undefined
}

/** The queue has connections of its own, so that it neither takes the pages' nor stops at their breaker. */
function createRunner(options: JobsOptions, complain: (error: unknown) => void): PgBoss {
	const superviseSeconds = options.superviseSeconds ?? SUPERVISE_SECONDS
	const boss = new PgBoss({
		...(settings.databaseUrl && { connectionString: settings.databaseUrl }),
		schema: QUEUE_SCHEMA,
		application_name: 'hub',
		max: 2,
		connectionTimeoutMillis: 2000,
		options: `-c statement_timeout=${STATEMENT_MS}`,
		...CLIENT_LIMIT,
		migrate: false,
		createSchema: false,
		reindex: false,
		monitorVacuum: false,
		superviseIntervalSeconds: superviseSeconds,
		monitorIntervalSeconds: superviseSeconds,
		...(options.cronSeconds && {
			cronMonitorIntervalSeconds: options.cronSeconds,
			cronWorkerIntervalSeconds: options.cronSeconds,
		}),
	})
	boss.on('error', complain)
	boss.on('warning', (warning) => log.warn({ warning: warning.message }, 'job queue'))
	return boss
}

async function startWorkers(boss: PgBoss, job: Job<never>, ending: AbortSignal): Promise<void> {
	const batchSize = job.batch ?? 1
	const workers: string[] = []
	for (let worker = 0; worker < (job.concurrency ?? 1); worker++) {
		const id: string = await boss.work(
			job.name,
			{
				batchSize,
				includeMetadata: true,
				perJobResults: true,
				pollingIntervalSeconds: job.pollSeconds ?? POLL_SECONDS,
				heartbeatRefreshSeconds: HEARTBEAT_SECONDS,
			},
			async (taken: JobWithMetadata<never>[]) => {
				// There may be more: look again at once rather than after the pause.
				if (taken.length === batchSize) boss.notifyWorker(id)
				return run(job, taken)
			},
		)
		workers.push(id)
	}
	let turn = 0
	whenEnqueued(job.name, ending, () => boss.notifyWorker(workers[turn++ % workers.length] ?? ''))
}

async function run(job: Job<never>, taken: JobWithMetadata<never>[]): Promise<JobResult[]> {
	const tasks = taken.map(({ id, data, retryCount, retryLimit }) => ({
		data,
		info: { id, attempt: retryCount + 1, lastAttempt: retryCount >= retryLimit },
	}))
	const causes = taken.map(({ data }) => causeOf(data))
	const outcomes: PromiseSettledResult<void>[] = []
	const together = 'together' in job ? job.together : 1
	for (let done = 0; done < tasks.length; done += together) {
		outcomes.push(...(await attempt(job, tasks.slice(done, done + together))))
	}
	return tasks.map(({ info }, nth) => {
		const outcome = outcomes[nth]
		if (outcome?.status === 'fulfilled') return { id: info.id, status: 'completed' }
		const error: unknown = outcome?.reason
		if (isDatabaseUnavailable(error)) tell(toError(error), 'jobs cannot use the database')
		else log.error({ err: error, job: job.name, requestId: causes[nth], ...info }, 'job failed')
		if (wentAway(error))
			return { id: info.id, status: 'failed', output: { value: { message: DATABASE_GONE } } }
		// The queue keeps the failure with the job: without personal data.
		const output = new Error(error instanceof Error ? describeError(error).message : 'failed')
		return { id: info.id, status: 'failed', output }
	})
}

/** Several that are done as one share its lines; one by itself has those of its own. */
function scopeOf(job: Job<never>, tasks: readonly Task<never>[]): WorkScope {
	const [only, ...others] = tasks
	if (!only || others.length > 0) return { job: job.name }
	return { job: job.name, jobId: only.info.id, requestId: causeOf(only.data) }
}

/** What became of each; when the work breaks down as a whole, all have failed. */
async function attempt(job: Job<never>, tasks: Task<never>[]): Promise<PromiseSettledResult<void>[]> {
	try {
		if ('workTogether' in job) return await doJob(job, tasks, () => job.workTogether(tasks))
		return await Promise.allSettled(
			tasks.map((task) => doJob(job, [task], () => job.work(task.data, task.info))),
		)
	} catch (reason) {
		return tasks.map(() => ({ status: 'rejected', reason }))
	}
}

/** Lines and spans of what is done here are found by the job. */
const doJob = <T>(job: Job<never>, tasks: readonly Task<never>[], work: () => Promise<T>): Promise<T> => {
	const what = { 'hub.job.name': job.name, 'hub.job.ids': tasks.map(({ info }) => info.id) }
	return inScope(scopeOf(job, tasks), () => inSpan(`job ${job.name}`, what, work))
}

/**
 * Takes up what a dead process was doing, or one whose database went away: the queue itself would let it wait like a try that failed, minutes or hours,
 * and count it as one. Each death adds a try in its place, up to a bound.
 * A job is put back when two looks in a row have found it, so that a process which was only cut off from the database
 * for a while can write down first what it has done.
 */
async function putBackOrphans(
	boss: PgBoss,
	ending: AbortSignal,
	complain: (error: unknown) => void,
): Promise<void> {
	let seen: string[] = []
	while (!ending.aborted) {
		await sleep(LOOK_FOR_ORPHANS_MS, undefined, { signal: ending, ref: false }).catch(() => {})
		if (ending.aborted) return
		try {
			const { rows } = await boss.getDb().executeSql(FIND_ORPHANS, [TRIES_FOR_DEATHS])
			const found = (rows as { id: string }[]).map(({ id }) => id)
			const again = found.filter((id) => seen.includes(id))
			if (again.length > 0) await boss.getDb().executeSql(PUT_BACK, [TRIES_FOR_DEATHS, again])
			seen = found
		} catch (error) {
			complain(error)
		}
	}
}

/** A process that is busy, or whose pool is, is told of once a minute; a database that is gone is an error. */
function tell(err: Error, sentence: string): void {
	const isBusy = isDatabaseUnavailable(err) && !pool.isDown
	const all = isBusy ? `${sentence} for a moment: it is busy` : sentence
	if (!onceAMinute(all)) return
	if (isBusy) log.warn({ err }, all)
	else log.error({ err }, all)
}

/** The queue reports some failures as plain objects. */
function toError(error: unknown): Error {
	if (error instanceof Error) return error
	const told = typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : ''
	return new Error(told || 'unknown failure')
}
