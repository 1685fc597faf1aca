import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { created_at } from '#app/platform/core/db/columns.server.ts'
import { declareTable } from '#app/platform/core/db/declare-table.server.ts'

/** What a form answered to a key, so that the same submission sent again gets the same answer. Kept 24 hours. */
export const idempotency_keys = pgTable(
	'idempotency_keys',
	{
		/** Hash of form, visitor and the key that was made with the page. */
		key: text().primaryKey(),
		/** Hash of what was submitted. */
		body_hash: text().notNull(),
		answer: jsonb().$type<{ location: string }>(),
		created_at: created_at(),
	},
	(t) => [index().on(t.created_at)],
)

export const declared = [
	declareTable(idempotency_keys, {
		people: {
			byHand: ['body_hash', 'answer'],
			why: 'goes with the row that was made in the same transaction, and after 24 hours',
		},
	}),
]
