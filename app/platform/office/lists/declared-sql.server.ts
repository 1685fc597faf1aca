import { getTableName, type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { DeclaredTable } from '#app/platform/core/db/declare-table.server.ts'
import { searchedText } from '#app/platform/office/lists/searched-text.server.ts'

const dialect = new PgDialect()

/** The statement with its values written out, and its columns by name alone, as an index has them. */
const written = (statement: SQL): string => dialect.sqlToQuery(statement.inlineParams(), 'indexes').sql

/** A list of names as PostgreSQL reads an array. */
const names = (columns: readonly string[] = []): string => `{${columns.join(',')}}`

/** What one table needs, by the functions of db/custom; each does nothing where it was done before. */
function statementsOf({ table, shown, list, unfollowed, texts = [] }: DeclaredTable): SQL[] {
	const name = getTableName(table)
	const text = searchedText(table)
	const meant = list?.meant ? sql`, ${written(list.meant)}` : sql``
	return [
		...(shown ? [sql`select drop_pages_with(${name}, ${names(unfollowed)})`] : []),
		...(list ? [sql`select tell_changes_of(${name}, ${names(unfollowed)})`] : []),
		...(list?.counted ? [sql`select keep_counts(${name}, ${names(list.counted)}${meant})`] : []),
		...(list?.summed
			? [sql`select keep_sums(${name}, ${list.summed.column}, ${list.summed.per}${meant})`]
			: []),
		...(text ? [sql`select keep_search(${name}, ${written(sql`lower(${text})`)})`] : []),
		...texts.map((column) => sql`select keep_text_pictures(${name}, ${column})`),
	]
}

/** What each of the functions leaves at a table, and where. */
const KEPT = [
	{ of: ({ shown }: DeclaredTable) => shown === true, triggers: ['drop_pages'] },
	{
		of: ({ list }: DeclaredTable) => list !== undefined,
		triggers: ['tell_inserted', 'tell_updated', 'tell_deleted'],
	},
	{
		of: ({ list }: DeclaredTable) => list?.counted !== undefined,
		triggers: ['count_rows_insert', 'count_rows_update', 'count_rows_delete'],
	},
	{
		of: ({ list }: DeclaredTable) => list?.summed !== undefined,
		triggers: ['sum_rows_insert', 'sum_rows_update', 'sum_rows_delete'],
	},
]

/** For each column of a table in which a picture is shown, the condition that it is the one at the address $1. */
const placesOf = ({ pictures = [], texts = [] }: DeclaredTable): SQL[] => [
	...pictures.map((column) => sql`${sql.identifier(column)} = $1`),
	...texts.map((column) => sql`text_pictures(${sql.identifier(column)}) @> array[$1]`),
]

/** Whether any record, or any that lies in the bin, shows the picture at an address: asked before its file goes. */
function picturesShown(declared: readonly DeclaredTable[]): SQL {
	const places = declared.flatMap((each) =>
		placesOf(each).map((place) => sql`exists (select from ${each.table} where ${place})`),
	)
	const inBin = sql`exists (select from deleted_records where record::text || links::text like '%' || $1 || '%')`
	return sql`create or replace function shows_picture(text) returns boolean language sql stable as $$
		select ${sql.join([...places, inBin], sql` or `)} $$`
}

/** What the record that shows the picture at an address is called, for the library; one of several. */
function picturesNamed(declared: readonly DeclaredTable[]): SQL {
	const titles = declared.flatMap((each) => {
		const { table, shown, kind } = each
		const [title] = kind?.title ?? []
		if (!shown || !title) return []
		return placesOf(each).map(
			(place) => sql`(select ${sql.identifier(title)}::text from ${table} where ${place} limit 1)`,
		)
	})
	return sql`create or replace function name_of_picture(text) returns text language sql stable as $$
		select ${titles.length > 0 ? sql`coalesce(${sql.join(titles, sql`, `)})` : sql`null`} $$`
}

/** Triggers and indexes of all tables as SQL that may run again; what a table no longer declares goes. */
export const declaredSql = (declared: readonly DeclaredTable[]): string =>
	[
		...KEPT.map(({ of, triggers }) => {
			const tables = declared.filter(of).map(({ table }) => getTableName(table))
			return sql`select drop_undeclared(${names(triggers)}, ${names(tables)})`
		}),
		...declared.flatMap(statementsOf),
		picturesShown(declared),
		picturesNamed(declared),
	]
		.map((statement) => `${written(statement)};\n`)
		.join('')
