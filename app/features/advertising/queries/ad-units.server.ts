import { sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { AD_NETWORK_IDS, AD_PLACEMENTS } from '#app/features/advertising/rules.ts'
import { ad_units } from '#app/features/advertising/tables.server.ts'
import type { Db } from '#app/platform/core/db/db.server.ts'
import type { ListDefinition, ListRow } from '#app/platform/office/lists/list-definition.server.ts'
import { recordIn } from '#app/platform/core/records/save-record.server.ts'

const { id, name, network, slot_id, format, placement, active, created_at } = ad_units
const { impressions, clicks, revenue } = ad_units
const fields = {
	id,
	name,
	network,
	slot_id,
	format,
	placement,
	active,
	created_at,
	impressions,
	clicks,
	revenue,
}

/** Ad units as administrators list them, newest first. */
export const adUnitsList = {
	sources: [
		{
			from: ad_units,
			fields,
			sorts: { created_at },
			filters: { active, network, placement },
			dated: created_at,
		},
	],
	sort: '-created_at',
	filters: { active: ['true', 'false'], network: AD_NETWORK_IDS, placement: AD_PLACEMENTS },
} as const satisfies ListDefinition<typeof fields>

export type AdUnitRow = ListRow<typeof fields>

/** One of them with everything that its form edits, or null. */
export const getAdUnit = recordIn(ad_units)

export type AdUnitRecord = NonNullable<Awaited<ReturnType<typeof getAdUnit>>>

/** The figures above the list: what was counted and typed in, revenue in US cents. */
export async function readAdUnitFigures(db: Db) {
	const total = (column: PgColumn) => sql`coalesce(sum(${column}), 0)`.mapWith(Number)
	const [figures] = await db
		.select({
			revenue: total(revenue),
			impressions: total(impressions),
			clicks: total(clicks),
			active: sql`count(*) filter (where ${active})`.mapWith(Number),
		})
		.from(ad_units)
	return figures ?? { revenue: 0, impressions: 0, clicks: 0, active: 0 }
}

export type AdUnitFigures = Awaited<ReturnType<typeof readAdUnitFigures>>
