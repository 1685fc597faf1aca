import { sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { kinds } from '#app/features/history/kinds.ts'
import type { Db } from '#app/platform/db/db.server.ts'

const titleOver = (columns: readonly string[]) =>
	sql.join(
		columns.map((column) => sql.identifier(column)),
		sql` || ' ' || `,
	)

const UUID = '^[0-9a-f-]{36}$'

/**
 * The title of the record that a line is about, looked up by its primary key in its own table or in the bin; null where
 * it is gone for good. One scalar per line, whichever its table.
 */
export function titleOf(table: PgColumn, record: PgColumn): SQL<string | null> {
	const asId = sql`case when ${record} ~ ${UUID} then ${record}::uuid end`
	const perTable = Object.entries(kinds).map(
		([name, { title }]) => sql`when ${name} then (
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

type Found = { kind: string; id: string; title: string }

/**
 * The same titles for many lines at once, a query per kind of record, as they may stand in a CSV file.
 * @param lines the table and the id of each line's record
 */
export async function findTitles(
	db: Db,
	lines: readonly (readonly string[])[],
): Promise<readonly (string | null)[]> {
	const titles = new Map<string, string>()
	const take = async (query: SQL) => {
		const { rows } = await db.execute<Found>(query)
		for (const { kind, id, title } of rows) titles.set(`${kind} ${id}`, title)
	}
	for (const [kind = '', its] of Map.groupBy(lines, ([table]) => table)) {
		const columns = kinds[kind]?.title
		const ids = [...new Set(its.map(([, id = '']) => id))].filter((id) => new RegExp(UUID).test(id))
		if (!columns || ids.length === 0) continue
		await take(sql`select ${kind}::text as kind, id::text, csv_cell(${titleOver(columns)}) as title
			from ${sql.identifier(kind)} where id = any(${sql.param(ids)}::uuid[])`)
	}
	const gone = lines.filter((line) => line[1] && !titles.has(line.join(' ')))
	if (gone.length > 0) {
		const [tables, ids] = [0, 1].map((at) => sql.param(gone.map((line) => line[at])))
		await take(sql`select table_name as kind, record_id as id, csv_cell(${titleIn(sql`record`)}) as title
			from deleted_records where (table_name, record_id) in (
				select * from unnest(${tables}::text[], ${ids}::text[]))`)
	}
	return lines.map((line) => titles.get(line.join(' ')) ?? null)
}
