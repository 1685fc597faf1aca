import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { settings } from '#app/platform/config/settings.server.ts'
import { createPool } from '#app/platform/db/pool.server.ts'

/** The process's connections, as the runtime role `hub`. A statement does not wait for the answer of the one before it. */
export const pool = createPool(settings.databaseUrl, settings.databasePoolSize, { pipeline: true })

export type Db = NodePgDatabase

/** Reads outside a transaction. Writes go through `transact`. */
export const db: Db = drizzle({ client: pool })

declare const inTransaction: unique symbol

/** A handle inside one transaction: everything done through it is committed or undone together. */
export type Tx = Db & { readonly [inTransaction]: true }

type Transaction = {
	client: pg.PoolClient
	/** How to undo what was done outside of the database. */
	undo: (() => Promise<void>)[]
	/** What to do once it is committed. */
	afterwards: Set<() => void>
	/** Statements that were sent, and whose answers are read with the commit's. */
	sent: Promise<unknown>[]
}

const transactions = new WeakMap<object, Transaction>()

function transactionOf(tx: Tx): Transaction {
	const transaction = transactions.get(tx)
	if (!transaction) throw new Error('not a handle made by transact()')
	return transaction
}

/** The connection that a transaction runs on, for parts that speak plain SQL (queue, COPY). */
export const clientOf = (tx: Tx): pg.PoolClient => transactionOf(tx).client

const statementNames = new Set<string>()

/**
 * Takes a name for a prepared statement: PostgreSQL knows them by it on each connection.
 * @throws Error if another one has it
 */
export function takeStatementName(name: string): string {
	if (statementNames.has(name)) throw new Error(`two statements are named "${name}"`)
	statementNames.add(name)
	return name
}

/**
 * Declares a statement that every connection parses and plans only once, and that needs no building: for what every
 * submission does. Reads and rare writes are drizzle's.
 * @param name unique in the program
 * @param text constant; `$1`, `$2` … stand for the values
 */
export function preparedStatement<Row extends pg.QueryResultRow>(name: string, text: string) {
	takeStatementName(name)
	return async (on: Db, values: unknown[]): Promise<Row[]> =>
		(await (on === db ? pool : clientOf(on as Tx)).query<Row>({ name, text, values })).rows
}

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
 * Has the statements that are asked for in this go leave in one packet: for those that do not need each other's answers
 * (decision 095).
 */
export function sendTogether(tx: Tx): void {
	const { stream } = clientOf(tx).connection
	stream.cork()
	process.nextTick(() => stream.uncork())
}

/**
 * Lets the transaction go on before the answer to a statement is there. If PostgreSQL refuses it, the transaction is
 * undone: it commits nothing after a failure.
 */
export function answeredByCommit(tx: Tx, write: Promise<unknown>): void {
	write.catch(() => {})
	transactionOf(tx).sent.push(write)
}

/**
 * Runs `work` in one transaction and commits it, or undoes it and throws what `work` threw.
 * The promise resolves only after the commit was acknowledged by the server.
 */
export async function transact<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
	const client = await pool.connect()
	const tx = drizzle({ client }) as unknown as Tx
	const transaction: Transaction = { client, undo: [], afterwards: new Set(), sent: [] }
	transactions.set(tx, transaction)
	let broken: Error | undefined
	let committing = false
	const onLost = (error: Error) => (broken = error)
	client.on('error', onLost)
	try {
		sendTogether(tx)
		answeredByCommit(tx, client.query('begin'))
		const result = await work(tx)
		committing = true
		const [{ command }] = await Promise.all([client.query('commit'), ...transaction.sent])
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
