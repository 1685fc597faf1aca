import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#app/platform/core/db/db.server.ts'
import { formatMoney, type Money } from '#app/platform/core/payments/money.ts'
import { TAKER_TITLES } from '#app/platform/core/payments/provider.ts'
import { REFUSED } from '#app/platform/core/payments/refunds/move-refund.server.ts'
import type { RefundState } from '#app/platform/core/payments/refunds/states.ts'
import { payment_refunds, type PaymentRefund } from '#app/platform/core/payments/refunds/tables.server.ts'
import { formatMoment } from '#app/platform/core/time/time.ts'

/** A table of records that are paid for, and what each of them counts. */
type Counting = { kind: string; table: PgTable & { id: PgColumn }; amount: PgColumn }

/** By how much less than its amount a record counts, in francs: a field of its list, and a column of its export. */
export const givenBackOf = ({ kind, table, amount }: Counting): SQL<number> =>
	sql<number>`least(${table}.${sql.identifier(amount.name)}, coalesce((select sum(${payment_refunds}.counted_minor)
		from ${payment_refunds} where ${payment_refunds}.subject_id = ${table}.id
			and ${payment_refunds}.kind = ${kind} and ${payment_refunds}.state = 'given'), 0))::int`

/**
 * By how much less all of them count that meet a condition: few have a refund, so these are read, and not the records.
 * @param where of the records; those that are paid
 */
export const sumGivenBack = ({ kind, table, amount }: Counting, where: SQL): SQL<number> =>
	sql<number>`(select coalesce(sum(least(${table}.${sql.identifier(amount.name)}, back.counted)), 0)::float8
		from (select ${payment_refunds}.subject_id as of, sum(${payment_refunds}.counted_minor) as counted
			from ${payment_refunds} where ${payment_refunds}.kind = ${kind} and ${payment_refunds}.state = 'given'
			group by 1) back join ${table} on ${table}.id = back.of where ${where})`

/** The same, read. */
export async function readGivenBack(db: Db, counting: Counting, where: SQL): Promise<number> {
	const { rows } = await db.execute<{ back: number }>(sql`select ${sumGivenBack(counting, where)} as back`)
	return rows[0]?.back ?? 0
}

/** The refunds of a record, the first of them first. */
export const listRefunds = (db: Db, kind: string, subject_id: string): Promise<PaymentRefund[]> =>
	db
		.select()
		.from(payment_refunds)
		.where(and(eq(payment_refunds.kind, kind), eq(payment_refunds.subject_id, subject_id)))
		.orderBy(payment_refunds.created_at, payment_refunds.id)

/** Where a refund stands, for administrators. */
const STATE_WORDS: Record<RefundState, string> = {
	asked: 'the provider is told in a moment',
	calling: 'the provider is being told',
	waiting: 'under way at the provider',
	unclear: 'unclear: the provider has not said whether it was done, and is asked',
	given: 'given back',
	refused: 'refused',
	undone: 'given back, and undone by the provider: the payer does not have it',
}

/** A refund in a sentence for administrators: how much, where it stands, by whom, and why. */
export function sayRefund(one: PaymentRefund): string {
	const { state, refusal, provider, provider_id, settled_at } = one
	const amount = formatMoney({ minor: one.amount_minor, currency: one.currency })
	const asked = `By ${one.asked_by_email}, ${formatMoment(one.created_at)}: ${one.reason}`
	if (provider === null) return `${amount}, given back by hand (${one.reference}). ${asked}`
	const when = settled_at ? ` on ${formatMoment(settled_at)}` : ''
	const why = refusal === null ? '' : ` ${REFUSED[refusal]}`
	const where = [TAKER_TITLES[provider], provider_id].filter(Boolean).join(' ')
	return `${amount}, ${STATE_WORDS[state]}${when}: ${where}.${why} ${asked}`
}

/** What was given back of a payment, for its payer: all of it, and when the last of it. Null: nothing was. */
export async function readOwnRefunds(
	db: Db,
	payment_id: string,
): Promise<{ amount: Money; at: Date } | null> {
	const given = await db
		.select()
		.from(payment_refunds)
		.where(and(eq(payment_refunds.payment_id, payment_id), eq(payment_refunds.state, 'given')))
		.orderBy(desc(payment_refunds.settled_at))
	const [last] = given
	if (!last?.settled_at) return null
	const minor = given
		.filter(({ currency }) => currency === last.currency)
		.reduce((sum, { amount_minor }) => sum + amount_minor, 0)
	return { amount: { minor, currency: last.currency }, at: last.settled_at }
}
