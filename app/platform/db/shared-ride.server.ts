import type pg from 'pg'
import { currentScope, inScope, type WorkScope } from '#app/platform/log/work-scope.server.ts'

type Waiting = {
	query: pg.QueryConfig
	values: unknown[]
	/** Whose query it is: they travel on each other's connections. */
	scope: WorkScope | undefined
	resolve: (answer: Promise<pg.QueryResult>) => void
	reject: (error: Error) => void
}

/**
 * Sends queries that are asked for in one go over one connection and in one packet, instead of each over its own. They
 * are no transaction: each fails by itself.
 */
export class SharedRide {
	readonly #pool: pg.Pool
	#waiting: Waiting[] = []

	/** @param pool its connections must be in pipeline mode */
	constructor(pool: pg.Pool) {
		this.#pool = pool
	}

	query(query: pg.QueryConfig, values: unknown[]): Promise<pg.QueryResult> {
		return new Promise((resolve, reject) => {
			if (this.#waiting.push({ query, values, scope: currentScope(), resolve, reject }) === 1)
				void this.#leave()
		})
	}

	/** As the client that drizzle takes; it only calls `query`. */
	asPool(): pg.Pool {
		return this as unknown as pg.Pool
	}

	async #leave(): Promise<void> {
		let client: pg.PoolClient
		try {
			client = await this.#pool.connect()
		} catch (error) {
			for (const { reject } of this.#board()) reject(error as Error)
			return
		}
		let lost: Error | undefined
		const onLost = (error: Error) => (lost = error)
		client.on('error', onLost)
		const answers = this.#send(client)
		await Promise.allSettled(answers)
		client.off('error', onLost)
		client.release(lost)
	}

	#send(client: pg.PoolClient): Promise<pg.QueryResult>[] {
		const { stream } = client.connection
		stream.cork()
		const answers = this.#board().map(({ query, values, scope, resolve }) => {
			const answer = inScope(scope, () => client.query(query, values))
			resolve(answer)
			return answer
		})
		stream.uncork()
		return answers
	}

	/** Who has come while the connection was waited for comes along. */
	#board(): Waiting[] {
		const all = this.#waiting
		this.#waiting = []
		return all
	}
}
