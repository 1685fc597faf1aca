import type pg from 'pg'
import type { Db } from '#app/platform/core/db/db.server.ts'

const names = new Set<string>()

/** PostgreSQL knows a prepared statement by its name on each connection. */
function takeName(name: string): string {
	if (names.has(name)) throw new Error(`two statements are named "${name}"`)
	names.add(name)
	return name
}

type Values = Record<string, unknown>
type Prepared<Row> = { execute(values?: Values): Promise<Row[]> }
type Query<Row> = { prepare(name: string): Prepared<Row> }

/**
 * A light query whose text never changes: built once for a handle, parsed and planned once on a connection. A query over
 * many rows, or with conditions that come and go, is no prepared query.
 * @param name unique in the program
 * @param build makes the query; what changes is a `sql.placeholder`
 */
export function preparedQuery<Row>(
	name: string,
	build: (on: Db) => Query<Row>,
): (on: Db, values?: Values) => Promise<Row[]> {
	takeName(name)
	const built = new WeakMap<Db, Prepared<Row>>()
	return (on, values) => {
		const query = built.get(on) ?? build(on).prepare(name)
		built.set(on, query)
		return query.execute(values)
	}
}

/**
 * The same for a statement that drizzle cannot write, as plain SQL.
 * @param text constant; `$1`, `$2` … stand for the values
 */
export function preparedStatement<Row extends pg.QueryResultRow>(name: string, text: string) {
	takeName(name)
	return async (on: Db, values: unknown[]): Promise<Row[]> =>
		(await on.$client.query<Row>({ name, text, values })).rows
}
