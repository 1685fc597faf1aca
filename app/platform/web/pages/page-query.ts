const MOST_PAGES = 100_000
const MOST_SEARCHED_CHARACTERS = 100

/** The number of `?page=`, 1 unless it is a sensible one. */
export function readPage(search: URLSearchParams): number {
	const page = Number(search.get('page') ?? 1)
	return Number.isInteger(page) && page > 0 && page < MOST_PAGES ? page : 1
}

/** The words of `?q=` on one line, at most 100 characters. */
export const readWords = (search: URLSearchParams): string =>
	(search.get('q') ?? '')
		.slice(0, 4 * MOST_SEARCHED_CHARACTERS)
		.replace(/[\s\p{Cc}]+/gu, ' ')
		.trim()
		.slice(0, MOST_SEARCHED_CHARACTERS)

/** The query of an address with a leading question mark; values that are null or empty are left out. */
export function writeSearch(values: Record<string, string | number | null>): string {
	const search = new URLSearchParams()
	for (const [name, value] of Object.entries(values)) {
		if (value !== null && value !== '') search.set(name, String(value))
	}
	return search.size > 0 ? `?${search}` : ''
}

/**
 * Where a page of a list begins.
 * @returns the page that is shown (one beyond the last is the last), how many there are, and the rows before it
 */
export function pageOf(wished: number, total: number, rowsAPage: number) {
	const pages = Math.max(1, Math.ceil(total / rowsAPage))
	const page = Math.min(Math.max(1, wished), pages)
	return { page, pages, offset: (page - 1) * rowsAPage }
}
