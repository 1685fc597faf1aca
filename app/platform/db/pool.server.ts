import pg from 'pg'
import { DatabaseUnavailable } from '#app/platform/db/database-errors.server.ts'

/** How long nobody tries again after a connection could not be made, in milliseconds. */
const PAUSE = 500

/** How long somebody waits for a connection while others come back, in milliseconds. */
const PATIENCE = 5000

type ConnectCallback = (
	error: Error | undefined,
	client: pg.PoolClient | undefined,
	done: (release?: boolean | Error) => void,
) => void

/**
 * A pool with a breaker. Once a connection could not be made, everybody is told so at once for a moment;
 * then one caller tries again, and its success lets everybody through.
 */
class BreakingPool extends pg.Pool {
	#closedUntil: number | undefined
	#probing = false
	#lastReturn = 0

	constructor(options: pg.PoolConfig) {
		super(options)
		this.on('release', (error) => {
			if (!error) this.#lastReturn = performance.now()
		})
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

/**
 * The process's pool of connections in the runtime role. It recovers by itself when the server is back.
 * Without an address every connection fails at once.
 * @param size most connections at a time
 * @param mode other ways of the pool, as of pg
 */
export function createPool(
	url: string | undefined,
	size: number,
	mode: Pick<pg.PoolConfig, 'pipeline' | 'allowExitOnIdle'> = {},
): pg.Pool {
	const pool = new BreakingPool({
		connectionString: url ?? 'postgres://localhost:1/unconfigured',
		max: size,
		...mode,
		connectionTimeoutMillis: 800,
		statement_timeout: 5000,
		keepAlive: true,
		keepAliveInitialDelayMillis: 10_000,
		application_name: 'hub',
	})
	// An idle connection was lost: the pool has dropped it already, and the next caller finds out.
	pool.on('error', () => {})
	return pool
}
