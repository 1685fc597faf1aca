import { and, desc, eq, gte, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { type Campaign, MOST_SHOWN } from '#app/features/campaigns/rules.ts'
import { campaign_sums, campaigns } from '#app/features/campaigns/tables.server.ts'
import type { Db } from '#app/platform/core/db/db.server.ts'
import { kigaliDay } from '#app/platform/core/time/time.ts'

const { from_on, until_on, state } = campaigns

/** Condition: visitors see it on a day. */
const isShown = (day: string): SQL | undefined =>
	and(eq(state, 'published'), or(isNull(from_on), lte(from_on, day)))

/** Condition: gifts for it are taken on a day. */
const takesGifts = (day: string): SQL | undefined =>
	and(isShown(day), or(isNull(until_on), gte(until_on, day)))

async function listCampaigns(db: Db, day: string, where: SQL | undefined): Promise<Campaign[]> {
	const rows = await db
		.select({ campaign: campaigns, raised: campaign_sums.raised, people: campaign_sums.people })
		.from(campaigns)
		.leftJoin(campaign_sums, eq(campaign_sums.campaign_id, campaigns.id))
		.where(where)
		.orderBy(
			// Those that run, the one that ends first; then the ended ones, the latest first.
			sql`coalesce(${until_on} < ${day}, false)`,
			sql`case when ${until_on} >= ${day} then ${until_on} end nulls last`,
			desc(until_on),
			desc(campaigns.created_at),
			desc(campaigns.id),
		)
		.limit(MOST_SHOWN)
	return rows.map(({ campaign, raised, people }) => {
		const { id, title, text, goal, unit_one: one, unit_many: many, unit_price: price } = campaign
		return {
			id,
			title,
			text,
			goal,
			unit: one !== null && many !== null && price !== null ? { one, many, price } : null,
			suggested: campaign.suggested,
			until_on: campaign.until_on,
			ended: campaign.until_on !== null && campaign.until_on < day,
			raised: raised ?? 0,
			people: people ?? 0,
			bought: campaign.bought,
		}
	})
}

/** The campaigns that visitors see: those that run first, then those that have ended and are not archived yet. */
export const listShownCampaigns = (db: Db, now: Date): Promise<Campaign[]> =>
	listCampaigns(db, kigaliDay(now), isShown(kigaliDay(now)))

/** Those for which gifts are taken. */
export const listRunningCampaigns = (db: Db, now: Date): Promise<Campaign[]> =>
	listCampaigns(db, kigaliDay(now), takesGifts(kigaliDay(now)))

/**
 * The campaign of a gift, if gifts for it are taken: id and title; null where it is unknown, a draft, or over.
 * @param id as it was said, `readCampaignId`
 */
export async function findRunningCampaign(db: Db, id: string | null, now: Date) {
	if (id === null) return null
	const [found] = await db
		.select({ id: campaigns.id, title: campaigns.title })
		.from(campaigns)
		.where(and(eq(campaigns.id, id), takesGifts(kigaliDay(now))))
	return found ?? null
}

/** What a gift was given for, by the id that it has; null: the hub as a whole. */
export async function readCampaignTitle(db: Db, id: string | null): Promise<string | null> {
	if (id === null) return null
	const [found] = await db.select({ title: campaigns.title }).from(campaigns).where(eq(campaigns.id, id))
	return found?.title ?? null
}
