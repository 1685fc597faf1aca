import type { SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

/** What stands where a person's own text stood, in a column that must hold one. No address, so that nothing is sent to it. */
export const ERASED = 'erased'

export type ColumnOf<T extends PgTable> = keyof T['_']['columns'] & string

/** By what a row is somebody's: one of these is enough. */
export type Whose = {
	/** What holds an e-mail address, and nothing else. */
	emails?: readonly (PgColumn | SQL)[]
	/** What holds an e-mail address among other signs. */
	around?: readonly PgColumn[]
	/** What names the row of another table whose row is theirs; that table is declared before this one. */
	of?: readonly [PgColumn, PgTable]
	/** What names any record of theirs, whichever its table. */
	record?: PgColumn
	/** What ends in the id of such a record: an address in the back-office. */
	linked?: PgColumn
}

type Rest<T extends PgTable> = { [Column in ColumnOf<T>]?: string | null | SQL }

/** What rows that are about people hold, column by column. */
export type AboutPeople<T extends PgTable = PgTable> = {
	/** What the rows are called in the copy that a person gets. */
	heading: string
	whose: Whose
	/** What says something about the person: in the copy, and gone when it is erased. */
	personal: readonly ColumnOf<T>[]
	/** The same, but for the program alone: digests, keys, what a token is made of. Never in a copy. */
	secret?: readonly ColumnOf<T>[]
	/** What says nothing about anybody. */
	plain: readonly ColumnOf<T>[]
	/** Columns that hold the address of an uploaded file, which goes with the row. */
	files?: readonly ColumnOf<T>[]
	/** The rows that stay without the person, and what stands in their personal columns then; all others are deleted. */
	kept?: { where?: SQL; as: Rest<T> }
	/** Whether rows go by themselves when RETENTION_DAYS are over: as if erased, or `held` ones with less. */
	retention?: { since: PgColumn; held?: { where: SQL; as: Rest<T> } }
}

/** About nobody, or showing people only as the hub itself publishes them on its site; and why that is so. */
export type AboutNobody = { nobody: string }

/** Given up in a way of its own, written by hand in features/people: these columns, and why. */
export type ByHand<T extends PgTable = PgTable> = { byHand: readonly ColumnOf<T>[]; why: string }

/** A table whose rows are about people. */
export type PersonalTable = { table: PgTable } & AboutPeople
