import { sql } from 'drizzle-orm'
import { bigint, check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { LEAST_GIFTS, SPENT_MAX, SPENT_MIN } from '#app/features/months/rules.ts'
import { shorterThan, within } from '#app/platform/core/db/checks.server.ts'
import { created_at, id, updated_at } from '#app/platform/core/db/columns.server.ts'
import { declareTable } from '#app/platform/core/db/declare-table.server.ts'

/** What was given in a month, as everybody may know it: a sum of several gifts. */
export const gift_months = pgTable(
	'gift_months',
	{
		id: id(),
		/** Its first day. */
		month: date({ mode: 'string' }).notNull().unique(),
		gifts: integer().notNull(),
		/** Whole francs. */
		given: bigint({ mode: 'number' }).notNull(),
		updated_at: updated_at(),
	},
	(t) => [
		check('gift_months_first_day', sql`extract(day from ${t.month}) = 1`),
		check('gift_months_gifts', within(t.gifts, LEAST_GIFTS, 1_000_000_000)),
	],
)

/** What the hub spent, as administrators enter it. */
export const spendings = pgTable(
	'spendings',
	{
		id: id(),
		/** A day of the month in which it was spent. */
		spent_on: date({ mode: 'string' }).notNull(),
		what: text().notNull(),
		/** Whole francs. */
		amount: integer().notNull(),
		/** For administrators alone. */
		note: text(),
		created_at: created_at(),
		updated_at: updated_at(),
	},
	(t) => [
		check('spendings_what', shorterThan(t.what, 200)),
		check('spendings_amount', within(t.amount, SPENT_MIN, SPENT_MAX)),
		check('spendings_note', shorterThan(t.note, 10_000)),
		index().on(t.created_at, t.id),
		index().on(t.spent_on, t.id),
	],
)

export const declared = [
	declareTable(gift_months, { people: { nobody: 'sums of five gifts and more' }, shown: true }),
	declareTable(spendings, {
		people: { nobody: 'what the hub spends' },
		shown: true,
		kind: { one: 'spending', title: ['what'], screen: '/admin/donations/spent/' },
		list: { searched: [spendings.what, sql<string>`coalesce(${spendings.note}, '')`] },
	}),
]
