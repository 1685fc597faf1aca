import pg from 'pg'
import { settings } from '#app/platform/core/config/settings.server.ts'
import { DatabaseUnavailable } from '#app/platform/core/db/database-errors.server.ts'
import { traceQueries } from '#app/platform/core/tracing/query-spans.server.ts'
import { timeToRead } from '#app/platform/core/db/read-in-time.server.ts'

/** How long nobody tries again after a connection could not be made, in milliseconds. */
const PAUSE = 500

/** How long somebody waits for a connection while others come back, in milliseconds. */
const PATIENCE = 5000

/** After this much silence on connections that are in use somebody asks whether the server is still there, in milliseconds. */
const SILENCE = 700

/** How long a statement may run before the server ends it, in milliseconds. */
const STATEMENT = 5000

/** What the answer to a statement may take beyond that before its connection is given up, in milliseconds. */
const ON_THE_WAY = 1000

type ConnectCallback = (
	error: Error | undefined,
	client: pg.PoolClient | undefined,
	done: (release?: boolean | Error) => void,
) => void

const ask = pg.Pool.prototype.query as unknown as (
	this: pg.Pool,
	query: pg.QueryConfig,
	...rest: never[]
) => unknown

/**
 * A pool with a breaker. Once a connection could not be made, everybody is told so at once for a moment;
 * then one caller tries again, and its success lets everybody through. A server that has gone silent (stopped, or
 * behind a network that swallows everything) is found out and treated as one that is gone (decision 150).
 */
class BreakingPool extends pg.Pool {
	#closedUntil: number | undefined
	#probing = false
	#lastReturn = 0
	readonly #open = new Set<pg.PoolClient>()
	#busySince = 0
	#lastHeard = 0
	#watch: NodeJS.Timeout | undefined

	constructor(options: pg.PoolConfig) {
		super(options)
		// What a page waits for is given up in time, with its connection.
		this.query = ((query: string | pg.QueryConfig, ...rest: never[]) => {
			const query_timeout = timeToRead()
			const config = typeof query === 'string' ? { text: query } : query
			return ask.call(this, query_timeout ? { ...config, query_timeout } : config, ...rest)
		}) as unknown as pg.Pool['query']
		this.on('release', (error) => {
			if (!error) this.#lastReturn = performance.now()
		})
		this.on('connect', (client) => {
			this.#open.add(client)
			traceQueries(client)
			client.connection.stream.on('data', () => (this.#lastHeard = performance.now()))
		})
		this.on('remove', (client) => this.#open.delete(client))
		this.on('acquire', () => {
			if (this.totalCount - this.idleCount === 1) this.#busySince = performance.now()
			if (!this.#watch) this.#watch = this.#lookLater()
		})
	}

	/** What arrived while this process was busy is heard first. */
	#lookLater = () => setTimeout(() => setImmediate(() => void this.#look()), SILENCE).unref()

	/** Asks over a new connection when those in use are silent: a slow statement is silent as well. */
	async #look(): Promise<void> {
		const isBusy = this.totalCount > this.idleCount
		const silence = performance.now() - Math.max(this.#busySince, this.#lastHeard)
		if (isBusy && silence >= SILENCE && !(await answers(this.options))) this.#hangUp()
		this.#watch = this.totalCount > this.idleCount ? this.#lookLater() : undefined
	}

	/** Whoever waits for an answer is told that there will be none, and nobody gets one of these connections again. */
	#hangUp(): void {
		this.#closedUntil = performance.now() + PAUSE
		for (const client of this.#open) client.connection.stream.destroy()
	}

	/** As far as is known, the server cannot be reached at this moment. */
	get isDown(): boolean {
		return this.#closedUntil !== undefined
	}

	override connect(): Promise<pg.PoolClient>
	override connect(callback: ConnectCallback): void
	override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | void {
		const attempt = this.#connect()
		if (!callback) return attempt
		attempt.then(
			(client) => callback(undefined, client, client.release),
			(error: Error) => callback(error, undefined, () => {}),
		)
	}

	async #connect(): Promise<pg.PoolClient> {
		const probe = this.#closedUntil !== undefined
		if (probe && (this.#probing || performance.now() < Number(this.#closedUntil))) {
			throw new DatabaseUnavailable('the database could not be reached a moment ago')
		}
		// Full and busy is no sign that the server is gone: only a new connection can tell. Who is waiting comes first.
		const free = this.options.max - this.totalCount + this.idleCount
		const busy = free <= this.waitingCount
		if (probe) this.#probing = true
		try {
			const client = await (probe ? super.connect() : this.#patientConnect())
			this.#closedUntil = undefined
			return client
		} catch (cause) {
			if (probe || !busy) this.#closedUntil = performance.now() + PAUSE
			throw new DatabaseUnavailable('no connection to the database', { cause })
		} finally {
			if (probe) this.#probing = false
		}
	}

	/** Waits on while the server answers others: a crowd is served in turn, and a slow start is no absence. */
	async #patientConnect(): Promise<pg.PoolClient> {
		const since = performance.now()
		for (;;) {
			const asked = performance.now()
			try {
				return await super.connect()
			} catch (error) {
				if (this.#lastReturn < asked || asked - since > PATIENCE) throw error
			}
		}
	}
}

/** Whether the server says anything to a new connection, be it that it takes no more. */
async function answers(options: pg.PoolConfig): Promise<boolean> {
	const client = new pg.Client({ ...options, query_timeout: options.connectionTimeoutMillis })
	client.on('error', () => {})
	try {
		await client.connect()
		await client.query('select 1')
		return true
	} catch (error) {
		return error instanceof pg.DatabaseError
	} finally {
		client.connection.stream.destroy()
	}
}

/**
 * The process's pool of connections in the runtime role. It recovers by itself when the server is back.
 * Without an address every connection fails at once.
 * @param size most connections at a time
 * @param options how long a connection may take to be made
 */
export function createPool(
	url: string | undefined,
	size: number,
	{ connectionTimeoutMillis = settings.databaseConnectMs } = {},
): BreakingPool {
	const pool = new BreakingPool({
		connectionString: url ?? 'postgres://localhost:1/unconfigured',
		max: size,
		connectionTimeoutMillis,
		statement_timeout: STATEMENT,
		// Given up by us when not even the server ends it: the connection is destroyed, not used again.
		query_timeout: STATEMENT + ON_THE_WAY,
		keepAlive: true,
		keepAliveInitialDelayMillis: 10_000,
		application_name: 'hub',
	})
	// An idle connection was lost: the pool has dropped it already, and the next caller finds out.
	pool.on('error', () => {})
	return pool
}
