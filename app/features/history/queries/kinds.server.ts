import { getTableName, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { declaredTables } from '#app/declared-tables.server.ts'
import { titleIn } from '#app/platform/core/records/tables.server.ts'
import type { Kind } from '#app/platform/core/db/declare-table.server.ts'

/** Every table that an administrator's act can name. */
const kinds: ReadonlyMap<string, Kind> = new Map(
	declaredTables.flatMap(({ table, kind }) => (kind ? [[getTableName(table), kind] as const] : [])),
)

export const KIND_NAMES: readonly string[] = [...kinds.keys()]

/** What a filter by kind offers. */
export const kindOptions = [...kinds].map(([value, { one }]) => ({ value, label: one }))

/**
 * Of each kind something else, as SQL. The words are written out, for a parameter of COPY is a setting that is read anew
 * each time.
 */
const perKind = (table: PgColumn | SQL, of: (kind: Kind, name: string) => SQL | undefined) =>
	sql`case ${table} ${sql.join(
		[...kinds].flatMap(([name, kind]) => {
			const value = of(kind, name)
			return value ? [sql`when ${text(name)} then ${value}`] : []
		}),
		sql` `,
	)} end`

const text = (literal: string): SQL => sql`${literal}`.inlineParams()

/** "opportunity" for `opportunities`; a table that is no kind is called by its name. */
export const kindOf = (table: PgColumn | SQL): SQL<string> =>
	sql<string>`coalesce(${perKind(table, ({ one }) => text(one))}, replace(${table}, '_', ' '))`

/** Whether there is one record of the kind at most. */
export const isSingle = (table: PgColumn): SQL<boolean> =>
	sql<boolean>`coalesce(${perKind(table, ({ single }) => (single ? sql`true` : undefined))}, false)`

/** Columns that name the person whose record it is. */
const OF_WHOM = /^(?:first|last|donor|student)_name$/

/** Whether the record's title is the name of the person whose it is. */
export const isOwned = (table: PgColumn): SQL<boolean> =>
	sql<boolean>`coalesce(${perKind(table, ({ title }) =>
		title.every((column) => OF_WHOM.test(column)) ? sql`true` : undefined,
	)}, false)`

/** Where a record is looked at; null where no screen shows it. */
export const addressOf = (table: PgColumn, record: PgColumn): SQL<string | null> =>
	sql<string | null>`${perKind(table, ({ screen, single }) =>
		screen ? sql`${text(screen)} || ${single ? sql`left(${record}, 0)` : record}` : undefined,
	)}`

const titleOver = ({ title, between = ' ' }: Kind) =>
	sql.join(
		title.map((column) => sql.identifier(column)),
		sql` || ${text(between)} || `,
	)

const idIn = (record: PgColumn) =>
	sql`case when ${record} like '________-____-____-____-____________' then ${record}::uuid end`

/** Where an act can still be undone; null of one that is not undone where its record is looked at. */
export const undoneAt = (act: PgColumn, table: PgColumn, record: PgColumn): SQL<string | null> =>
	sql<string | null>`${perKind(table, ({ undo, screen }, name) =>
		undo && screen
			? sql`(select ${text(screen)} || ${record} from ${sql.identifier(name)}
				where id = ${idIn(record)} and ${act} = ${text(undo.act)} and ${undo.where})`
			: undefined,
	)}`

/**
 * The title of the record that a line is about, looked up by its primary key in its own table or in the bin; null where
 * it is gone for good. One scalar per line, whichever its table. An export asks for each of a million lines: a regular
 * expression in place of LIKE takes longer than all else of the line.
 */
export function titleOf(table: PgColumn, record: PgColumn): SQL<string | null> {
	const own = perKind(
		table,
		(kind, name) => sql`(select ${titleOver(kind)} from ${sql.identifier(name)} where id = ${idIn(record)})`,
	)
	return sql<string | null>`coalesce(${own}, (select ${titleIn(sql`record`)} from deleted_records
		where table_name = ${table} and record_id = ${record} limit 1))`
}
