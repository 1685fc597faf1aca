import type { PgTable } from 'drizzle-orm/pg-core'
import type { AboutNobody, AboutPeople, ByHand, ColumnOf } from '#app/platform/db/personal-data.server.ts'

/** What the bin and the activity call a record, and where it is looked at. */
export type Kind<T extends PgTable = PgTable> = {
	/** "program application": one of them, within a sentence. */
	one: string
	title: readonly ColumnOf<T>[]
	/** Address of its screen, which the id follows; none where no screen shows it. */
	screen?: string
	/** There is one record of the kind at most, which its kind names. */
	single?: true
}

/** What the program says of a table, once: data, from which all else is made. */
export type Declaration<T extends PgTable = PgTable> = {
	/** What it holds about people. */
	people: AboutNobody | AboutPeople<T> | ByHand<T>
	/** For a table that an administrator's act can name. */
	kind?: Kind<T>
}

/** A table with what is said of it. */
export type DeclaredTable<T extends PgTable = PgTable> = { table: T } & Declaration<T>

/** Says of a table what the program needs to know; every table of the database does, next to its columns. */
export function declareTable<T extends PgTable>(table: T, declaration: Declaration<T>): DeclaredTable {
	return { table, ...declaration } as DeclaredTable
}
