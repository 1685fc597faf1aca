import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { settings } from '#app/platform/config/settings.server.ts'
import { createPool } from '#app/platform/db/pool.server.ts'

/** The process's connections, as the runtime role `hub`. */
export const pool = createPool(settings.databaseUrl, settings.databasePoolSize)

export type Db = NodePgDatabase

/** Reads outside a transaction. Writes go through `transact`. */
export const db: Db = drizzle({ client: pool })

declare const inTransaction: unique symbol

/** A handle inside one transaction: everything done through it is committed or undone together. */
export type Tx = Db & { readonly [inTransaction]: true }

const clients = new WeakMap<object, pg.PoolClient>()

/** The connection that a transaction runs on, for parts that speak plain SQL (queue, COPY). */
export function clientOf(tx: Tx): pg.PoolClient {
	const client = clients.get(tx)
	if (!client) throw new Error('not a handle made by transact()')
	return client
}

/**
 * Declares a statement that every connection parses and plans only once, and that needs no building: for what every
 * submission does. Reads and rare writes are drizzle's.
 * @param name unique in the program
 * @param text constant; `$1`, `$2` … stand for the values
 */
export function statement<Row extends pg.QueryResultRow>(name: string, text: string) {
	return async (on: Db, values: unknown[]): Promise<Row[]> =>
		(await (on === db ? pool : clientOf(on as Tx)).query<Row>({ name, text, values })).rows
}

const undoings = new WeakMap<object, (() => Promise<void>)[]>()
const followUps = new WeakMap<object, Set<() => void>>()

/**
 * Says how to undo something done outside of the database (a file) if the transaction is undone.
 * Not called when nobody knows whether it was, because the server went away during the commit.
 */
export function onRollback(tx: Tx, undo: () => Promise<void>): void {
	const list = undoings.get(tx)
	if (!list) throw new Error('not a handle made by transact()')
	list.push(undo)
}

/** Says what to do at once when the transaction was committed; the same function is called once. It must not fail. */
export function onCommit(tx: Tx, act: () => void): void {
	const acts = followUps.get(tx)
	if (!acts) throw new Error('not a handle made by transact()')
	acts.add(act)
}

/**
 * Runs `work` in one transaction and commits it, or undoes it and throws what `work` threw.
 * The promise resolves only after the commit was acknowledged by the server.
 */
export async function transact<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
	const client = await pool.connect()
	const undo: (() => Promise<void>)[] = []
	const afterwards = new Set<() => void>()
	let broken: Error | undefined
	let committing = false
	try {
		await client.query('begin')
		const tx = drizzle({ client }) as unknown as Tx
		clients.set(tx, client)
		undoings.set(tx, undo)
		followUps.set(tx, afterwards)
		const result = await work(tx)
		committing = true
		const { command } = await client.query('commit')
		if (command !== 'COMMIT')
			throw new Error('a failed statement was passed over: the transaction was undone')
		for (const act of afterwards) act()
		return result
	} catch (error) {
		await client.query('rollback').catch((failure: Error) => (broken = failure))
		if (!committing || !broken) await Promise.allSettled(undo.map((act) => act()))
		throw error
	} finally {
		client.release(broken)
	}
}
