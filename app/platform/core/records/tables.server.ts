import { type SQL, sql } from 'drizzle-orm'
import {
	check,
	index,
	integer,
	jsonb,
	type PgColumn,
	pgTable,
	primaryKey,
	text,
	uuid,
} from 'drizzle-orm/pg-core'
import { isList, objectWithin } from '#app/platform/core/db/checks.server.ts'
import { created_at, id, instantNow } from '#app/platform/core/db/columns.server.ts'
import { declareTable } from '#app/platform/core/db/declare-table.server.ts'

/** A row that a foreign key of another table points to, as it was when its parent was deleted. */
export type DeletedLinks = (
	| { table: string; column: string; ids: string[] }
	| { table: string; column: string; rows: { row: Record<string, unknown>; links: DeletedLinks }[] }
)[]

/** The bin: deleted rows and their links, kept for 30 days. */
export const deleted_records = pgTable(
	'deleted_records',
	{
		id: id(),
		table_name: text().notNull(),
		record_id: text().notNull(),
		record: jsonb().$type<Record<string, unknown>>().notNull(),
		links: jsonb().$type<DeletedLinks>().notNull(),
		deleted_at: instantNow(),
		deleted_by: text().notNull(),
	},
	(t) => [
		index().on(t.deleted_at, t.id),
		index().on(t.table_name, t.deleted_at, t.id),
		index().on(t.table_name, t.record_id),
		check('deleted_records_links', isList(t.links)),
	],
)

/**
 * The records that the hub began with and that nobody has edited. A line stays while its record lies in the bin,
 * so that what is restored is what it was.
 */
export const starter_records = pgTable(
	'starter_records',
	{ table_name: text().notNull(), record_id: uuid().notNull() },
	(t) => [primaryKey({ columns: [t.table_name, t.record_id] })],
)

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

/**
 * What is edited on a page, as its form held it when it was saved, the last few of each record. As with notes no foreign
 * key leads to the record: its versions wait with it in the bin, and go when it is gone for good.
 */
export const record_versions = pgTable(
	'record_versions',
	{
		record_id: uuid().notNull(),
		/** From 1 on, without gaps. */
		number: integer().notNull(),
		at: instantNow(),
		/** The account of who saved it; none for what the record was before anybody saved it here. */
		admin_id: text(),
		/** Names of the fields in which it differs from the one before. */
		changed: text().array().notNull().default([]),
		/** The texts of its form by the names of their fields. */
		texts: jsonb().$type<Record<string, string>>().notNull(),
	},
	(t) => [
		primaryKey({ columns: [t.record_id, t.number] }),
		check('record_versions_texts', objectWithin(t.texts, 1_000_000)),
	],
)

/** The title within a deleted record, which is kept as JSON. */
export const titleIn = (record: SQL | PgColumn): SQL<string | null> =>
	sql<string | null>`coalesce(${record} ->> 'title', ${record} ->> 'name',
		${record} ->> 'first_name' || ' ' || (${record} ->> 'last_name'),
		${record} ->> 'donor_name', ${record} ->> 'email')`

export const declared = [
	declareTable(deleted_records, {
		people: {
			byHand: ['record', 'links', 'deleted_by'],
			why: 'rows of every table, as they were when they were deleted',
		},
		list: {
			counted: ['table_name'],
			searched: [sql`coalesce(${titleIn(deleted_records.record)}, '')`, deleted_records.deleted_by],
		},
	}),
	declareTable(starter_records, {
		people: { nobody: 'what the program itself wrote' },
		shown: false,
	}),
	declareTable(record_versions, {
		people: { nobody: 'what the hub publishes, as it was' },
		shown: false,
		// What is put back is put back with its pictures.
		texts: ['texts'],
	}),
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
