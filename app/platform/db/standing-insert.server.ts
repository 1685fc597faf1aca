import { getTableColumns, getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '#app/platform/db/db.server.ts'
import { standingQuery } from '#app/platform/db/standing-query.server.ts'

/**
 * Inserts one row and returns it, by a statement that is built once for each set of columns (decision 095): for the rows
 * that visitors' forms make. Columns that are not given get their defaults.
 */
export function standingInsert<Table extends PgTable>(table: Table) {
	type Row = Table['$inferSelect']
	type Values = Table['$inferInsert']
	type Insert = (tx: Tx, values: Record<string, unknown>) => Promise<Row[]>
	const columns = getTableColumns(table)
	const name = getTableName(table)
	const inserts = new Map<string, Insert>()

	const insertOf = (given: string[]): Insert => {
		const known = inserts.get(given.join())
		if (known) return known
		const values = Object.fromEntries(given.map((column) => [column, sql`${sql.placeholder(column)}`]))
		const prepare = (on: Db, statement: string) =>
			on
				.insert(table)
				.values(values as Values)
				.returning()
				.prepare(statement)
		const insert: Insert = standingQuery(`insert ${name} ${inserts.size}`, (on) => ({
			prepare: (statement) => prepare(on, statement) as { execute(values?: object): Promise<Row[]> },
		}))
		inserts.set(given.join(), insert)
		return insert
	}

	return async (tx: Tx, values: Values): Promise<Row> => {
		const given = Object.entries(values).filter(([, value]) => value !== undefined)
		const encoded = given.map(([column, value]) => [
			column,
			value === null ? null : columns[column]?.mapToDriverValue(value),
		])
		const insert = insertOf(given.map(([column]) => column))
		const [row] = await insert(tx, Object.fromEntries(encoded))
		if (!row) throw new Error(`${name} took no row`)
		return row
	}
}
