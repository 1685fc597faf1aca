import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { oneOf, shorterThan } from '#app/platform/core/db/checks.server.ts'
import { created_at, id, instant, updated_at } from '#app/platform/core/db/columns.server.ts'
import { declareTable } from '#app/platform/core/db/declare-table.server.ts'
import { CURRENCIES } from '#app/platform/core/payments/money.ts'
import { PROVIDERS } from '#app/platform/core/payments/provider.ts'
import {
	REASON_CHARACTERS,
	REFERENCE_CHARACTERS,
	REFUND_REFUSALS,
	REFUND_STATES,
} from '#app/platform/core/payments/refunds/states.ts'
import { payment_tries, payments } from '#app/platform/core/payments/tables.server.ts'

/**
 * Money that an administrator gives back, of one try, or of what the hub's own account took for a record. Its id is what
 * we call it at the provider. Who gets it stands in the record alone.
 */
export const payment_refunds = pgTable(
	'payment_refunds',
	{
		id: id(),
		/** Of the record, as its payment has them. */
		kind: text().notNull(),
		subject_id: uuid().notNull(),
		/** Null: the hub's own account took the money. */
		payment_id: uuid().references(() => payments.id),
		try_id: uuid().references(() => payment_tries.id),
		/** Who is told to give it back; null: somebody has done it by hand. */
		provider: text({ enum: PROVIDERS }),
		/** In the smallest unit of the currency. */
		amount_minor: bigint({ mode: 'number' }).notNull(),
		currency: text({ enum: CURRENCIES }).notNull(),
		/** So much less the record counts, of what was charged for it; known once the money is back. */
		counted_minor: bigint({ mode: 'number' }).notNull().default(0),
		/** For administrators: the payer is not told it. */
		reason: text().notNull(),
		/** What names it where it was made by hand. */
		reference: text(),
		state: text({ enum: REFUND_STATES }).notNull().default('asked'),
		/** The provider's own name for it. */
		provider_id: text(),
		refusal: text({ enum: REFUND_REFUSALS }),
		/** The administrator, with the address of that day. */
		asked_by: text().notNull(),
		asked_by_email: text().notNull(),
		/** Since when the provider says that it knows nothing of it. */
		unknown_since: instant(),
		settled_at: instant(),
		/** When an administrator took note that the provider has undone it. */
		undone_at: instant(),
		/** When it is to be asked about; null: no more. */
		next_check_at: instant(),
		created_at: created_at(),
		updated_at: updated_at(),
	},
	(t) => [
		check('payment_refunds_kind', shorterThan(t.kind, 40)),
		check('payment_refunds_of', sql`(${t.payment_id} is null) = (${t.try_id} is null)`),
		check('payment_refunds_provider', oneOf(t.provider, PROVIDERS)),
		check(
			'payment_refunds_by_hand',
			sql`(${t.provider} is null) = (${t.reference} is not null) and (${t.provider} is null or ${t.try_id} is not null)`,
		),
		check('payment_refunds_amount', sql`${t.amount_minor} > 0 and ${t.counted_minor} >= 0`),
		check('payment_refunds_currency', oneOf(t.currency, CURRENCIES)),
		check('payment_refunds_reason', shorterThan(t.reason, REASON_CHARACTERS)),
		check('payment_refunds_reference', shorterThan(t.reference, REFERENCE_CHARACTERS)),
		check('payment_refunds_state', oneOf(t.state, REFUND_STATES)),
		check(
			'payment_refunds_settled',
			sql`(${t.state} in ('given', 'refused', 'undone')) = (${t.settled_at} is not null)`,
		),
		check('payment_refunds_undone', sql`(${t.state} = 'undone') = (${t.undone_at} is not null)`),
		check('payment_refunds_provider_id', shorterThan(t.provider_id, 100)),
		check('payment_refunds_refusal', oneOf(t.refusal, REFUND_REFUSALS)),
		uniqueIndex('payment_refunds_provider_id').on(t.provider, t.provider_id),
		index().on(t.subject_id, t.created_at),
		index().on(t.try_id),
		index('payment_refunds_due')
			.on(t.next_check_at)
			.where(sql`${t.next_check_at} is not null`),
	],
)

export type PaymentRefund = typeof payment_refunds.$inferSelect

export const declared = [
	declareTable(payment_refunds, {
		people: { nobody: 'sums and states; who gets the money stands in the record that was paid for' },
		shown: false,
		list: {},
	}),
]
