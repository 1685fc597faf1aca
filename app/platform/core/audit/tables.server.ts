import { type SQL, sql } from 'drizzle-orm'
import { check, index, type PgColumn, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { isDifference } from '#app/platform/core/audit/differences.ts'
import { isList } from '#app/platform/core/db/checks.server.ts'
import { instantNow, jsonListOf } from '#app/platform/core/db/columns.server.ts'
import { declareTable } from '#app/platform/core/db/declare-table.server.ts'

/** Whose act it is: an administrator's by id, any other actor's by what they are called. */
export const whose = ({ actor_id, actor_email }: { actor_id: PgColumn; actor_email: PgColumn }): SQL =>
	sql`coalesce(${actor_id}, ${actor_email})`

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
		/** Short values of the others, as they were and are (`differencesOf`). */
		differences: jsonListOf(isDifference).notNull().default([]),
	},
	(t) => [
		index().on(t.at, t.id),
		index().on(t.action, t.at, t.id),
		index().on(t.table_name, t.at, t.id),
		index().on(t.record_id, t.at, t.id),
		index('audit_log_whose_at_id_index').on(whose(t), t.at, t.id),
		check('audit_log_differences', isList(t.differences)),
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
