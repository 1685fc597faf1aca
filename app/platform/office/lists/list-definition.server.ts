import { and, type GetColumnData, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { declarationOf } from '#app/platform/core/db/declare-table.server.ts'
import { searchedText } from '#app/platform/office/lists/searched-text.server.ts'

export type Expression = PgColumn | SQL
export type Fields = { id: PgColumn } & Record<string, Expression>

/** Something to sort by. An expression needs its PostgreSQL type and an index like a column does. */
export type Sortable = PgColumn | { by: SQL; type: string; nullable?: boolean }

/** A table that adds at most one row to each. */
export type Join = { table: PgTable; on: SQL }

/**
 * One table of a list. `fields` become the row; a title from another table comes by `join`, so that an export looks
 * each title up once rather than once a row. Indexes for a million rows: `(sort, id)` per sortable column, `(filter, sort, id)` per
 * filter with the list's own sort; what is searched and counted is declared with the table.
 */
export type ListSource<F extends Fields = Fields> = {
	from: PgTable
	join?: Join | undefined
	/** Which of its rows are meant, among those that its table declares. */
	where?: SQL
	fields: F
	sorts: Record<string, Sortable>
	/** In place of what the table declares to be searched; it begins with a space, as that does. */
	search?: SQL
	/** What is looked for in place of what was typed, such as a number as it is stored. */
	meant?: (q: string) => string
	/** A column that equals the value, a condition, or whether the value means this table at all. */
	filters?: Record<string, PgColumn | ((value: string) => SQL | boolean)>
	/** Per filter a value by which none of its rows is meant, though their column has it. */
	notMeant?: Record<string, string>
	/** The moment or the day that `from` and `to` of an address are held against, in days of Kigali; best the list's own sort, which may be a `timestamp` of the hub's clock, whose `day` is a column. */
	dated?: PgColumn | { by: SQL; type: 'timestamp'; day?: PgColumn }
}

/** Which rows of one of its tables are meant; undefined: all of them. */
export const meantOf = ({ from, where }: ListSource): SQL | undefined =>
	and(where, declarationOf(from)?.list?.meant)

/** What a search of one of its tables looks through; undefined where that cannot be searched. */
export const searchOf = ({ from, search }: ListSource): SQL | undefined => search ?? searchedText(from)

/** A list over one table, or over several that share their field names (the first one decides the types). */
export type ListDefinition<F extends Fields = Fields> = {
	sources: readonly [ListSource<F>, ...ListSource[]]
	/** Order of a list whose address names none, such as `-created_at`. */
	sort: string
	/** Accepted values per filter; `id` takes any uuid, `word` any short text that only the database can tell. */
	filters?: Record<string, readonly string[] | 'id' | 'word'>
	pageSize?: number
	/** What words find in a long list is counted up to here; 100 unless its texts are long, too. */
	foundUpTo?: number
	/** Tables beside its own that its rows and figures tell of. */
	follows?: readonly PgTable[]
}

/** Every table whose rows change what the list shows. */
export const tablesOf = ({ sources, follows = [] }: ListDefinition): readonly PgTable[] => [
	...sources.map(({ from }) => from),
	...follows,
]

export type ListRow<F> = {
	[K in keyof F]: F[K] extends PgColumn ? GetColumnData<F[K]> : F[K] extends SQL<infer T> ? T : never
}
