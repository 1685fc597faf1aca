import { and, eq, inArray, isNotNull, isNull, ne, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '#app/platform/core/db/db.server.ts'
import type { Money } from '#app/platform/core/payments/money.ts'
import type { Payable } from '#app/platform/core/payments/payable.ts'
import type { ProviderName } from '#app/platform/core/payments/provider.ts'
import { payment_refunds } from '#app/platform/core/payments/refunds/tables.server.ts'
import type { HeldReason } from '#app/platform/core/payments/states.ts'
import { type Payment, payment_tries, payments } from '#app/platform/core/payments/tables.server.ts'

/** Stands for what the hub's own account took, where a try's id stands for what a provider did. */
export const OWN_ACCOUNT = 'account'

/** Money that came for a record. */
export type MoneyThere = {
	/** Of the try, or `OWN_ACCOUNT`. */
	from: string
	/** Who took it; null: the hub's own account. */
	provider: ProviderName | null
	came: Money
	/** What is left of it, in the smallest unit. */
	left: number
	/** Why it is held, where it is. */
	held: HeldReason | null
	/** No money moved: it was a sandbox. */
	test: boolean
	/** Names what has been given back so far: who gives more back has seen that. */
	seen: string
}

/** What the refunds that meet the conditions add up to, how much less their record counts by them, and how many there are. */
export async function sumRefunds(db: Db, ...conditions: SQL[]) {
	const [row] = await db
		.select({
			minor: sql<number>`coalesce(sum(${payment_refunds.amount_minor}), 0)::float8`,
			counted: sql<number>`coalesce(sum(${payment_refunds.counted_minor}), 0)::float8`,
			count: sql<number>`count(*)::int`,
		})
		.from(payment_refunds)
		.where(and(...conditions))
	return row ?? { minor: 0, counted: 0, count: 0 }
}

/** One that is refused or undone gives nothing back. */
const stands = notInArray(payment_refunds.state, ['refused', 'undone'])

/** What of one sum is given back, or under way. @param try_id null: of what the hub's own account took */
async function given(db: Db, subject_id: string, try_id: string | null) {
	const ofTry = try_id === null ? isNull(payment_refunds.try_id) : eq(payment_refunds.try_id, try_id)
	const { minor, count } = await sumRefunds(db, eq(payment_refunds.subject_id, subject_id), ofTry, stands)
	return { minor, seen: `${count} ${minor}` }
}

/** All money that came for a record, with what is left of each sum. */
export async function listMoney(tx: Tx, payable: Payable, subject_id: string): Promise<MoneyThere[]> {
	const tries = await tx
		.select({ one: payment_tries, test: payments.test })
		.from(payment_tries)
		.innerJoin(payments, eq(payments.id, payment_tries.payment_id))
		.where(
			and(
				eq(payments.subject_id, subject_id),
				eq(payments.kind, payable.kind),
				inArray(payment_tries.state, ['paid', 'held']),
				isNotNull(payment_tries.paid_minor),
			),
		)
		.orderBy(payment_tries.created_at)
	const all: MoneyThere[] = []
	for (const { one, test } of tries) {
		const { minor, seen } = await given(tx, subject_id, one.id)
		const came = { minor: one.paid_minor ?? 0, currency: one.paid_currency ?? 'RWF' }
		const { provider } = one
		const held = one.state === 'held' ? one.held : null
		all.push({ from: one.id, provider, came, left: came.minor - minor, held, test, seen })
	}
	const came = await payable.refunds?.taken(tx, subject_id)
	if (came) {
		const { minor, seen } = await given(tx, subject_id, null)
		const left = came.minor - minor
		all.push({ from: OWN_ACCOUNT, provider: null, came, left, held: null, test: false, seen })
	}
	return all
}

/** Whether held money of a payment is given back, or being so: then it cannot be accepted any more. */
export async function isGivenBack(db: Db, { id }: Pick<Payment, 'id'>): Promise<boolean> {
	const accepted = db
		.select({ id: payment_tries.id })
		.from(payment_tries)
		.where(
			and(eq(payment_tries.payment_id, id), eq(payment_tries.state, 'held'), ne(payment_tries.held, 'twice')),
		)
	const { count } = await sumRefunds(db, inArray(payment_refunds.try_id, accepted), stands)
	return count > 0
}
