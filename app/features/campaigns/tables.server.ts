import { sql } from 'drizzle-orm'
import { bigint, check, date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import {
	BOUGHT_MAX,
	CAMPAIGN_STATES,
	GOAL_MAX,
	GOAL_MIN,
	SUGGESTED_DEFAULT,
	SUGGESTED_MAX,
	SUGGESTED_MIN,
} from '#app/features/campaigns/rules.ts'
import { oneOf, shorterThan, within } from '#app/platform/core/db/checks.server.ts'
import { created_at, id, updated_at } from '#app/platform/core/db/columns.server.ts'
import { declareTable } from '#app/platform/core/db/declare-table.server.ts'

/** What gifts are asked for, and how much. */
export const campaigns = pgTable(
	'campaigns',
	{
		id: id(),
		title: text().notNull(),
		text: text().notNull(),
		/** Whole francs. */
		goal: integer().notNull(),
		/** What the money buys, and what one of it costs; all three or none. */
		unit_one: text(),
		unit_many: text(),
		unit_price: integer(),
		/** How many of it were bought; null: nothing is said. */
		bought: integer(),
		/** What its button offers to give, in whole francs. */
		suggested: integer().notNull().default(SUGGESTED_DEFAULT),
		/** Its first and its last day in Kigali; null: from its publication on, and without an end. */
		from_on: date({ mode: 'string' }),
		until_on: date({ mode: 'string' }),
		state: text({ enum: CAMPAIGN_STATES }).notNull().default('draft'),
		created_at: created_at(),
		updated_at: updated_at(),
	},
	(t) => [
		check('campaigns_title', shorterThan(t.title, 90)),
		check('campaigns_text', shorterThan(t.text, 1000)),
		check('campaigns_goal', within(t.goal, GOAL_MIN, GOAL_MAX)),
		check('campaigns_unit_one', shorterThan(t.unit_one, 40)),
		check('campaigns_unit_many', shorterThan(t.unit_many, 40)),
		check('campaigns_unit_price', within(t.unit_price, GOAL_MIN, GOAL_MAX)),
		check(
			'campaigns_unit',
			sql`num_nonnulls(${t.unit_one}, ${t.unit_many}, ${t.unit_price}) in (0, 3) and (${t.bought} is null or ${t.unit_one} is not null)`,
		),
		check('campaigns_bought', within(t.bought, 0, BOUGHT_MAX)),
		check('campaigns_suggested', within(t.suggested, SUGGESTED_MIN, SUGGESTED_MAX)),
		check('campaigns_days', sql`${t.from_on} <= ${t.until_on}`),
		check('campaigns_state', oneOf(t.state, CAMPAIGN_STATES)),
		index().on(t.created_at, t.id),
		index().on(t.state, t.created_at, t.id),
	],
)

/** What came for each of them: kept by triggers of the gifts (db/custom), so that a page shows it without reading those. */
export const campaign_sums = pgTable('campaign_sums', {
	id: id(),
	campaign_id: uuid()
		.notNull()
		.unique()
		.references(() => campaigns.id, { onDelete: 'cascade' }),
	/** Whole francs, less what was given back. */
	raised: bigint({ mode: 'number' }).notNull().default(0),
	/** Different people. */
	people: integer().notNull().default(0),
	updated_at: updated_at(),
})

export const declared = [
	declareTable(campaigns, {
		people: { nobody: 'what the hub asks gifts for' },
		shown: true,
		kind: { one: 'campaign', title: ['title'], screen: '/admin/donations/campaigns/' },
		list: { searched: [campaigns.title, campaigns.text] },
	}),
	declareTable(campaign_sums, { people: { nobody: 'sums of gifts' }, shown: true, list: {} }),
]
