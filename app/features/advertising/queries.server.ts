import { and, asc, desc, eq, gte, lte, ne, sql } from 'drizzle-orm'
import {
	type AdFormat,
	type AdNetworkId,
	type PublicPlacement,
	SPONSORED_ON_HOME,
} from '#app/features/advertising/rules.ts'
import type { Sponsored } from '#app/features/advertising/samples.ts'
import { ad_units, sponsored_content } from '#app/features/advertising/tables.server.ts'
import type { Db } from '#app/platform/core/db/db.server.ts'
import { preparedQuery } from '#app/platform/core/db/prepared.server.ts'
import { kigaliDay } from '#app/platform/core/time/time.ts'

/** The unit that stands in a place. */
export type StandingUnit = { id: string; network: AdNetworkId; slot_id: string; format: AdFormat }

const standingUnits = preparedQuery('standing_units', (db) =>
	db
		.selectDistinctOn([ad_units.placement, ad_units.network], {
			placement: ad_units.placement,
			id: ad_units.id,
			network: ad_units.network,
			slot_id: ad_units.slot_id,
			format: ad_units.format,
			created_at: ad_units.created_at,
		})
		.from(ad_units)
		.where(and(ad_units.active, ne(ad_units.placement, 'custom')))
		.orderBy(asc(ad_units.placement), asc(ad_units.network), desc(ad_units.created_at), desc(ad_units.id)),
)

/**
 * For every place of the public pages its newest active unit that can run: one that cannot takes no place
 * from one that can. Places without one are absent. One query.
 */
export async function listStandingUnits(
	db: Db,
	canRun: (network: AdNetworkId) => boolean,
): Promise<Partial<Record<PublicPlacement, StandingUnit>>> {
	const running = (await standingUnits(db)).filter(({ network }) => canRun(network))
	const oldestFirst = running.toSorted((a, b) => +a.created_at - +b.created_at || (a.id < b.id ? -1 : 1))
	return Object.fromEntries(oldestFirst.map(({ placement, created_at: _, ...unit }) => [placement, unit]))
}

const today = sql.placeholder('today')

const sponsoredOn = preparedQuery('sponsored_on', (db) =>
	db
		.select({
			id: sponsored_content.id,
			title: sponsored_content.title,
			company: sponsored_content.company,
			description: sponsored_content.description,
			image_url: sponsored_content.image_url,
			link: sponsored_content.link,
		})
		.from(sponsored_content)
		.where(
			and(
				eq(sponsored_content.status, 'active'),
				lte(sponsored_content.start_date, today),
				gte(sponsored_content.end_date, today),
			),
		)
		.orderBy(desc(sponsored_content.featured), desc(sponsored_content.created_at), desc(sponsored_content.id))
		.limit(SPONSORED_ON_HOME),
)

/** Active sponsored content on a day within its dates, featured first, then the newest; at most three. */
export const listSponsored = (db: Db, now: Date): Promise<Sponsored[]> =>
	sponsoredOn(db, { today: kigaliDay(now) })
