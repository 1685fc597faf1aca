import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instantNow } from '#app/platform/core/db/columns.server.ts'
import { declareTable } from '#app/platform/core/db/declare-table.server.ts'

/** Who did what and when. The runtime role may insert and read, never change or delete (db/custom). */
export const audit_log = pgTable(
	'audit_log',
	{
		id: uuid().primaryKey().defaultRandom(),
		at: instantNow(),
		actor_id: text(),
		actor_email: text(),
		action: text().notNull(),
		table_name: text().notNull(),
		record_id: text(),
		/** Names of the changed columns; values of personal columns are never copied here. */
		changed: text().array().notNull().default([]),
	},
	(t) => [
		index().on(t.at, t.id),
		index().on(t.action, t.at, t.id),
		index().on(t.table_name, t.at, t.id),
		index().on(t.record_id, t.at, t.id),
	],
)

export const declared = [
	declareTable(audit_log, {
		people: {
			byHand: ['actor_id', 'actor_email', 'record_id'],
			why: 'append-only: of a former administrator only the address is blanked, by erase_from_logs (db/custom)',
		},
		list: {
			counted: [],
			searched: [audit_log.actor_email, audit_log.action, audit_log.table_name, audit_log.record_id],
		},
	}),
]
