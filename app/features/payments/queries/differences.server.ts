import { desc, eq, sql } from 'drizzle-orm'
import type { Db } from '#app/platform/core/db/db.server.ts'
import { DIFFERENCE_STATES, DIFFERENCES } from '#app/platform/core/payments/books/rules.ts'
import {
	type Comparison,
	payment_comparisons,
	payment_differences,
} from '#app/platform/core/payments/books/tables.server.ts'
import type { Payable } from '#app/platform/core/payments/payable.ts'
import { PROVIDERS } from '#app/platform/core/payments/provider.ts'
import { payment_tries, payments } from '#app/platform/core/payments/tables.server.ts'
import { recordIn } from '#app/platform/core/records/save-record.server.ts'
import { asGiven, type CsvColumns, csvDay } from '#app/platform/office/lists/csv.server.ts'
import type { ListDefinition, ListRow } from '#app/platform/office/lists/list-definition.server.ts'
import { countsOf } from '#app/platform/office/lists/row-counts.server.ts'

const { id, provider, kind, source, status, reference, provider_id, created_at } = payment_differences
const { here_minor, here_currency, there_minor, there_currency } = payment_differences
const names = { provider, kind, source, status, reference, provider_id, created_at }
const fields = { id, ...names, here_minor, here_currency, there_minor, there_currency }

/** Differences as administrators list them, the last found first. */
export const differencesList = {
	sources: [
		{
			from: payment_differences,
			fields,
			sorts: { created_at },
			filters: { status, provider, kind },
			dated: created_at,
		},
	],
	sort: '-created_at',
	filters: { status: DIFFERENCE_STATES, provider: PROVIDERS, kind: DIFFERENCES },
	follows: [payment_comparisons],
} as const satisfies ListDefinition<typeof fields>

export type DifferenceRow = ListRow<typeof fields>

const readDifference = recordIn(payment_differences)

/** One of them whole, with where the payment stands now and where its record is; null where there is none. */
export async function getDifference(db: Db, id: string, payableOf: (kind: string) => Payable | undefined) {
	const difference = await readDifference(db, id)
	if (!difference) return null
	const [payment] =
		difference.try_id === null
			? []
			: await db
					.select({ kind: payments.kind, subject_id: payments.subject_id, state: payments.state })
					.from(payment_tries)
					.innerJoin(payments, eq(payments.id, payment_tries.payment_id))
					.where(eq(payment_tries.id, difference.try_id))
	const payable = payment && payableOf(payment.kind)
	return {
		...difference,
		now: payment?.state ?? null,
		record: payment && payable ? payable.screen + payment.subject_id : null,
	}
}

export type DifferenceRecord = NonNullable<Awaited<ReturnType<typeof getDifference>>>

/** The columns of the export; amounts are in the smallest unit of their currency. */
export const differencesCsv: CsvColumns = {
	Provider: asGiven(provider),
	Difference: asGiven(kind),
	Status: asGiven(status),
	Reference: reference,
	'Name at the provider': provider_id,
	'Amount here': asGiven(here_minor),
	'Currency here': asGiven(here_currency),
	'Amount there': asGiven(there_minor),
	'Currency there': there_currency,
	Note: payment_differences.note,
	'Settled by': payment_differences.settled_by,
	Found: csvDay(created_at),
}

/** How many wait for an administrator. */
export const countDifferences = async (db: Db): Promise<number> =>
	(await countsOf(db, [payment_differences]))(payment_differences, 'status', 'pending')

export const differencesTable = payment_differences

/** The same, and since when the first of them waits. */
export async function readDifferences(db: Db): Promise<{ count: number; oldest: Date | null }> {
	const [count, [first]] = await Promise.all([
		countDifferences(db),
		db
			.select({ at: created_at })
			.from(payment_differences)
			.where(eq(status, 'pending'))
			.orderBy(created_at)
			.limit(1),
	])
	return { count, oldest: first?.at ?? null }
}

export type LastComparison = Pick<
	Comparison,
	'provider' | 'source' | 'named' | 'unasked' | 'trouble' | 'ended_at' | 'created_at'
>

/** The figures above the list: what waits, and of each provider the last comparison and the last reading of its account. */
export async function readBookStats(db: Db) {
	const { provider, created_at, source } = payment_comparisons
	const ofAccount = sql`${source} = 'account'`
	const [waiting, last] = await Promise.all([
		countDifferences(db),
		db
			.selectDistinctOn([provider, ofAccount])
			.from(payment_comparisons)
			.orderBy(provider, ofAccount, desc(created_at)),
	])
	return { waiting, last: last as LastComparison[] }
}

export type BookStats = Awaited<ReturnType<typeof readBookStats>>
