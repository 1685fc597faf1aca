import { and, eq, ne } from 'drizzle-orm'
import type { Db, Tx } from '#app/platform/core/db/db.server.ts'
import { waitAgain } from '#app/platform/core/payments/another-way.server.ts'
import type { PaymentPorts } from '#app/platform/core/payments/ask-provider.server.ts'
import type { Money } from '#app/platform/core/payments/money.ts'
import type { Payable } from '#app/platform/core/payments/payable.ts'
import type { ProviderName } from '#app/platform/core/payments/provider.ts'
import { findReceipt } from '#app/platform/core/payments/receipts.server.ts'
import { sumRefunds } from '#app/platform/core/payments/refunds/money-there.server.ts'
import type { RefundState } from '#app/platform/core/payments/refunds/states.ts'
import { payment_refunds, type PaymentRefund } from '#app/platform/core/payments/refunds/tables.server.ts'
import type { EventSource } from '#app/platform/core/payments/states.ts'
import {
	type Payment,
	payment_events,
	payment_tries,
	type PaymentTry,
	payments,
} from '#app/platform/core/payments/tables.server.ts'

/** What its payer is told of money that was given back. */
export type GivenBack = {
	subject_id: string
	/** "Gift to IRIS Hub" */
	what: string
	name: string
	email: string
	amount: Money
	/** Who gave it; null: the hub itself. */
	provider: ProviderName | null
	/** Number of the receipt of what was paid. */
	receipt: string | null
	/** By a sandbox, where no money moves. */
	test: boolean
	at: Date
}

/** Who is asked, whose records are paid for, and who writes to a payer, in the transaction that calls the money given back. */
export type RefundPorts = PaymentPorts & { tellPayer: (tx: Tx, told: GivenBack) => Promise<unknown> }

/** Notes that a refund moved. */
export async function noteRefund(
	tx: Tx,
	one: PaymentRefund,
	to: RefundState,
	source: EventSource,
	note: string | null,
	now: Date,
): Promise<void> {
	await tx.insert(payment_events).values({
		payment_id: one.payment_id,
		try_id: one.try_id,
		provider: one.provider,
		source,
		state_from: `refund ${one.state}`,
		state_to: `refund ${to}`,
		note: note?.slice(0, 199) ?? null,
		at: now,
	})
}

/**
 * The money is back: the record counts less, held money that is back whole ends its payment, and the payer is told. Under
 * the payment's lock, where there is one.
 * @param provider_id the provider's own name for the refund
 */
export async function settleRefund(
	tx: Tx,
	one: PaymentRefund,
	provider_id: string | null,
	payable: Payable,
	tellPayer: RefundPorts['tellPayer'],
	source: EventSource,
	now: Date,
): Promise<PaymentRefund> {
	const of = await paidBy(tx, one)
	const [written] = await tx
		.update(payment_refunds)
		.set({
			state: 'given',
			provider_id,
			counted_minor: of ? await countedOf(tx, one, of) : one.amount_minor,
			settled_at: now,
			next_check_at: null,
			updated_at: now,
		})
		.where(eq(payment_refunds.id, one.id))
		.returning()
	await noteRefund(tx, one, 'given', source, null, now)
	if (of?.payment.state === 'held') await endHeld(tx, of.payment, payable, now)
	const paid = await payable.describe(tx, one.subject_id)
	if (paid && paid.email !== null) {
		const { what, name, email } = paid
		await tellPayer(tx, {
			subject_id: one.subject_id,
			what,
			name,
			email,
			amount: { minor: one.amount_minor, currency: one.currency },
			provider: one.provider,
			receipt: of && (await findReceipt(tx, of.payment.id)),
			test: of?.payment.test ?? false,
			at: now,
		})
	}
	return written ?? one
}

async function paidBy(tx: Tx, { try_id }: PaymentRefund) {
	if (try_id === null) return null
	const [found] = await tx
		.select({ one: payment_tries, payment: payments })
		.from(payment_tries)
		.innerJoin(payments, eq(payments.id, payment_tries.payment_id))
		.where(eq(payment_tries.id, try_id))
	return found ?? null
}

/**
 * How much less the record counts, in francs. What is given back of money that is held, or came beyond what was charged, never
 * counted; of less than that, or of another currency, it is the same share of what was charged.
 */
async function countedOf(
	db: Db,
	{ id, amount_minor }: PaymentRefund,
	{ one, payment }: { one: PaymentTry; payment: Payment },
): Promise<number> {
	if (one.state !== 'paid' || !one.paid_minor) return 0
	const before = await sumRefunds(
		db,
		eq(payment_refunds.try_id, one.id),
		eq(payment_refunds.state, 'given'),
		ne(payment_refunds.id, id),
	)
	const given = before.minor + amount_minor
	const { worth_francs } = payment
	const beyond = one.paid_currency === payment.currency ? one.paid_minor - payment.amount_minor : -1
	const counts =
		beyond >= 0 ? Math.max(0, given - beyond) : Math.round((payment.amount_minor * given) / one.paid_minor)
	const francs = worth_francs === null ? counts : Math.round((worth_francs * counts) / payment.amount_minor)
	return Math.max(0, francs - before.counted)
}

/** A payment whose held money is back is over: its record waits for the transfer that it was left for, or ends without money, and can be paid anew. */
async function endHeld(tx: Tx, payment: Payment, payable: Payable, now: Date): Promise<void> {
	const held = await tx
		.select()
		.from(payment_tries)
		.where(and(eq(payment_tries.payment_id, payment.id), eq(payment_tries.state, 'held')))
	for (const { id, paid_minor } of held) {
		const { minor } = await sumRefunds(tx, eq(payment_refunds.try_id, id), eq(payment_refunds.state, 'given'))
		if (minor < (paid_minor ?? 0)) return
	}
	await tx.update(payments).set({ state: 'cancelled', updated_at: now }).where(eq(payments.id, payment.id))
	if (!(await waitAgain(tx, payment, payable, now))) await payable.close(tx, payment, 'cancelled')
}
