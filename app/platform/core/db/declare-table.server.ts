import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type {
	AboutNobody,
	AboutPeople,
	ByHand,
	ColumnOf,
} from '#app/platform/core/db/personal-data.server.ts'

/** What the bin and the activity call a record, and where it is looked at. */
export type Kind<T extends PgTable = PgTable> = {
	/** "program application": one of them, within a sentence. */
	one: string
	title: readonly ColumnOf<T>[]
	/** What stands between several columns of a title; a space unless stated. */
	between?: string
	/** Address of its screen, which the id follows; none where no screen shows it. */
	screen?: string
	/** There is one record of the kind at most, which its kind names. */
	single?: true
	/** An act that is undone where its record is looked at, as long as the record is so. */
	undo?: { act: string; where: SQL }
}

/** What a list of the back-office needs of its table; it is kept by triggers and an index (declared-sql.server.ts). */
export type Listed<T extends PgTable = PgTable> = {
	/** Which of its rows lists, counts and sums mean, where that is not all of them. */
	meant?: SQL
	/** Rows are counted as a whole, and per value of these columns. */
	counted?: readonly ColumnOf<T>[]
	/** A column is added up, per value of another. */
	summed?: { column: ColumnOf<T>; per: ColumnOf<T> }
	/** What its search looks through. */
	searched?: readonly (PgColumn | SQL<string>)[]
}

/**
 * `people` is what the table holds about people. A table about nobody says whether visitors' pages show it, for then a
 * write drops the kept pages; no kept page shows anything about people.
 */
type Holds<T extends PgTable> =
	| { people: AboutNobody; shown: boolean }
	| { people: AboutPeople<T> | ByHand<T>; shown?: never }

/** What the program says of a table, once: data, from which all else is made. */
export type Declaration<T extends PgTable = PgTable> = Holds<T> & {
	/** For a table that an administrator's act can name. */
	kind?: Kind<T>
	/** For a table that a list of the back-office shows, or tells of: open lists follow it. */
	list?: Listed<T>
	/**
	 * Columns with the address of a public picture of ours, which other records may show as well: its file stays while one
	 * of them does, and where a table is `shown`, the library names the record.
	 */
	pictures?: readonly ColumnOf<T>[]
	/**
	 * Columns with a rich text in which such pictures stand, or with several as JSON, by their names; what is said of
	 * `pictures` holds of them, too.
	 */
	texts?: readonly ColumnOf<T>[]
	/** Columns that change when visitors only look (views, clicks): neither kept pages nor open lists follow them. */
	unfollowed?: readonly ColumnOf<T>[]
}

/** A table with what is said of it. */
export type DeclaredTable<T extends PgTable = PgTable> = { table: T } & Declaration<T>

const declarations = new WeakMap<PgTable, DeclaredTable>()

/** Says of a table what the program needs to know; every table of the database does, next to its columns. */
export function declareTable<T extends PgTable>(table: T, declaration: Declaration<T>): DeclaredTable {
	const declared = { table, ...declaration } as DeclaredTable
	declarations.set(table, declared)
	return declared
}

/** What is said of a table; undefined for one that is none of the database's, such as a test's. */
export const declarationOf = (table: PgTable): DeclaredTable | undefined => declarations.get(table)

/** The reference of a record, as people read it out. */
export const reference = (id: PgColumn): SQL<string> => sql<string>`left(${id}::text, 8)`
