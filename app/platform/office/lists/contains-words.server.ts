import { and, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { searchedText } from '#app/platform/office/lists/searched-text.server.ts'
import { wordsOf } from '#app/platform/core/text/search-words.ts'

/** A text as a pattern of LIKE that means itself: percent sign, underscore and backslash too. */
export const asLikePattern = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/**
 * Condition: what a row is searched by holds every word of a search, each anywhere, in any case and any of its texts
 *. The table's trigram index serves all words together.
 * @returns undefined for a search without words
 */
export const containsWords = (table: PgTable, search: string): SQL | undefined =>
	and(
		...wordsOf(search).map(
			(word) => sql`lower(${searchedText(table)}) like lower(${`%${asLikePattern(word)}%`})`,
		),
	)
