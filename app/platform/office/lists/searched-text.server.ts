import { is, type SQL, sql } from 'drizzle-orm'
import { PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import { declarationOf } from '#app/platform/core/db/declare-table.server.ts'

/**
 * What a search of the table looks through, as its index holds it: a space before each text, so that the beginnings of all
 * its words are found by one pattern.
 * @returns undefined for a table whose declaration has nothing to search
 */
export function searchedText(table: PgTable): SQL | undefined {
	const texts = declarationOf(table)?.list?.searched
	if (!texts?.length) return undefined
	const filled = texts.map((text) =>
		is(text, PgColumn) && !text.notNull ? sql`coalesce(${text}, '')` : text,
	)
	return sql`(' ' || ${sql.join(filled, sql` || ' ' || `)})`
}
