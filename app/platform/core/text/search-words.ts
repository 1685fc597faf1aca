/** Of a longer search the rest is left aside: each word is looked for in every row that holds the others. */
const MOST_WORDS = 10

/** The words of a search, each once, in lower case. */
export const wordsOf = (search: string): string[] =>
	[...new Set(search.toLowerCase().split(/\s+/u))].filter((word) => word !== '').slice(0, MOST_WORDS)

/** Whether a text holds every word of a search, in any case and order; each may be a part of a longer one. */
export function containsWords(text: string, search: string): boolean {
	const searched = text.toLowerCase()
	return wordsOf(search).every((word) => searched.includes(word))
}
