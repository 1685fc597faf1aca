import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import {
	DEFAULT_LOCATION,
	LISTED_SECTORS,
	STARTUP_STAGES,
	STARTUP_STATUSES,
	TEAM_SIZES,
} from '#app/features/startups/rules.ts'
import { oneOf, shorterThan } from '#app/platform/core/db/checks.server.ts'
import { created_at, id, updated_at } from '#app/platform/core/db/columns.server.ts'
import { declareTable } from '#app/platform/core/db/declare-table.server.ts'

/** Startups of the hub. */
export const startups = pgTable(
	'startups',
	{
		id: id(),
		name: text().notNull(),
		description: text().notNull(),
		logo_url: text(),
		website: text(),
		sector: text({ enum: LISTED_SECTORS }).notNull(),
		stage: text({ enum: STARTUP_STAGES }).notNull(),
		founded_year: integer(),
		team_size: text({ enum: TEAM_SIZES }),
		/** Any wording with an amount: "150M RWF". */
		funding_raised: text(),
		location: text().notNull().default(DEFAULT_LOCATION),
		featured: boolean().notNull().default(false),
		status: text({ enum: STARTUP_STATUSES }).notNull().default('active'),
		created_at: created_at(),
		updated_at: updated_at(),
	},
	(t) => [
		check('startups_name', shorterThan(t.name, 200)),
		check('startups_description', shorterThan(t.description, 10_000)),
		check('startups_logo_url', shorterThan(t.logo_url, 2000)),
		check('startups_website', sql`${t.website} ~* '^https?://' and length(${t.website}) <= 2000`),
		check('startups_sector', oneOf(t.sector, LISTED_SECTORS)),
		check('startups_stage', oneOf(t.stage, STARTUP_STAGES)),
		check('startups_founded_year', sql`${t.founded_year} between 2000 and 2200`),
		check('startups_team_size', oneOf(t.team_size, TEAM_SIZES)),
		check('startups_funding_raised', shorterThan(t.funding_raised, 200)),
		check('startups_location', shorterThan(t.location, 200)),
		check('startups_status', oneOf(t.status, STARTUP_STATUSES)),
		index('startups_public_order')
			.on(t.featured.desc(), t.created_at.desc(), t.id.desc())
			.where(sql`${t.status} = 'active'`),
		index('startups_figures')
			.on(t.sector, t.stage, t.funding_raised)
			.where(sql`${t.status} = 'active'`),
		index().on(t.created_at, t.id),
		index('startups_lower_name_id_index').on(sql`lower(${t.name})`, t.id),
		index().on(t.status, t.created_at, t.id),
		index().on(t.featured, t.created_at, t.id),
		index().on(t.sector, t.created_at, t.id),
		index().on(t.stage, t.created_at, t.id),
	],
)

export const declared = [
	declareTable(startups, {
		pictures: ['logo_url'],
		people: { nobody: 'what the hub publishes' },
		shown: true,
		kind: { one: 'startup', title: ['name'], screen: '/admin/startups/' },
		list: { counted: ['status', 'featured'], searched: [startups.name, startups.description] },
	}),
]
