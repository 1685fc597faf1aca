import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { created_at, id } from '#app/platform/db/columns.server.ts'
import { declareTable } from '#app/platform/db/declare-table.server.ts'

/**
 * What administrators note about a record, for themselves alone. No foreign key leads to the record, whichever its
 * table, so that the notes wait for one that lies in the bin; they go when it is gone for good.
 */
export const record_notes = pgTable(
	'record_notes',
	{
		id: id(),
		table_name: text().notNull(),
		record_id: uuid().notNull(),
		text: text().notNull(),
		/** The administrator who wrote it, with the address of that day. */
		author_id: text().notNull(),
		author_email: text().notNull(),
		created_at: created_at(),
	},
	(t) => [index().on(t.record_id, t.created_at, t.id)],
)

export const declared = [
	declareTable(record_notes, {
		people: {
			heading: 'Notes',
			whose: { record: record_notes.record_id },
			personal: ['text'],
			secret: ['author_id', 'author_email'],
			plain: ['id', 'table_name', 'record_id', 'created_at'],
		},
	}),
]
