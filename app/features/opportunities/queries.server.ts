import { and, asc, desc, eq, getTableColumns, gte, sql } from 'drizzle-orm'
import {
	CATEGORY_CHIPS,
	OPPORTUNITIES_A_PAGE,
	OPPORTUNITY_CATEGORIES,
	type OpportunityCategory,
} from '#app/features/opportunities/rules.ts'
import type { OpenOpportunities } from '#app/features/opportunities/samples.ts'
import { opportunities, type Opportunity } from '#app/features/opportunities/tables.server.ts'
import { listPath, type OpportunityListQuery } from '#app/features/opportunities/list-query.ts'
import type { Db } from '#app/platform/core/db/db.server.ts'
import { hasPage, isPublished } from '#app/platform/core/records/publication.server.ts'
import { containsWords } from '#app/platform/office/lists/contains-words.server.ts'
import { pageOf } from '#app/platform/web/pages/page-query.ts'

/** A card shows the beginning of a description only. */
const CARD_CHARACTERS = 300
/** A feed tells the newest; who reads it comes again. */
const FEED_ITEMS = 50

const { requirements: _requirements, ...onCard } = getTableColumns(opportunities)

/** Published and active, and the deadline at or after now. */
const open = (now: Date) =>
	and(
		isPublished(opportunities),
		eq(opportunities.status, 'active'),
		gte(opportunities.application_deadline, now),
	)

/** How many open ones there are per category; of all, or of those that hold the words of a search. */
async function countOpen(db: Db, now: Date, q = ''): Promise<Record<OpportunityCategory, number>> {
	const counted = await db
		.select({ category: opportunities.category, open: sql<number>`count(*)::int` })
		.from(opportunities)
		.where(and(open(now), containsWords(opportunities, q)))
		.groupBy(opportunities.category)
	return Object.fromEntries(
		OPPORTUNITY_CATEGORIES.map((category) => [
			category,
			counted.find((row) => row.category === category)?.open ?? 0,
		]),
	) as Record<OpportunityCategory, number>
}

/**
 * One page of the open opportunities, featured first, then the newest, with how many there are per
 * category: in all for the figures, among those found for the chips. A search finds what holds all of its words, in
 * any field and case. A page beyond the last is the last.
 */
export async function listOpenOpportunities(
	db: Db,
	query: OpportunityListQuery,
	now: Date,
): Promise<OpenOpportunities> {
	const all = await countOpen(db, now)
	const counts = { open: all, found: query.q === '' ? all : await countOpen(db, now, query.q) }
	const total =
		query.category === 'all'
			? Object.values(counts.found).reduce((sum, found) => sum + found, 0)
			: counts.found[query.category]
	const { page, pages, offset } = pageOf(query.page, total, OPPORTUNITIES_A_PAGE)
	const rows = await db
		.select({ ...onCard, description: sql<string>`left(${opportunities.description}, ${CARD_CHARACTERS})` })
		.from(opportunities)
		.where(
			and(
				open(now),
				containsWords(opportunities, query.q),
				query.category === 'all' ? undefined : eq(opportunities.category, query.category),
			),
		)
		.orderBy(desc(opportunities.featured), desc(opportunities.created_at), desc(opportunities.id))
		.limit(OPPORTUNITIES_A_PAGE)
		.offset(offset)
	return { rows, page, pages, total, counts }
}

/** One opportunity in whatever status, or null; a draft if it is previewed. */
export async function findOpportunity(
	db: Db,
	id: string,
	previewed: boolean = false,
): Promise<Opportunity | null> {
	const [opportunity] = await db
		.select()
		.from(opportunities)
		.where(and(eq(opportunities.id, id), hasPage(opportunities, previewed)))
	return opportunity ?? null
}

/** The newest open opportunities, for the feed. */
export const listNewestOpportunities = (db: Db, now: Date): Promise<Opportunity[]> =>
	db
		.select()
		.from(opportunities)
		.where(open(now))
		.orderBy(desc(opportunities.created_at), desc(opportunities.id))
		.limit(FEED_ITEMS)

/** Address and last change of every open opportunity and of each category that has one, for the sitemap. */
export async function listOpportunityPaths(
	db: Db,
	now: Date = new Date(),
): Promise<{ path: string; updated_at: Date }[]> {
	const rows = await db
		.select({
			id: opportunities.id,
			category: opportunities.category,
			updated_at: opportunities.updated_at,
		})
		.from(opportunities)
		.where(open(now))
		.orderBy(asc(opportunities.created_at), asc(opportunities.id))
	const categories = CATEGORY_CHIPS.flatMap((category) => {
		const changes = rows.filter((row) => row.category === category).map((row) => +row.updated_at)
		const path = listPath({ q: '', category, page: 1 })
		return changes.length > 0
			? [{ path, updated_at: new Date(changes.reduce((a, b) => Math.max(a, b))) }]
			: []
	})
	return [...categories, ...rows.map(({ id, updated_at }) => ({ path: `/opportunities/${id}`, updated_at }))]
}
