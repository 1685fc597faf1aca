import { sql } from 'drizzle-orm'
import {
	bigint,
	check,
	index,
	integer,
	pgTable,
	primaryKey,
	text,
	uniqueIndex,
	uuid,
} from 'drizzle-orm/pg-core'
import { oneOf, shorterThan } from '#app/platform/core/db/checks.server.ts'
import { created_at, id, instant, updated_at } from '#app/platform/core/db/columns.server.ts'
import { declareTable, reference } from '#app/platform/core/db/declare-table.server.ts'
import {
	ACCOUNT_MOVES,
	BOOK_SOURCES,
	DIFFERENCE_STATES,
	DIFFERENCES,
	NOTE_CHARACTERS,
} from '#app/platform/core/payments/books/rules.ts'
import { CURRENCIES } from '#app/platform/core/payments/money.ts'
import { PROVIDERS } from '#app/platform/core/payments/provider.ts'
import { payment_tries } from '#app/platform/core/payments/tables.server.ts'

/** A sum in the smallest unit of its currency. */
const minor = () => bigint({ mode: 'number' })

/** One comparison of our payments with what one provider says of them. */
export const payment_comparisons = pgTable(
	'payment_comparisons',
	{
		id: id(),
		provider: text({ enum: PROVIDERS }).notNull(),
		source: text({ enum: BOOK_SOURCES }).notNull(),
		/** What we call paid in this time must be paid there. */
		since: instant().notNull(),
		until: instant().notNull(),
		/** Payments that the provider names, those of ours of which nobody knows, and the differences that are new. */
		named: integer().notNull().default(0),
		unasked: integer().notNull().default(0),
		found: integer().notNull().default(0),
		/** Why it could not be done. */
		trouble: text(),
		ended_at: instant(),
		created_at: created_at(),
	},
	(t) => [
		check('payment_comparisons_provider', oneOf(t.provider, PROVIDERS)),
		check('payment_comparisons_source', oneOf(t.source, BOOK_SOURCES)),
		check('payment_comparisons_trouble', shorterThan(t.trouble, 200)),
		index().on(t.provider, t.created_at),
	],
)

export type Comparison = typeof payment_comparisons.$inferSelect

/** What a provider says, payment by payment, as long as it is compared. */
export const statement_lines = pgTable(
	'statement_lines',
	{
		comparison_id: uuid()
			.notNull()
			.references(() => payment_comparisons.id, { onDelete: 'cascade' }),
		/** What is read again, such as a page of a list by a job that begins anew, is the same line. */
		line: text().notNull(),
		/** Our try of that name, once it is found. */
		try_id: uuid(),
		/** Our name for it as the provider has it, and the provider's own. */
		reference: text(),
		provider_id: text(),
		/** Null: it was asked about, and is not paid there. */
		minor: minor(),
		/** As the provider writes it: it may be none of ours. */
		currency: text(),
		kept_minor: minor(),
	},
	(t) => [
		primaryKey({ columns: [t.comparison_id, t.line] }),
		check('statement_lines_line', shorterThan(t.line, 100)),
		check('statement_lines_reference', shorterThan(t.reference, 100)),
		check('statement_lines_provider_id', shorterThan(t.provider_id, 100)),
		check('statement_lines_currency', shorterThan(t.currency, 10)),
		index().on(t.comparison_id, t.try_id),
	],
)

/** What the provider and the hub say differently of one payment. It waits until an administrator settles it. */
export const payment_differences = pgTable(
	'payment_differences',
	{
		id: id(),
		provider: text({ enum: PROVIDERS }).notNull(),
		kind: text({ enum: DIFFERENCES }).notNull(),
		source: text({ enum: BOOK_SOURCES }).notNull(),
		/** The same difference found again has the same. */
		about: text().notNull(),
		try_id: uuid().references(() => payment_tries.id),
		/** As the provider names it. */
		reference: text(),
		provider_id: text(),
		here_minor: minor(),
		here_currency: text(),
		there_minor: minor(),
		there_currency: text(),
		status: text({ enum: DIFFERENCE_STATES }).notNull().default('pending'),
		/** What was done about it, by whom; `system` where it went by itself. */
		note: text(),
		settled_by: text(),
		settled_at: instant(),
		created_at: created_at(),
		updated_at: updated_at(),
	},
	(t) => [
		check('payment_differences_provider', oneOf(t.provider, PROVIDERS)),
		check('payment_differences_kind', oneOf(t.kind, DIFFERENCES)),
		check('payment_differences_source', oneOf(t.source, BOOK_SOURCES)),
		check('payment_differences_status', oneOf(t.status, DIFFERENCE_STATES)),
		check('payment_differences_about', shorterThan(t.about, 200)),
		check('payment_differences_reference', shorterThan(t.reference, 100)),
		check('payment_differences_provider_id', shorterThan(t.provider_id, 100)),
		check('payment_differences_note', shorterThan(t.note, NOTE_CHARACTERS)),
		check(
			'payment_differences_settled',
			sql`(${t.status} = 'completed') = (num_nonnulls(${t.note}, ${t.settled_by}, ${t.settled_at}) = 3)`,
		),
		uniqueIndex('payment_differences_once').on(t.provider, t.kind, t.about),
		index().on(t.created_at, t.id),
		index().on(t.status, t.created_at, t.id),
		index().on(t.provider, t.created_at, t.id),
		index().on(t.kind, t.created_at, t.id),
	],
)

/** What moved on the hub's account at a provider and is no payment: each once, by the provider's name for it. */
export const account_movements = pgTable(
	'account_movements',
	{
		id: id(),
		provider: text({ enum: PROVIDERS }).notNull(),
		kind: text({ enum: ACCOUNT_MOVES }).notNull(),
		provider_id: text().notNull(),
		/** Below zero where the account has less for it. */
		minor: minor().notNull(),
		currency: text({ enum: CURRENCIES }).notNull(),
		at: instant().notNull(),
		/** What named it first. What a statement says counts from the end of its comparison. */
		comparison_id: uuid()
			.notNull()
			.references(() => payment_comparisons.id),
		created_at: created_at(),
	},
	(t) => [
		check('account_movements_provider', oneOf(t.provider, PROVIDERS)),
		check('account_movements_kind', oneOf(t.kind, ACCOUNT_MOVES)),
		check('account_movements_provider_id', shorterThan(t.provider_id, 100)),
		check('account_movements_currency', oneOf(t.currency, CURRENCIES)),
		// One that exchanges is two rows, for it moves two currencies.
		uniqueIndex('account_movements_once').on(t.provider, t.provider_id, t.kind, t.currency),
		index().on(t.at),
		index().on(t.comparison_id),
	],
)

const NOBODY = 'sums, and names of payments at providers; who pays stands in the record that is paid for'

export const declared = [
	declareTable(payment_comparisons, { people: { nobody: NOBODY }, shown: false, list: {} }),
	declareTable(account_movements, { people: { nobody: NOBODY }, shown: false }),
	declareTable(statement_lines, { people: { nobody: NOBODY }, shown: false }),
	declareTable(payment_differences, {
		people: { nobody: NOBODY },
		shown: false,
		kind: { one: 'difference', title: ['about'], screen: '/admin/payments/' },
		list: {
			counted: ['status', 'provider', 'kind'],
			searched: [
				payment_differences.reference,
				payment_differences.provider_id,
				payment_differences.note,
				reference(payment_differences.id),
			],
		},
	}),
]
