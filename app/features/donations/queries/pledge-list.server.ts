import { desc, eq, sql } from 'drizzle-orm'
import { PLEDGE_STATUSES } from '#app/features/donations/rules.ts'
import { countedDonations } from '#app/features/donations/queries/admin.server.ts'
import { donations, pledges } from '#app/features/donations/tables.server.ts'
import type { Db } from '#app/platform/core/db/db.server.ts'
import { isHeldOf } from '#app/platform/core/payments/held.server.ts'
import { givenBackOf } from '#app/platform/core/payments/refunds/given-back.server.ts'
import { recordIn } from '#app/platform/core/records/save-record.server.ts'
import { asGiven, type CsvColumns, csvDay } from '#app/platform/office/lists/csv.server.ts'
import type { ListDefinition, ListRow } from '#app/platform/office/lists/list-definition.server.ts'
import { phoneAsKept } from '#app/platform/office/lists/phone-as-kept.ts'
import { countsOf, sumsOf } from '#app/platform/office/lists/row-counts.server.ts'

const { id, donor_name, email, amount, payment_method, day, status, next_due, missed, test, created_at } =
	pledges

/** Whether the money of one of a pledge's months is held. */
const isHeld = sql<boolean>`${pledges}.id in (select ${donations}.pledge_id from ${donations}
	where ${isHeldOf(donations)} and ${donations}.pledge_id is not null)`

const fields = {
	id,
	donor_name,
	email,
	amount,
	payment_method,
	day,
	status,
	next_due,
	missed,
	test,
	created_at,
	held: isHeld,
}

/** Pledges as administrators list them, the latest first. */
export const pledgesList = {
	sources: [
		{
			from: pledges,
			fields,
			sorts: { donor: { by: sql`lower(${donor_name})`, type: 'text' }, amount, created_at },
			meant: phoneAsKept,
			filters: { status, money: (value) => value === 'held' && isHeld },
			dated: created_at,
		},
	],
	sort: '-created_at',
	// Money that is held says so in the donation that it came for.
	follows: [donations],
	filters: { status: PLEDGE_STATUSES, money: ['held'] },
} as const satisfies ListDefinition<typeof fields>

export type PledgeRow = ListRow<typeof fields>

const readPledge = recordIn(pledges, { held: isHeld })

/** So many months of a pledge are listed. */
const MOST_MONTHS = 36

/**
 * What a pledge was asked for: those first whose money is held, then the latest first. No list of donations has one that is
 * not paid.
 */
function listMonths(db: Db, pledge: string) {
	const held = isHeldOf(donations)
	return db
		.select({ id: donations.id, month: donations.pledge_month, status: donations.payment_status, held })
		.from(donations)
		.where(eq(donations.pledge_id, pledge))
		.orderBy(desc(held), desc(donations.pledge_month))
		.limit(MOST_MONTHS)
}

/** One of them whole, with its months, what came of it and was not given back, or null. */
export async function getPledge(db: Db, pledge: string) {
	const found = await readPledge(db, pledge)
	if (!found) return null
	const [given] = await db
		.select({
			months: sql<number>`count(*) filter (where ${donations.payment_status} = 'completed')::int`,
			sum: sql<number>`coalesce(sum(${donations.amount} - ${givenBackOf(countedDonations)}) filter (where ${donations.payment_status} = 'completed'), 0)::float8`,
		})
		.from(donations)
		.where(eq(donations.pledge_id, pledge))
	return { ...found, asked: await listMonths(db, pledge), months: given?.months ?? 0, sum: given?.sum ?? 0 }
}

export type PledgeRecord = NonNullable<Awaited<ReturnType<typeof getPledge>>>

/** The columns of the export; the amount is a plain number. */
export const pledgesCsv: CsvColumns = {
	Donor: donor_name,
	Email: email,
	Phone: pledges.phone,
	Amount: asGiven(amount),
	Currency: asGiven(sql`'RWF'::text`),
	'Payment Method': asGiven(payment_method),
	Day: asGiven(day),
	Status: asGiven(status),
	Next: asGiven(next_due),
	Missed: asGiven(missed),
	Test: asGiven(test),
	Note: pledges.note,
	Date: csvDay(created_at),
}

/** The figures above the list. */
export async function readPledgeStats(db: Db) {
	const [counts, sums, held] = await Promise.all([
		countsOf(db, [pledges]),
		sumsOf(db, pledges, 'amount', 'status'),
		db.$count(pledges, isHeld),
	])
	return {
		active: counts(pledges, 'status', 'active'),
		promised: sums('active'),
		paused: counts(pledges, 'status', 'paused'),
		stopped: counts(pledges, 'status', 'stopped'),
		held,
	}
}

export type PledgeStats = Awaited<ReturnType<typeof readPledgeStats>>
