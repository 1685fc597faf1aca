import { OPPORTUNITY_CATEGORIES, type OpportunityCategory } from '#app/features/opportunities/rules.ts'
import { readPage, readWords, writeSearch } from '#app/platform/web/pages/page-query.ts'

/** What a visitor asks of the list. */
export type OpportunityListQuery = { q: string; category: OpportunityCategory | 'all'; page: number }

/** Reads `?q=&category=&page=`; what is malformed in it is left aside. */
export const readListQuery = (search: URLSearchParams): OpportunityListQuery => ({
	q: readWords(search),
	category: OPPORTUNITY_CATEGORIES.find((category) => category === search.get('category')) ?? 'all',
	page: readPage(search),
})

/** The part of an address that says a list query, `?category=job&page=2`; empty for the list as it begins. */
export const writeListQuery = ({ q, category, page }: OpportunityListQuery): string =>
	writeSearch({ q, category: category === 'all' ? null : category, page: page > 1 ? page : null })

/** Address of the list as it is wished. */
export const listPath = (query: OpportunityListQuery): string => `/opportunities${writeListQuery(query)}`
