import { bigint, bigserial, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { id, instant } from '#app/platform/db/columns.server.ts'

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

/** A row that a foreign key of another table points to, as it was when its parent was deleted. */
export type DeletedLinks = (
	| { table: string; column: string; ids: string[] }
	| { table: string; column: string; rows: { row: Record<string, unknown>; links: DeletedLinks }[] }
)[]

/** The bin (ARCHITECTURE mechanism 14): deleted rows and their links, kept for 30 days. */
export const deleted_records = pgTable(
	'deleted_records',
	{
		id: id(),
		table_name: text().notNull(),
		record_id: text().notNull(),
		record: jsonb().$type<Record<string, unknown>>().notNull(),
		links: jsonb().$type<DeletedLinks>().notNull(),
		deleted_at: instant().notNull().defaultNow(),
		deleted_by: text().notNull(),
	},
	(t) => [index().on(t.deleted_at.desc(), t.id.desc())],
)
