import { desc, ne, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { CAMPAIGN_STATES } from '#app/features/campaigns/rules.ts'
import { campaign_sums, campaigns } from '#app/features/campaigns/tables.server.ts'
import type { Db } from '#app/platform/core/db/db.server.ts'
import { recordIn } from '#app/platform/core/records/save-record.server.ts'
import type { ListDefinition, ListRow } from '#app/platform/office/lists/list-definition.server.ts'

const { id, title, goal, state, from_on, until_on, created_at } = campaigns
const sumOf = (column: PgColumn): SQL<number> =>
	sql<number>`coalesce((select ${campaign_sums}.${sql.identifier(column.name)} from ${campaign_sums}
		where ${campaign_sums}.campaign_id = ${campaigns}.id), 0)::float8`
const raised = sumOf(campaign_sums.raised)
const people = sumOf(campaign_sums.people)
const fields = { id, title, goal, state, from_on, until_on, raised, people, created_at }

/** Campaigns as administrators list them, newest first. */
export const campaignsList = {
	sources: [{ from: campaigns, fields, sorts: { created_at }, filters: { state } }],
	sort: '-created_at',
	follows: [campaign_sums],
	filters: { state: CAMPAIGN_STATES },
} as const satisfies ListDefinition<typeof fields>

export type CampaignRow = ListRow<typeof fields>

/** One of them whole, with what came for it, or null. */
export const getCampaign = recordIn(campaigns, { raised, people })

export type CampaignRecord = NonNullable<Awaited<ReturnType<typeof getCampaign>>>

/** As many are offered where one is chosen, the newest. */
const MOST_OFFERED = 500

/** Those that a gift may name, for a field or a filter of the back-office. */
export async function offerCampaigns(db: Db): Promise<{ value: string; label: string }[]> {
	return db
		.select({ value: campaigns.id, label: campaigns.title })
		.from(campaigns)
		.where(ne(campaigns.state, 'draft'))
		.orderBy(desc(campaigns.created_at), desc(campaigns.id))
		.limit(MOST_OFFERED)
}
