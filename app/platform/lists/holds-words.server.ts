import { and, type SQL, sql } from 'drizzle-orm'
import { wordsOf } from '#app/platform/search-words.ts'

/** A text as a pattern of LIKE that means itself: percent sign, underscore and backslash too. */
export const asLikePattern = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/**
 * Condition: the text holds every word of a search, each anywhere, in any case. One trigram index over
 * exactly `lower(text)` serves all words together.
 * @param text the searched fields joined by spaces, so that the words may stand in different ones
 * @returns undefined for a search without words
 */
export const holdsWords = (text: SQL, search: string): SQL | undefined =>
	and(...wordsOf(search).map((word) => sql`lower(${text}) like lower(${`%${asLikePattern(word)}%`})`))
