import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import {
	bigint,
	boolean,
	check,
	index,
	integer,
	pgTable,
	primaryKey,
	smallint,
	text,
	uniqueIndex,
	uuid,
} from 'drizzle-orm/pg-core'
import { oneOf, shorterThan, within } from '#app/platform/core/db/checks.server.ts'
import { created_at, id, instant, instantNow, updated_at } from '#app/platform/core/db/columns.server.ts'
import { declareTable } from '#app/platform/core/db/declare-table.server.ts'
import { CURRENCIES } from '#app/platform/core/payments/money.ts'
import { FAILURES, PROVIDERS } from '#app/platform/core/payments/provider.ts'
import { NETWORKS } from '#app/platform/core/payments/wallet.ts'
import {
	EVENT_SOURCES,
	HELD_REASONS,
	OPEN_TRY_STATES,
	PAYMENT_STATES,
	TRY_STATES,
} from '#app/platform/core/payments/states.ts'

/** A sum in the smallest unit of its currency. */
const minor = () => bigint({ mode: 'number' })

/** What is to be paid, for one record of a slice. Who pays stands in that record alone. */
export const payments = pgTable(
	'payments',
	{
		id: id(),
		/** Of the record, as its slice names it: it never changes. */
		kind: text().notNull(),
		subject_id: uuid().notNull(),
		/** What the payer is charged, the fee included. */
		amount_minor: minor().notNull(),
		fee_minor: minor().notNull().default(0),
		currency: text({ enum: CURRENCIES }).notNull(),
		/** What the amount was worth in whole francs when it was agreed: so much its record counts. Null: it is in francs. */
		worth_francs: minor(),
		state: text({ enum: PAYMENT_STATES }).notNull().default('open'),
		due_at: instant().notNull(),
		paid_at: instant(),
		/** Paid after it had ended. */
		late: boolean().notNull().default(false),
		/** By a sandbox, where no money moves. */
		test: boolean().notNull().default(false),
		created_at: created_at(),
		updated_at: updated_at(),
	},
	(t) => [
		check('payments_kind', shorterThan(t.kind, 40)),
		check('payments_currency', oneOf(t.currency, CURRENCIES)),
		check('payments_state', oneOf(t.state, PAYMENT_STATES)),
		check('payments_amount', sql`${t.amount_minor} > 0 and ${t.fee_minor} between 0 and ${t.amount_minor}`),
		check(
			'payments_worth',
			sql`${t.worth_francs} is null or ${t.worth_francs} > 0 and ${t.currency} <> 'RWF'`,
		),
		check('payments_paid_at', sql`(${t.state} = 'paid') = (${t.paid_at} is not null)`),
		// What is bought is paid for once.
		uniqueIndex('payments_one_a_subject')
			.on(t.subject_id)
			.where(sql`${t.state} in ('open', 'paid', 'held')`),
		index().on(t.subject_id, t.created_at),
		index('payments_held')
			.on(t.subject_id)
			.where(sql`${t.state} = 'held'`),
	],
)

export type Payment = typeof payments.$inferSelect

/** Tries to have it paid, one at a time: each is one invoice or push of one provider. Its id is what we call it there. */
export const payment_tries = pgTable(
	'payment_tries',
	{
		id: id(),
		payment_id: uuid()
			.notNull()
			.references(() => payments.id),
		provider: text({ enum: PROVIDERS }).notNull(),
		/** Id of the method that was chosen. */
		method: text().notNull(),
		/** What was asked by it, as its payment says it as long as it is the last one: another way costs another sum. */
		amount_minor: minor().notNull(),
		fee_minor: minor().notNull(),
		currency: text({ enum: CURRENCIES }).notNull(),
		worth_francs: minor(),
		state: text({ enum: TRY_STATES }).notNull().default('new'),
		/** The number whose phone is asked, encrypted; gone when the try is over. Then its last three digits are left. */
		wallet: text(),
		wallet_tail: text(),
		network: text({ enum: NETWORKS }),
		/** The provider's own name for it. */
		provider_id: text(),
		/** The provider's page. */
		link: text(),
		failure: text({ enum: FAILURES }),
		held: text({ enum: HELD_REASONS }),
		/** What came, where money did, and what the provider keeps of it as far as it says so. */
		paid_minor: minor(),
		paid_currency: text({ enum: CURRENCIES }),
		kept_minor: minor(),
		expires_at: instant().notNull(),
		/** Since when the provider says that it knows nothing of it. */
		unknown_since: instant(),
		ended_at: instant(),
		/** When it is to be asked about; null: no more. */
		next_check_at: instant(),
		created_at: created_at(),
		updated_at: updated_at(),
	},
	(t) => [
		check('payment_tries_provider', oneOf(t.provider, PROVIDERS)),
		check('payment_tries_state', oneOf(t.state, TRY_STATES)),
		check('payment_tries_failure', oneOf(t.failure, FAILURES)),
		check('payment_tries_held', oneOf(t.held, HELD_REASONS)),
		check('payment_tries_currency', oneOf(t.currency, CURRENCIES)),
		check(
			'payment_tries_amount',
			sql`${t.amount_minor} > 0 and ${t.fee_minor} between 0 and ${t.amount_minor}`,
		),
		check(
			'payment_tries_worth',
			sql`${t.worth_francs} is null or ${t.worth_francs} > 0 and ${t.currency} <> 'RWF'`,
		),
		check('payment_tries_paid_currency', oneOf(t.paid_currency, CURRENCIES)),
		check('payment_tries_wallet', shorterThan(t.wallet, 200)),
		check('payment_tries_wallet_tail', sql`${t.wallet_tail} ~ '^[0-9]{3}$'`),
		check('payment_tries_network', oneOf(t.network, NETWORKS)),
		check('payment_tries_method', shorterThan(t.method, 40)),
		check('payment_tries_provider_id', shorterThan(t.provider_id, 100)),
		check('payment_tries_link', shorterThan(t.link, 2000)),
		uniqueIndex('payment_tries_one_open').on(t.payment_id).where(oneOf(t.state, OPEN_TRY_STATES)),
		uniqueIndex('payment_tries_provider_id').on(t.provider, t.provider_id),
		index().on(t.payment_id, t.created_at),
		index('payment_tries_due')
			.on(t.next_check_at)
			.where(sql`${t.next_check_at} is not null`),
	],
)

export type PaymentTry = typeof payment_tries.$inferSelect

/** What moved a payment, and what was said of it. The runtime role may insert and read, never change or delete (db/custom). */
export const payment_events = pgTable(
	'payment_events',
	{
		id: id(),
		payment_id: uuid().references(() => payments.id),
		try_id: uuid().references(() => payment_tries.id),
		provider: text({ enum: PROVIDERS }),
		/** The same thing said twice has the same. What moves under the payment's lock is said once anyhow, and may come again within one instant. */
		said_once: text()
			.notNull()
			.unique()
			.$defaultFn(() => randomUUID()),
		source: text({ enum: EVENT_SOURCES }).notNull(),
		/** State of the try before and after; the same where nothing moved. */
		state_from: text(),
		state_to: text(),
		/** A callback's verdict, a failure, or why money is held: words of ours, never of a sender. */
		note: text(),
		at: instantNow(),
	},
	(t) => [
		check('payment_events_source', oneOf(t.source, EVENT_SOURCES)),
		check('payment_events_said_once', shorterThan(t.said_once, 200)),
		check('payment_events_note', shorterThan(t.note, 200)),
		index().on(t.payment_id, t.at),
	],
)

/** Numbers of receipts: one row a year, so that a number that is given back by an undone transaction goes to the next. */
export const receipt_counters = pgTable('receipt_counters', {
	year: smallint().primaryKey(),
	next: integer().notNull().default(1),
})

export const receipts = pgTable(
	'receipts',
	{
		/** By the hub's clock. */
		year: smallint().notNull(),
		number: integer().notNull(),
		payment_id: uuid()
			.notNull()
			.unique()
			.references(() => payments.id),
		issued_at: instantNow(),
	},
	(t) => [
		primaryKey({ columns: [t.year, t.number] }),
		check('receipts_number', within(t.number, 1, 999_999)),
	],
)

const NOBODY = 'sums, states and numbers of receipts; who pays stands in the record that is paid for'

export const declared = [
	declareTable(payments, { people: { nobody: NOBODY }, shown: false }),
	declareTable(payment_tries, { people: { nobody: NOBODY }, shown: false }),
	declareTable(payment_events, { people: { nobody: NOBODY }, shown: false }),
	declareTable(receipt_counters, { people: { nobody: NOBODY }, shown: false }),
	declareTable(receipts, { people: { nobody: NOBODY }, shown: false }),
]
