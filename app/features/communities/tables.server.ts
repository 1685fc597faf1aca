import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { shorterThan } from '#app/platform/core/db/checks.server.ts'
import { updated_at } from '#app/platform/core/db/columns.server.ts'
import { declareTable } from '#app/platform/core/db/declare-table.server.ts'

/** What is public about the communities, summed up by a job; it holds no name and no text of a person. */
export const communities = pgTable(
	'communities',
	{
		/** Made of the sector; the rest of a community follows from these columns. */
		id: text().primaryKey(),
		sector: text().notNull(),
		stage: text().notNull(),
		member_count: integer().notNull(),
		updated_at: updated_at(),
	},
	(t) => [
		check('communities_id', shorterThan(t.id, 100)),
		check('communities_sector', shorterThan(t.sector, 100)),
		check('communities_stage', shorterThan(t.stage, 40)),
		check('communities_member_count', sql`${t.member_count} > 0`),
	],
)

export const declared = [
	declareTable(communities, {
		people: { nobody: 'sums alone' },
		shown: false,
	}),
]
