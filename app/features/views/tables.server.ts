import { sql } from 'drizzle-orm'
import { check, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { NAME_CHARACTERS, SEARCH_CHARACTERS } from '#app/features/views/rules.ts'
import { shorterThan } from '#app/platform/core/db/checks.server.ts'
import { created_at, id, updated_at } from '#app/platform/core/db/columns.server.ts'
import { declareTable } from '#app/platform/core/db/declare-table.server.ts'

/** What an administrator has kept of a list: its search, filters and order under a name. */
export const saved_views = pgTable(
	'saved_views',
	{
		id: id(),
		admin_id: text().notNull(),
		/** The part of the screen's address below /admin/: `registrations`, `elearning/certificates`. */
		screen: text().notNull(),
		name: text().notNull(),
		/** What stands behind the question mark, of known parameters alone. */
		search: text().notNull(),
		created_at: created_at(),
		updated_at: updated_at(),
	},
	(t) => [
		check('saved_views_name', shorterThan(t.name, NAME_CHARACTERS)),
		check('saved_views_search', shorterThan(t.search, SEARCH_CHARACTERS)),
		uniqueIndex('saved_views_one_name').on(t.admin_id, t.screen, sql`lower(${t.name})`),
	],
)

export const declared = [
	declareTable(saved_views, {
		people: {
			byHand: ['admin_id', 'name', 'search'],
			why: 'what an administrator looks for can be an address',
		},
		kind: { one: 'kept view', title: ['name'] },
	}),
]
