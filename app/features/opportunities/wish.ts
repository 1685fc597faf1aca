import { OPPORTUNITY_CATEGORIES, type OpportunityCategory } from '#app/features/opportunities/rules.ts'

/** What a visitor asks of the list. */
export type OpportunityWish = { q: string; category: OpportunityCategory | 'all'; page: number }

const MOST_SEARCHED_CHARACTERS = 100
const MOST_PAGES = 100_000

const isCategory = (text: string | null): text is OpportunityCategory =>
	OPPORTUNITY_CATEGORIES.some((category) => category === text)

/** Reads `?q=&category=&page=`; what is malformed in it is left aside. */
export function readWish(search: URLSearchParams): OpportunityWish {
	const category = search.get('category')
	const page = Number(search.get('page') ?? 1)
	return {
		q: (search.get('q') ?? '')
			.replace(/[\s\p{Cc}]+/gu, ' ')
			.trim()
			.slice(0, MOST_SEARCHED_CHARACTERS),
		category: isCategory(category) ? category : 'all',
		page: Number.isInteger(page) && page > 0 && page < MOST_PAGES ? page : 1,
	}
}

/** The part of an address that says a wish, `?category=job&page=2`; empty for the list as it begins. */
export function writeWish({ q, category, page }: OpportunityWish): string {
	const search = new URLSearchParams()
	if (q) search.set('q', q)
	if (category !== 'all') search.set('category', category)
	if (page > 1) search.set('page', String(page))
	return search.size > 0 ? `?${search}` : ''
}
