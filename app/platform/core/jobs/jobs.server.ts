import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { PgBoss } from 'pg-boss'
import { clientOf, onCommit, type Tx } from '#app/platform/core/db/db.server.ts'
import { currentScope } from '#app/platform/core/log/work-scope.server.ts'

/** Schema of the queue's own tables. */
export const QUEUE_SCHEMA = 'pgboss'

export type JobInfo = {
	id: string
	/** 1 for the first try. */
	attempt: number
	/** The job fails for good if this try fails. */
	lastAttempt: boolean
}

/** One of the jobs that were taken from the queue together. */
export type Task<D> = { data: D; info: JobInfo }

export type JobOptions = {
	name: string
	/** Tries after the first one; 5 unless stated. */
	retryLimit?: number
	/** Seconds before the first of them; 10 unless stated. */
	retryDelay?: number
	/** Each wait is about twice the one before (half of it by chance); true unless stated. */
	retryBackoff?: boolean
	/** Seconds after which a try counts as failed, also when its process died; 300 unless stated. */
	expireInSeconds?: number
	/** How many run at the same time in one process; 1 unless stated. */
	concurrency?: number
	/**
	 * How many are taken from the queue together, to be done one after the other; 1 unless stated. For short jobs that
	 * come in crowds: `expireInSeconds` must be enough for all of them.
	 */
	batch?: number
	/** Seconds between looks for jobs that this process did not make itself, and for delayed ones; 2 unless stated. */
	pollSeconds?: number
	/** Runs by itself at these times (cron expression, in Kigali), once over all processes. */
	cron?: string
}

/** A job that is done by itself. */
export type SingleJob<D extends object> = Readonly<
	JobOptions & { work: (data: D, info: JobInfo) => Promise<void> }
>

/** A job of which several are done as one. */
export type GroupJob<D extends object> = Readonly<
	JobOptions & {
		/** How many at most; of a `batch`, one group after the other. */
		together: number
		/** Says what became of each, in their order. */
		workTogether: (tasks: readonly Task<D>[]) => Promise<PromiseSettledResult<void>[]>
	}
>

export type Job<D extends object> = SingleJob<D> | GroupJob<D>

/**
 * Declares a job. It takes ids and loads what it needs: personal data has no place in a payload.
 * A job may run twice (its process may die after the work and before the receipt), so it must bear that.
 */
export function defineJob<D extends object>(job: SingleJob<D>): SingleJob<D> {
	return Object.freeze(job)
}

/** Declares a job of which several are done as one; otherwise like `defineJob`. */
export function defineGroupJob<D extends object>(job: GroupJob<D>): GroupJob<D> {
	return Object.freeze(job)
}

export type EnqueueOptions = {
	startAfterSeconds?: number
	/** While a job with this key waits, another one is not made. */
	singletonKey?: string
	/** The job's own id, to be found by; unique in its queue. */
	id?: string
}

const connection = new AsyncLocalStorage<pg.PoolClient>()

/** Writes jobs through the connection of the surrounding transaction; never started, so it runs none. */
const sender = new PgBoss({
	schema: QUEUE_SCHEMA,
	db: {
		executeSql: async (text, values) => {
			const client = connection.getStore()
			if (!client) throw new Error('a job is enqueued inside a transaction')
			return client.query({ name: nameOf(text), text, ...(values && { values }) })
		},
	},
})

/** The queue writes a job with one long statement per queue: named, it is parsed and planned once a connection. */
const names = new Map<string, string>()

function nameOf(text: string): string {
	const name = names.get(text) ?? `enqueue ${names.size}`
	names.set(text, name)
	return name
}

/** Named after what nobody calls a field of theirs. */
const CAUSE = 'caused_by_request'

/** The request that caused a job travels with it, so that the lines of its log can be found together. */
function withCause<D extends object>(data: D): D {
	const requestId = currentScope()?.requestId
	return requestId ? { ...data, [CAUSE]: requestId } : data
}

/** The id of the request that caused a job; undefined for one that the clock made. */
export function causeOf(data: object | null): string | undefined {
	const cause: unknown = data && Object.entries(data).find(([name]) => name === CAUSE)?.[1]
	return typeof cause === 'string' ? cause : undefined
}

const wakers = new Map<string, Set<() => void>>()

/** Has `wake` called whenever this process has committed a job of the queue, until `ending`. */
export function whenEnqueued(name: string, ending: AbortSignal, wake: () => void): void {
	const known = wakers.get(name) ?? new Set()
	wakers.set(name, known.add(wake))
	ending.addEventListener('abort', () => known.delete(wake))
}

/**
 * Enqueues a job in the transaction: it is made when the transaction commits and undone with it.
 * @throws if no queue of that name is installed
 */
export async function enqueue<D extends object>(
	tx: Tx,
	job: Job<D> | { name: string },
	data: NoInfer<D>,
	options: EnqueueOptions = {},
): Promise<void> {
	await connection.run(clientOf(tx), () =>
		sender.send(job.name, withCause(data), {
			...(options.id && { id: options.id }),
			startAfter: options.startAfterSeconds ?? 0,
			// Queues hold one waiting job a key (policy "short"); a job without a key gets one of its own.
			singletonKey: options.singletonKey ?? randomUUID(),
		}),
	)
	for (const wake of wakers.get(job.name) ?? []) onCommit(tx, wake)
}

/**
 * Like `enqueue`, for many jobs of one kind at once, each under an id of its own. Those that come `after` are taken when
 * no others are due.
 */
export async function enqueueAll<D extends object>(
	tx: Tx,
	job: Job<D> | { name: string },
	jobs: readonly { id: string; data: NoInfer<D>; startAfter?: Date | undefined; after?: boolean }[],
): Promise<void> {
	if (jobs.length === 0) return
	await connection.run(clientOf(tx), () =>
		sender.insert(
			job.name,
			jobs.map(({ id, data, startAfter, after }) => ({
				id,
				data: withCause(data),
				singletonKey: id,
				...(startAfter && { startAfter }),
				...(after && { priority: -1 }),
			})),
		),
	)
	for (const wake of wakers.get(job.name) ?? []) onCommit(tx, wake)
}
