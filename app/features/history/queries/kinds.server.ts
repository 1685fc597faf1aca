import { sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { kinds } from '#app/features/history/kinds.ts'

const titleOver = (columns: readonly string[]) =>
	sql.join(
		columns.map((column) => sql.identifier(column)),
		sql` || ' ' || `,
	)

/**
 * The title of the record that a line is about, looked up by its primary key in its own table or in the bin; null where
 * it is gone for good. One scalar per line, whichever its table. An export asks for each of a million lines: the words
 * are written out, for a parameter of COPY is a setting that is read anew each time, and a regular expression in place of
 * LIKE takes longer than all else of the line.
 */
export function titleOf(table: PgColumn, record: PgColumn): SQL<string | null> {
	const asId = sql`case when ${record} like '________-____-____-____-____________' then ${record}::uuid end`
	const perTable = Object.entries(kinds).map(
		([name, { title }]) => sql`when ${sql`${name}`.inlineParams()} then (
			select ${titleOver(title)} from ${sql.identifier(name)} where id = ${asId})`,
	)
	return sql<string | null>`coalesce(case ${table} ${sql.join(perTable, sql` `)} end,
		(select ${titleIn(sql`record`)} from deleted_records
			where table_name = ${table} and record_id = ${record} limit 1))`
}

/** The title within a deleted record, which is kept as JSON. */
export const titleIn = (record: SQL | PgColumn): SQL<string | null> =>
	sql<string | null>`coalesce(${record} ->> 'title', ${record} ->> 'name',
		${record} ->> 'first_name' || ' ' || (${record} ->> 'last_name'), ${record} ->> 'email')`
