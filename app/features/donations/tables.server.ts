import { sql } from 'drizzle-orm'
import {
	boolean,
	check,
	date,
	index,
	integer,
	pgTable,
	smallint,
	text,
	uniqueIndex,
	uuid,
} from 'drizzle-orm/pg-core'
import { campaigns } from '#app/features/campaigns/tables.server.ts'
import {
	DONATION_MAX,
	DONATION_METHODS,
	DONATION_MIN,
	HAND_MAX,
	HAND_MIN,
	FREQUENCIES,
	PAYMENT_STATUSES,
	PLEDGE_STATUSES,
} from '#app/features/donations/rules.ts'
import { oneOf, shorterThan, within } from '#app/platform/core/db/checks.server.ts'
import { created_at, id, instant, updated_at } from '#app/platform/core/db/columns.server.ts'
import { declareTable, reference } from '#app/platform/core/db/declare-table.server.ts'
import { TAKERS } from '#app/platform/core/payments/provider.ts'
import { ERASED } from '#app/platform/core/db/personal-data.server.ts'

/**
 * A gift that is promised for every month, of which each month is a donation of its own. It begins with the first of them,
 * once that is paid.
 */
export const pledges = pgTable(
	'pledges',
	{
		id: id(),
		/** Whole francs a month, without the fee. */
		amount: integer().notNull(),
		donor_name: text().notNull(),
		email: text().notNull(),
		/** A text message goes there beside the mail. */
		phone: text(),
		/** Display name of the method. */
		payment_method: text().notNull(),
		/** Day of the month; in a shorter month its last one. */
		day: smallint().notNull(),
		status: text({ enum: PLEDGE_STATUSES }).notNull().default('active'),
		/** Day in Kigali on which it is asked for next. Of a paused one, on which it goes on by itself; null: it does not. */
		next_due: date(),
		/** Months in a row that were not paid in time. */
		missed: smallint().notNull().default(0),
		/** Made while the provider was a sandbox: never asked for where money moves. */
		test: boolean().notNull().default(false),
		/** Why administrators paused or stopped it. */
		note: text(),
		created_at: created_at(),
		updated_at: updated_at(),
	},
	(t) => [
		check('pledges_amount', within(t.amount, DONATION_MIN, DONATION_MAX)),
		check('pledges_donor_name', shorterThan(t.donor_name, 200)),
		check('pledges_email', shorterThan(t.email, 254)),
		check('pledges_phone', shorterThan(t.phone, 40)),
		check(
			'pledges_method',
			oneOf(
				t.payment_method,
				DONATION_METHODS.map(({ name }) => name),
			),
		),
		check('pledges_day', within(t.day, 1, 31)),
		check('pledges_status', oneOf(t.status, PLEDGE_STATUSES)),
		check(
			'pledges_next_due',
			sql`case ${t.status} when 'active' then ${t.next_due} is not null when 'stopped' then ${t.next_due} is null else true end`,
		),
		check('pledges_missed', within(t.missed, 0, 999)),
		check('pledges_note', shorterThan(t.note, 500)),
		index().on(t.email),
		index('pledges_due')
			.on(t.next_due)
			.where(sql`${t.next_due} is not null`),
		index().on(t.created_at, t.id),
		index().on(t.status, t.created_at, t.id),
		index().on(t.amount, t.id),
		index('pledges_next').on(t.next_due, t.id),
		index('pledges_lower_donor_name_id_index').on(sql`lower(${t.donor_name})`, t.id),
	],
)

export type Pledge = typeof pledges.$inferSelect

/** What a donor gave. Numbers of cards, wallets and accounts have no column: they stay in the browser. */
export const donations = pgTable(
	'donations',
	{
		id: id(),
		/** Whole francs, without the fee. */
		amount: integer().notNull(),
		frequency: text({ enum: FREQUENCIES }).notNull(),
		donor_name: text().notNull(),
		/** Null: a gift that was typed in, of somebody who left no address. */
		email: text(),
		phone: text(),
		message: text(),
		/** Display name of the method. */
		payment_method: text().notNull(),
		payment_status: text({ enum: PAYMENT_STATUSES }).notNull(),
		transaction_id: text().notNull().unique(),
		/** What the donor's bank transfer quotes; null for the other methods. */
		transfer_reference: text(),
		/** Who takes the money; null: nobody, the payment is simulated. */
		taken_by: text({ enum: TAKERS }),
		/** Address of the administrator who typed it in; null: it came by the site. */
		typed_by: text(),
		/** What shows that such a gift came: the number of a slip, the text of a transfer. */
		reference: text(),
		/** The pledge that it is a month of, and the first day of that month; null: it was given once. */
		pledge_id: uuid().references(() => pledges.id),
		pledge_month: date(),
		/** What it was given for; null: the hub as a whole. */
		campaign_id: uuid().references(() => campaigns.id, { onDelete: 'set null' }),
		/**
		 * Its giver had a new link sent then: those that were made before it lead nowhere. The same in all that they
		 * had given until then; null in those that they have given since, of which every link is newer.
		 */
		links_since: instant(),
		/** Of a gift that was typed in, a moment of the day on which it came. */
		created_at: created_at(),
		updated_at: updated_at(),
	},
	(t) => [
		check(
			'donations_amount',
			sql`case when ${t.typed_by} is null then ${within(t.amount, DONATION_MIN, DONATION_MAX)}
				else ${within(t.amount, HAND_MIN, HAND_MAX)} end`,
		),
		check('donations_frequency', oneOf(t.frequency, FREQUENCIES)),
		check('donations_donor_name', shorterThan(t.donor_name, 200)),
		check('donations_email', shorterThan(t.email, 254)),
		check('donations_nobody', sql`${t.email} is not null or ${t.typed_by} is not null`),
		check('donations_typed_by', shorterThan(t.typed_by, 254)),
		check('donations_reference', shorterThan(t.reference, 200)),
		check('donations_phone', shorterThan(t.phone, 40)),
		check('donations_message', shorterThan(t.message, 10_000)),
		check(
			'donations_method',
			sql`${oneOf(
				t.payment_method,
				DONATION_METHODS.map(({ name }) => name),
			)} or ${t.typed_by} is not null and ${oneOf(t.payment_method, ['Cash'])}`,
		),
		check('donations_taken_by', oneOf(t.taken_by, TAKERS)),
		check('donations_status', oneOf(t.payment_status, PAYMENT_STATUSES)),
		check('donations_transfer_reference', sql`${t.transfer_reference} ~ '^DONATION-[0-9]{13}$'`),
		check('donations_transaction', sql`${t.transaction_id} ~ '^TXN-[0-9]{13}-[A-Z0-9]{9}$'`),
		check('donations_pledge', sql`(${t.pledge_id} is null) = (${t.pledge_month} is null)`),
		// A month is asked for once.
		uniqueIndex('donations_one_a_month').on(t.pledge_id, t.pledge_month),
		index().on(t.email),
		index().on(t.created_at, t.id),
		index('donations_transfer')
			.on(t.transfer_reference)
			.where(sql`${t.transfer_reference} is not null`),
		index('donations_typed_in')
			.on(t.created_at, t.id)
			.where(sql`${t.typed_by} is not null`),
		index().on(t.payment_status, t.created_at, t.id),
		index('donations_report').on(t.payment_status, t.created_at, t.amount),
		index().on(t.frequency, t.created_at, t.id),
		index().on(t.payment_method, t.created_at, t.id),
		index().on(t.campaign_id, t.created_at, t.id),
		index().on(t.amount, t.id),
		index('donations_lower_donor_name_id_index').on(sql`lower(${t.donor_name})`, t.id),
	],
)

export const declared = [
	declareTable(pledges, {
		people: {
			heading: 'Monthly gifts',
			whose: { emails: [pledges.email] },
			personal: ['donor_name', 'email', 'phone', 'note'],
			plain: [
				...(['id', 'amount', 'payment_method', 'day', 'status', 'next_due', 'missed', 'test'] as const),
				...(['created_at', 'updated_at'] as const),
			],
			// Nobody is asked for money any more then.
			kept: {
				as: {
					donor_name: ERASED,
					email: ERASED,
					phone: null,
					note: null,
					status: 'stopped',
					next_due: null,
				},
			},
			// Each month that is asked for changes it.
			retention: { since: pledges.updated_at },
		},
		kind: { one: 'monthly gift', title: ['donor_name'], screen: '/admin/donations/monthly/' },
		list: {
			counted: ['status'],
			summed: { column: 'amount', per: 'status' },
			searched: [pledges.donor_name, pledges.email, pledges.phone, reference(pledges.id)],
		},
	}),
	declareTable(donations, {
		people: {
			heading: 'Donations',
			whose: { emails: [donations.email] },
			personal: ['donor_name', 'email', 'phone', 'message', 'reference'],
			secret: ['typed_by'],
			plain: [
				...(['id', 'amount', 'frequency', 'payment_method', 'payment_status'] as const),
				...(['transaction_id', 'transfer_reference', 'taken_by', 'created_at', 'updated_at'] as const),
				...(['pledge_id', 'pledge_month', 'campaign_id', 'links_since'] as const),
			],
			kept: { as: { donor_name: ERASED, email: ERASED, phone: null, message: null, reference: null } },
			retention: { since: donations.created_at },
		},
		kind: { one: 'donation', title: ['donor_name'], screen: '/admin/donations/' },
		list: {
			// A month that was only asked for is no donation: its pledge tells of it.
			meant: sql`(${donations.pledge_id} is null or ${donations.payment_status} = 'completed')`,
			counted: ['payment_status', 'frequency', 'payment_method'],
			summed: { column: 'amount', per: 'payment_status' },
			searched: [
				donations.donor_name,
				donations.email,
				donations.transaction_id,
				donations.transfer_reference,
				donations.phone,
				donations.reference,
				reference(donations.id),
			],
		},
	}),
]
