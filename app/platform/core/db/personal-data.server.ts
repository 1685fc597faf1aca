import type { SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

/** What stands where a person's own text stood, in a column that must hold one. No address, so that nothing is sent to it. */
export const ERASED = 'erased'

export type ColumnOf<T extends PgTable> = keyof T['_']['columns'] & string

/** The columns that say whose a row is: one that names the person is enough. */
export type Whose = {
	/** Columns that hold an e-mail address and nothing else. */
	emails?: readonly (PgColumn | SQL)[]
	/** Columns of text in which an e-mail address may stand. */
	around?: readonly PgColumn[]
	/** A column with the id of a row of another table: who owns that row owns this one. That table is declared first. */
	of?: readonly [PgColumn, PgTable]
	/** A column with the id of a record of theirs, of whichever table. */
	record?: PgColumn
	/** A column with an address of the back-office that ends in such an id. */
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
	/** Rows that go by themselves after RETENTION_DAYS: as if erased, but of `held` ones only the columns of its `as`. */
	retention?: { since: PgColumn; held?: { where: SQL; as: Rest<T> } }
}

/** About nobody, or showing people only as the hub itself publishes them on its site; and why that is so. */
export type AboutNobody = { nobody: string }

/** Given up in a way of its own, written by hand in features/people: these columns, and why. */
export type ByHand<T extends PgTable = PgTable> = { byHand: readonly ColumnOf<T>[]; why: string }

/** A table whose rows are about people. */
export type PersonalTable = { table: PgTable } & AboutPeople
