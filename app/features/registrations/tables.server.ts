import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { DECISIONS, REGISTRATION_TYPES } from '#app/features/registrations/rules.ts'
import { oneOf } from '#app/platform/core/db/checks.server.ts'
import { created_at, instant } from '#app/platform/core/db/columns.server.ts'
import { declareTable } from '#app/platform/core/db/declare-table.server.ts'

/**
 * Decisions on many registrations that are not made yet and can be undone until they are. A registration has one at
 * most; the row goes in the transaction that makes the decision, or undoes it.
 */
export const scheduled_decisions = pgTable(
	'scheduled_decisions',
	{
		registration_id: uuid().primaryKey(),
		type: text({ enum: REGISTRATION_TYPES }).notNull(),
		decision: text({ enum: DECISIONS }).notNull(),
		/** What the mail says beside the decision. */
		reason: text(),
		/** Decided and undone together. */
		batch_id: uuid().notNull(),
		admin_id: text().notNull(),
		admin_email: text().notNull(),
		run_at: instant().notNull(),
		created_at: created_at(),
	},
	(t) => [
		check('scheduled_decisions_type', oneOf(t.type, REGISTRATION_TYPES)),
		check('scheduled_decisions_decision', oneOf(t.decision, DECISIONS)),
		index().on(t.batch_id),
	],
)

export const declared = [
	declareTable(scheduled_decisions, {
		people: {
			heading: 'Decisions on their way',
			whose: { record: scheduled_decisions.registration_id },
			personal: ['decision', 'reason'],
			secret: ['admin_id', 'admin_email'],
			plain: ['registration_id', 'type', 'batch_id', 'run_at', 'created_at'],
		},
		list: {},
	}),
]
