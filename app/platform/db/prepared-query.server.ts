import { drizzle } from 'drizzle-orm/node-postgres'
import { settings } from '#app/platform/config/settings.server.ts'
import { clientOf, type Db, db, takeStatementName, type Tx } from '#app/platform/db/db.server.ts'
import { createPool } from '#app/platform/db/pool.server.ts'
import { SharedRide } from '#app/platform/db/shared-ride.server.ts'

/** Two suffice: a page's prepared queries take a connection for about a millisecond. */
const CONNECTIONS = 2

/** Connections for prepared queries alone. */
export const preparedPool = createPool(settings.databaseUrl, CONNECTIONS, {
	pipeline: true,
	allowExitOnIdle: true,
	// What travels together waits for each other: a locked table must not make the rest of a page late.
	lock_timeout: 300,
	statement_timeout: 800,
})

const preparedDb: Db = drizzle({ client: new SharedRide(preparedPool).asPool() })

type Values = Record<string, unknown>

type Prepared<Row> = { execute(values?: Values): Promise<Row[]> }
type Query<Row> = { prepare(name: string): Prepared<Row> }

/**
 * A light query whose text never changes: built once by us (for transactions once a connection), parsed and planned
 * once on a connection by PostgreSQL. What a page asks for in one go travels together (decision 080). A query over many
 * rows, or with conditions that come and go, is no prepared query.
 * @param name unique in the program
 * @param build makes the query; what changes is a `sql.placeholder`
 */
export function preparedQuery<Row>(
	name: string,
	build: (from: Db) => Query<Row>,
): (from: Db, values?: Values) => Promise<Row[]> {
	const onPool = build(preparedDb).prepare(takeStatementName(name))
	const onConnections = new WeakMap<object, Prepared<Row>>()
	const inTransaction = (tx: Tx) => {
		const client = clientOf(tx)
		const prepared = onConnections.get(client) ?? build(tx).prepare(name)
		onConnections.set(client, prepared)
		return prepared
	}
	return (from, values) => (from === db ? onPool : inTransaction(from as Tx)).execute(values)
}
