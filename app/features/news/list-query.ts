import type { NewsListQuery } from '#app/features/news/rules.ts'
import { readPage, readWords, writeSearch } from '#app/platform/web/pages/page-query.ts'

/** Reads `?q=&page=`; what is malformed in it is left aside. */
export const readListQuery = (search: URLSearchParams): NewsListQuery => ({
	q: readWords(search),
	page: readPage(search),
})

/** The part of an address that says a list query; empty for the list as it begins. */
export const writeListQuery = ({ q, page }: NewsListQuery): string =>
	writeSearch({ q, page: page > 1 ? page : null })
