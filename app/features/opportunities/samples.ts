import written from '#app/features/opportunities/content/opportunities.json' with { type: 'json' }
import { OPPORTUNITY_CATEGORIES, type OpportunityCategory } from '#app/features/opportunities/rules.ts'
import type { Opportunity } from '#app/features/opportunities/tables.server.ts'
import { mustBeOneOf } from '#app/platform/core/must-be-one-of.ts'
import { containsWords } from '#app/platform/core/text/search-words.ts'
import { endOfKigaliDay, kigaliDay } from '#app/platform/core/time/time.ts'
import { workingDayAfter } from '#app/platform/core/time/working-days.ts'

/** What a card shows; its description may be cut. */
export type ListedOpportunity = Omit<Opportunity, 'requirements'>

/** One page of the list, and how many there are per category: in all, and among those found. */
export type OpenOpportunities = {
	rows: ListedOpportunity[]
	page: number
	pages: number
	total: number
	counts: Record<'open' | 'found', Record<OpportunityCategory, number>>
}

const noneOfAny = () =>
	Object.fromEntries(OPPORTUNITY_CATEGORIES.map((category) => [category, 0])) as Record<
		OpportunityCategory,
		number
	>

/** The list when nothing could be read. */
export const noOpportunities = (): OpenOpportunities => ({
	rows: [],
	page: 1,
	pages: 1,
	total: 0,
	counts: { open: noneOfAny(), found: noneOfAny() },
})

/**
 * Opportunities that are open to the end of a working day of the next weeks: shown while the database is gone, and the first content of a new hub.
 * Each has the same id at any time, so that its card leads to its page.
 */
export function sampleOpportunities(now: Date): Opportunity[] {
	const today = kigaliDay(now)
	return written.map(({ days, featured = false, category, description, requirements, ...facts }, at) => {
		const made = new Date(now.getTime() - at * 60_000)
		return {
			...facts,
			category: mustBeOneOf(OPPORTUNITY_CATEGORIES, category),
			description: description.join('\n'),
			requirements: requirements.join('\n'),
			id: `0a3f0000-0000-4000-8000-00000000000${at + 1}`,
			application_deadline: endOfKigaliDay(workingDayAfter(today, days)),
			application_url: null,
			contact_email: 'opportunities@mail.example',
			status: 'active',
			publication: 'published',
			featured,
			created_at: made,
			updated_at: made,
		}
	})
}

/** The samples as the list would show them. */
export function sampleList(
	query: { q: string; category: OpportunityCategory | 'all' },
	now: Date,
): OpenOpportunities {
	const all = sampleOpportunities(now)
	const found = all.filter((one) =>
		containsWords(
			[one.title, one.company_organization, one.location, one.category, one.description].join(' '),
			query.q,
		),
	)
	const count = (rows: Opportunity[]) => {
		const counts = noneOfAny()
		for (const { category } of rows) counts[category]++
		return counts
	}
	const rows = found.filter((one) => query.category === 'all' || one.category === query.category)
	return {
		rows,
		page: 1,
		pages: 1,
		total: rows.length,
		counts: { open: count(all), found: count(found) },
	}
}
