import { and, count, eq, isNotNull, sql } from 'drizzle-orm'
import { campaigns } from '#app/features/campaigns/tables.server.ts'
import { FREQUENCIES, METHOD_NAMES, PAYMENT_STATUSES } from '#app/features/donations/rules.ts'
import { donations, pledges } from '#app/features/donations/tables.server.ts'
import type { Db } from '#app/platform/core/db/db.server.ts'
import { asGiven, type CsvColumns, csvDay } from '#app/platform/office/lists/csv.server.ts'
import type { ListDefinition, ListRow } from '#app/platform/office/lists/list-definition.server.ts'
import { phoneAsKept } from '#app/platform/office/lists/phone-as-kept.ts'
import { countsOf, sumsOf } from '#app/platform/office/lists/row-counts.server.ts'
import {
	type PaymentFact,
	readPaymentFacts,
	readRefundFacts,
} from '#app/platform/core/payments/payment-facts.server.ts'
import { givenBackOf, readGivenBack } from '#app/platform/core/payments/refunds/given-back.server.ts'
import { payment_refunds } from '#app/platform/core/payments/refunds/tables.server.ts'
import { recordIn } from '#app/platform/core/records/save-record.server.ts'

const { id, donor_name, email, amount, frequency, payment_method, payment_status, created_at } = donations
const { transaction_id, typed_by } = donations
/** How what was given back of donations is counted. */
export const countedDonations = { kind: 'donation', table: donations, amount }
const given_back = givenBackOf(countedDonations)
const campaign = sql<string | null>`(select ${campaigns}.title from ${campaigns}
	where ${campaigns}.id = ${donations}.campaign_id)`
const fields = {
	id,
	donor_name,
	email,
	amount,
	given_back,
	frequency,
	payment_method,
	payment_status,
	campaign,
	created_at,
}

/** Donations as administrators list them, newest first. */
export const donationsList = {
	sources: [
		{
			from: donations,
			fields,
			sorts: { donor: { by: sql`lower(${donor_name})`, type: 'text' }, amount, created_at },
			meant: phoneAsKept,
			filters: { payment_status, frequency, payment_method, campaign_id: donations.campaign_id },
			dated: created_at,
		},
	],
	sort: '-created_at',
	follows: [payment_refunds, campaigns],
	filters: {
		payment_status: PAYMENT_STATUSES,
		frequency: FREQUENCIES,
		payment_method: METHOD_NAMES,
		campaign_id: 'id',
	},
} as const satisfies ListDefinition<typeof fields>

export type DonationRow = ListRow<typeof fields>

const readDonation = recordIn(donations, { campaign })

/** One of them whole, with where its payment stands, or null. */
export async function getDonation(db: Db, id: string) {
	const donation = await readDonation(db, id)
	if (!donation) return null
	const back = await readGivenBack(db, countedDonations, eq(donations.id, id))
	const payment: readonly PaymentFact[] = [
		...(await readPaymentFacts(db, id)),
		...(await readRefundFacts(db, 'donation', id)),
	]
	return { ...donation, given_back: back, payment }
}

export type DonationRecord = NonNullable<Awaited<ReturnType<typeof getDonation>>>

/** The columns of the export; the amount is a plain number. */
export const donationsCsv: CsvColumns = {
	Donor: donor_name,
	Email: email,
	Phone: donations.phone,
	Amount: asGiven(amount),
	Currency: asGiven(sql`'RWF'::text`),
	Frequency: asGiven(frequency),
	'Payment Method': asGiven(payment_method),
	'Payment Status': asGiven(payment_status),
	'Transaction ID': asGiven(transaction_id),
	Message: donations.message,
	Date: csvDay(created_at),
	'Given Back': asGiven(given_back),
	Origin: sql`case when ${typed_by} is null then 'Site' else 'Typed in by ' || ${typed_by} end`,
	Reference: donations.reference,
	Campaign: campaign,
}

/** The figures above the list: francs of what is completed alone, whole, less what was given back. */
export async function readDonationStats(db: Db) {
	const [counts, sums, back, [asked]] = await Promise.all([
		countsOf(db, [donations, pledges]),
		sumsOf(db, donations, 'amount', 'payment_status'),
		readGivenBack(db, countedDonations, eq(donations.payment_status, 'completed')),
		db
			.select({ months: count() })
			.from(donations)
			.where(and(isNotNull(donations.pledge_id), eq(donations.payment_status, 'completed'))),
	])
	const raised = sums('completed') - back
	const completed = counts(donations, 'payment_status', 'completed')
	return {
		raised,
		all: counts(donations),
		pending: counts(donations, 'payment_status', 'pending'),
		/** Of the months of a pledge its first alone: they are one donor's. */
		monthly: counts(donations, 'frequency', 'monthly') - (asked?.months ?? 0) + counts(pledges),
		/** 0 where there are none. */
		average: completed === 0 ? 0 : Math.round(raised / completed),
	}
}

export type DonationStats = Awaited<ReturnType<typeof readDonationStats>>
