import { sql } from 'drizzle-orm'
import { check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { PARTNER_CATEGORIES } from '#app/features/partners/rules.ts'
import { oneOf, shorterThan } from '#app/platform/core/db/checks.server.ts'
import { created_at, id, updated_at } from '#app/platform/core/db/columns.server.ts'
import { declareTable } from '#app/platform/core/db/declare-table.server.ts'

export const partners = pgTable(
	'partners',
	{
		id: id(),
		name: text().notNull(),
		logo_url: text(),
		website: text().notNull(),
		description: text().notNull(),
		category: text({ enum: PARTNER_CATEGORIES }).notNull(),
		created_at: created_at(),
		updated_at: updated_at(),
	},
	(t) => [
		check('partners_category', oneOf(t.category, PARTNER_CATEGORIES)),
		check('partners_name', shorterThan(t.name, 200)),
		check('partners_logo_url', shorterThan(t.logo_url, 2_000)),
		check('partners_website', shorterThan(t.website, 2_000)),
		check('partners_description', shorterThan(t.description, 10_000)),
		index().on(t.created_at, t.id),
		index('partners_lower_name_id_index').on(sql`lower(${t.name})`, t.id),
		index().on(t.category, t.created_at, t.id),
	],
)

export const declared = [
	declareTable(partners, {
		pictures: ['logo_url'],
		people: { nobody: 'what the hub publishes' },
		shown: true,
		kind: { one: 'partner', title: ['name'], screen: '/admin/partners/' },
		list: { counted: ['category'], searched: [partners.name, partners.description] },
	}),
]
