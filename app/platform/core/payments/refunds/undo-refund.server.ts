import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '#app/platform/core/db/db.server.ts'
import { lockPayment, triesOf } from '#app/platform/core/payments/commands.server.ts'
import { noteRefund, type RefundPorts } from '#app/platform/core/payments/refunds/settle-refund.server.ts'
import { payment_refunds } from '#app/platform/core/payments/refunds/tables.server.ts'
import { type Payment, payments } from '#app/platform/core/payments/tables.server.ts'

/**
 * A provider has taken back what it had called given: the refund counts no longer, and held money that had been given back
 * whole waits for a decision again. A second press finds it undone.
 */
export async function undoRefund(
	tx: Tx,
	id: string,
	payableOf: RefundPorts['payableOf'],
	now: Date,
): Promise<void> {
	const [found] = await tx
		.select({ payment_id: payment_refunds.payment_id })
		.from(payment_refunds)
		.where(eq(payment_refunds.id, id))
	const payment = found?.payment_id ? await lockPayment(tx, found.payment_id) : undefined
	const [one] = await tx
		.update(payment_refunds)
		.set({ state: 'undone', counted_minor: 0, undone_at: now, updated_at: now })
		.where(and(eq(payment_refunds.id, id), eq(payment_refunds.state, 'given')))
		.returning()
	if (!one || !payment) return
	await noteRefund(tx, { ...one, state: 'given' }, 'undone', 'administrator', null, now)
	if (payment.state === 'cancelled') await holdAgain(tx, payment, payableOf, now)
}

/** Unless what it was for is being paid, or was, another way: then the money waits at the provider alone. */
async function holdAgain(
	tx: Tx,
	payment: Payment,
	payableOf: RefundPorts['payableOf'],
	now: Date,
): Promise<void> {
	const isHeld = (await triesOf(tx, payment.id)).some(({ state }) => state === 'held')
	const others = and(
		eq(payments.subject_id, payment.subject_id),
		inArray(payments.state, ['open', 'paid', 'held']),
	)
	if (!isHeld || (await tx.$count(payments, others)) > 0) return
	await tx.update(payments).set({ state: 'held', updated_at: now }).where(eq(payments.id, payment.id))
	await payableOf(payment.kind)?.hold(tx, payment)
}
