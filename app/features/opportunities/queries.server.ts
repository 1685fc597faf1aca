import { and, asc, desc, eq, getTableColumns, gte, type SQL, sql } from 'drizzle-orm'
import {
	OPPORTUNITIES_A_PAGE,
	OPPORTUNITY_CATEGORIES,
	type OpportunityCategory,
} from '#app/features/opportunities/rules.ts'
import type { OpenOpportunities } from '#app/features/opportunities/samples.ts'
import { opportunities, type Opportunity } from '#app/features/opportunities/tables.server.ts'
import type { OpportunityWish } from '#app/features/opportunities/wish.ts'
import type { Db } from '#app/platform/db/db.server.ts'

/** A card shows the beginning of a description only. */
const CARD_CHARACTERS = 300
/** A feed tells the newest; who reads it comes again. */
const FEED_ITEMS = 50

const { requirements: _requirements, ...onCard } = getTableColumns(opportunities)

/** Active, and the deadline at or after now (000 §7). */
const open = (now: Date) =>
	and(eq(opportunities.status, 'active'), gte(opportunities.application_deadline, now))

/** The words of a card that a search looks through; its index is over exactly this (db/custom/110). */
const searched = sql`(${opportunities.title} || ' ' || ${opportunities.company_organization} || ' ' || ${opportunities.location} || ' ' || ${opportunities.category} || ' ' || ${opportunities.description})`

/** Any part of the text, in any case; percent sign and underscore mean themselves (D-071). */
function found(q: string): SQL {
	if (q === '') return sql`true`
	return sql`${searched} ilike ${`%${q.replace(/[\\%_]/g, '\\$&')}%`}`
}

/**
 * One page of the open opportunities, featured first, then the newest (000 §7), with how many there are per
 * category: in all for the figures, among those found for the chips. A page beyond the last is the last.
 */
export async function listOpenOpportunities(
	db: Db,
	wish: OpportunityWish,
	now: Date,
): Promise<OpenOpportunities> {
	const counted = await db
		.select({
			category: opportunities.category,
			open: sql<number>`count(*)::int`,
			found: sql<number>`count(*) filter (where ${found(wish.q)})::int`,
		})
		.from(opportunities)
		.where(open(now))
		.groupBy(opportunities.category)
	const countsOf = (which: 'open' | 'found') =>
		Object.fromEntries(
			OPPORTUNITY_CATEGORIES.map((category) => [
				category,
				counted.find((row) => row.category === category)?.[which] ?? 0,
			]),
		) as Record<OpportunityCategory, number>
	const counts = { open: countsOf('open'), found: countsOf('found') }
	const total =
		wish.category === 'all' ? counted.reduce((sum, row) => sum + row.found, 0) : counts.found[wish.category]
	const pages = Math.max(1, Math.ceil(total / OPPORTUNITIES_A_PAGE))
	const page = Math.min(Math.max(1, wish.page), pages)
	const rows = await db
		.select({ ...onCard, description: sql<string>`left(${opportunities.description}, ${CARD_CHARACTERS})` })
		.from(opportunities)
		.where(
			and(
				open(now),
				wish.q === '' ? undefined : found(wish.q),
				wish.category === 'all' ? undefined : eq(opportunities.category, wish.category),
			),
		)
		.orderBy(desc(opportunities.featured), desc(opportunities.created_at), desc(opportunities.id))
		.limit(OPPORTUNITIES_A_PAGE)
		.offset((page - 1) * OPPORTUNITIES_A_PAGE)
	return { rows, page, pages, total, counts }
}

/** One opportunity in whatever status, or null. */
export async function findOpportunity(db: Db, id: string): Promise<Opportunity | null> {
	const [opportunity] = await db.select().from(opportunities).where(eq(opportunities.id, id))
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

/** Address and last change of every open opportunity, for the sitemap. */
export async function listOpportunityPaths(
	db: Db,
	now: Date = new Date(),
): Promise<{ path: string; updated_at: Date }[]> {
	const rows = await db
		.select({ id: opportunities.id, updated_at: opportunities.updated_at })
		.from(opportunities)
		.where(open(now))
		.orderBy(asc(opportunities.created_at), asc(opportunities.id))
	return rows.map(({ id, updated_at }) => ({ path: `/opportunities/${id}`, updated_at }))
}
