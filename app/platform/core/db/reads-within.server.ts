import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'

/** Where statements run. */
export type Reads = Pick<pg.PoolClient, 'query'>

type Query = (...given: unknown[]) => Promise<unknown>

const within = new AsyncLocalStorage<Reads>()

/** What `db` reads on: the pool, or the transaction that whoever asks is shown the state of. */
export const readsOf = (pool: Reads): Reads => ({
	query: ((...given) => ((within.getStore() ?? pool).query as Query)(...given)) as Query as Reads['query'],
})

/**
 * Runs `look` so that everything that it reads is read on one connection, one statement after another.
 * @param after what reads instead once `look` has ended: work that it began may go on
 */
export async function readWithin<T>(client: Reads, after: Reads, look: () => Promise<T>): Promise<T> {
	let last: Promise<unknown> = Promise.resolve()
	let isOver = false
	const inTurn: Query = (...given) => {
		if (isOver) return (after.query as Query)(...given)
		const answer = last.then(() => (client.query as Query)(...given))
		last = answer.catch(() => {})
		return answer
	}
	try {
		return await within.run({ query: inTurn as Reads['query'] }, look)
	} finally {
		isOver = true
		await last
	}
}
