import { bigint, boolean, check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import {
	AD_FORMATS,
	AD_NETWORK_IDS,
	AD_PLACEMENTS,
	SPONSORED_PRICE,
	SPONSORED_STATUSES,
} from '#app/features/advertising/rules.ts'
import { oneOf, shorterThan } from '#app/platform/core/db/checks.server.ts'
import { created_at, id, updated_at } from '#app/platform/core/db/columns.server.ts'
import { declareTable } from '#app/platform/core/db/declare-table.server.ts'

export const sponsored_content = pgTable(
	'sponsored_content',
	{
		id: id(),
		title: text().notNull(),
		company: text().notNull(),
		description: text().notNull(),
		image_url: text(),
		link: text().notNull(),
		featured: boolean().notNull().default(false),
		/** First and last day on which it is shown, in Kigali. */
		start_date: date({ mode: 'string' }).notNull(),
		end_date: date({ mode: 'string' }).notNull(),
		/** In francs. */
		price: integer().notNull().default(SPONSORED_PRICE),
		status: text({ enum: SPONSORED_STATUSES }).notNull().default('pending'),
		created_at: created_at(),
		updated_at: updated_at(),
	},
	(t) => [
		check('sponsored_content_status', oneOf(t.status, SPONSORED_STATUSES)),
		check('sponsored_content_title', shorterThan(t.title, 200)),
		check('sponsored_content_company', shorterThan(t.company, 200)),
		check('sponsored_content_description', shorterThan(t.description, 10_000)),
		check('sponsored_content_image_url', shorterThan(t.image_url, 2_000)),
		check('sponsored_content_link', shorterThan(t.link, 2_000)),
		check('sponsored_content_dates', sql`${t.end_date} >= ${t.start_date}`),
		check('sponsored_content_price', sql`${t.price} >= 0`),
		index().on(t.created_at, t.id),
		index().on(t.status, t.created_at, t.id),
		index('sponsored_content_lower_title_id_index').on(sql`lower(${t.title})`, t.id),
		index().on(t.end_date, t.id),
		index('sponsored_content_featured_list').on(t.featured, t.created_at, t.id),
		index()
			.on(t.featured, t.created_at, t.id)
			.where(sql`${t.status} = 'active'`),
	],
)

export const ad_units = pgTable(
	'ad_units',
	{
		id: id(),
		name: text().notNull(),
		network: text({ enum: AD_NETWORK_IDS }).notNull().default('adsense'),
		/** The network's own id of the unit, or the publisher's. */
		slot_id: text().notNull(),
		format: text({ enum: AD_FORMATS }).notNull().default('auto'),
		placement: text({ enum: AD_PLACEMENTS }).notNull().default('sidebar'),
		active: boolean().notNull().default(true),
		/** Counted by the site itself, apart from `updated_at`: counting is no change of the unit. */
		impressions: bigint({ mode: 'number' }).notNull().default(0),
		clicks: bigint({ mode: 'number' }).notNull().default(0),
		/** In US cents, typed in by an administrator. */
		revenue: integer().notNull().default(0),
		created_at: created_at(),
		updated_at: updated_at(),
	},
	(t) => [
		check('ad_units_network', oneOf(t.network, AD_NETWORK_IDS)),
		check('ad_units_format', oneOf(t.format, AD_FORMATS)),
		check('ad_units_placement', oneOf(t.placement, AD_PLACEMENTS)),
		check('ad_units_name', shorterThan(t.name, 200)),
		check('ad_units_slot_id', shorterThan(t.slot_id, 200)),
		check('ad_units_counts', sql`${t.impressions} >= 0 and ${t.clicks} >= 0 and ${t.revenue} >= 0`),
		index().on(t.created_at, t.id),
		index().on(t.active, t.created_at, t.id),
		index().on(t.network, t.created_at, t.id),
		index('ad_units_placement_list').on(t.placement, t.created_at, t.id),
		index()
			.on(t.placement, t.created_at, t.id)
			.where(sql`${t.active}`),
	],
)

export const declared = [
	declareTable(sponsored_content, {
		pictures: ['image_url'],
		people: { nobody: 'what companies publish' },
		shown: true,
		kind: { one: 'sponsored content', title: ['title'], screen: '/admin/sponsored-content/' },
		list: { counted: ['status', 'featured'], searched: [sponsored_content.title, sponsored_content.company] },
	}),
	declareTable(ad_units, {
		people: { nobody: 'what companies publish' },
		shown: true,
		kind: { one: 'ad unit', title: ['name'], screen: '/admin/ads/' },
		list: { counted: [], searched: [ad_units.name, ad_units.slot_id] },
		unfollowed: ['impressions', 'clicks'],
	}),
]
