import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { settings } from '#app/platform/core/config/settings.server.ts'
import { createPool } from '#app/platform/core/db/pool.server.ts'
import { type Reads, readsOf, readWithin } from '#app/platform/core/db/reads-within.server.ts'

/** The process's connections, as the runtime role `hub`. */
export const pool = createPool(settings.databaseUrl, settings.databasePoolSize)

/** Where statements run: on any connection of the pool, or inside a transaction. */
export type Db = NodePgDatabase & { $client: Reads }

/** Reads outside a transaction. Writes go through `transact`. */
export const db: Db = drizzle({ client: readsOf(pool) as pg.Pool })

declare const inTransaction: unique symbol

/** A handle inside one transaction: everything done through it is committed or undone together. */
export type Tx = Db & { readonly [inTransaction]: true }

type Transaction = {
	client: pg.PoolClient
	/** How to undo what was done outside of the database. */
	undo: (() => Promise<void>)[]
	/** What to do once it is committed. */
	afterwards: Set<() => void>
}

const transactions = new WeakMap<object, Transaction>()

function transactionOf(tx: Tx): Transaction {
	const transaction = transactions.get(tx)
	if (!transaction) throw new Error('not a handle made by transact()')
	return transaction
}

/** The connection that a transaction runs on, for parts that speak plain SQL (queue, COPY). */
export const clientOf = (tx: Tx): pg.PoolClient => transactionOf(tx).client

/**
 * Says how to undo something done outside of the database (a file) if the transaction is undone.
 * Not called when nobody knows whether it was, because the server went away during the commit.
 */
export function onRollback(tx: Tx, undo: () => Promise<void>): void {
	transactionOf(tx).undo.push(undo)
}

/** Says what to do at once when the transaction was committed; the same function is called once. It must not fail. */
export function onCommit(tx: Tx, act: () => void): void {
	transactionOf(tx).afterwards.add(act)
}

/**
 * Runs `work` in one transaction and commits it, or undoes it and throws what `work` threw.
 * The promise resolves only after the commit was acknowledged by the server.
 */
export async function transact<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
	const client = await pool.connect()
	const tx = drizzle({ client }) as unknown as Tx
	const transaction: Transaction = { client, undo: [], afterwards: new Set() }
	transactions.set(tx, transaction)
	let broken: Error | undefined
	let committing = false
	const onLost = (error: Error) => (broken = error)
	client.on('error', onLost)
	try {
		await client.query('begin')
		const result = await work(tx)
		committing = true
		const { command } = await client.query('commit')
		if (command !== 'COMMIT')
			throw new Error('a failed statement was passed over: the transaction was undone')
		for (const act of transaction.afterwards) act()
		return result
	} catch (error) {
		await client.query('rollback').catch((failure: Error) => (broken = failure))
		if (!committing || !broken) await Promise.allSettled(transaction.undo.map((act) => act()))
		throw error
	} finally {
		client.off('error', onLost)
		client.release(broken)
	}
}

/** How a transaction ends that was never meant to be committed. */
class Undone extends Error {
	override readonly name = 'Undone'
}

/**
 * Looks at how things would be: what `look` reads by `db` is read inside the transaction of `change`, which is undone
 * then. Nothing is stored, sent or told of it.
 */
export async function asIf<Changed, Seen>(
	change: (tx: Tx) => Promise<Changed>,
	look: (changed: Changed) => Promise<Seen>,
): Promise<Seen> {
	const undone = new Undone()
	let seen: { it: Seen } | undefined
	const ended = transact(async (tx) => {
		const changed = await change(tx)
		seen = { it: await readWithin(clientOf(tx), pool, () => look(changed)) }
		throw undone
	})
	await ended.catch((error: unknown) => {
		if (error !== undone) throw error
	})
	if (!seen) throw undone
	return seen.it
}
