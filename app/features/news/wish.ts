import type { NewsWish } from '#app/features/news/rules.ts'
import { readPage, readWords, writeSearch } from '#app/platform/web/pages/page-wish.ts'

/** Reads `?q=&page=`; what is malformed in it is left aside. */
export const readWish = (search: URLSearchParams): NewsWish => ({
	q: readWords(search),
	page: readPage(search),
})

/** The part of an address that says a wish; empty for the list as it begins. */
export const writeWish = ({ q, page }: NewsWish): string => writeSearch({ q, page: page > 1 ? page : null })
