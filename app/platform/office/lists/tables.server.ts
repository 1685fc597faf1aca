import { bigint, bigserial, index, pgTable, text } from 'drizzle-orm/pg-core'
import { declareTable } from '#app/platform/core/db/declare-table.server.ts'

/**
 * Differences that add up to row counts (db/custom/040): the column name is empty for the table as a whole.
 * Written by trigger alone.
 */
export const row_counts = pgTable(
	'row_counts',
	{
		id: bigserial({ mode: 'number' }).primaryKey(),
		table_name: text().notNull(),
		column_name: text().notNull(),
		value: text().notNull(),
		count: bigint({ mode: 'number' }).notNull(),
	},
	(t) => [index().on(t.table_name, t.column_name, t.value)],
)

export const declared = [
	declareTable(row_counts, {
		people: { nobody: 'sums alone' },
		shown: false,
	}),
]
