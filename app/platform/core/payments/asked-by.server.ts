import { eq } from 'drizzle-orm'
import type { Tx } from '#app/platform/core/db/db.server.ts'
import type { Payable } from '#app/platform/core/payments/payable.ts'
import { type Payment, type PaymentTry, payments } from '#app/platform/core/payments/tables.server.ts'

type Asked = Pick<Payment, 'amount_minor' | 'fee_minor' | 'currency' | 'worth_francs'>

/** What is asked of a payer, by a payment and by each of its tries: the sum with its fee, and what it is worth in francs. */
export const askedBy = ({ amount_minor, fee_minor, currency, worth_francs }: Asked): Asked => ({
	amount_minor,
	fee_minor,
	currency,
	worth_francs,
})

/**
 * Money came by a try that was left for another way: the payment asks again what that try asked, and its record is paid by
 * that way, so that receipt, export and revenue say what came. Under the payment's lock.
 * @returns the payment as it is then
 */
export async function goBackTo(
	tx: Tx,
	payment: Payment,
	one: PaymentTry,
	payable: Payable,
	now: Date,
): Promise<Payment> {
	const ways = await payable.ways?.of(tx, payment)
	const total = one.worth_francs ?? one.amount_minor
	// A fee in another currency is in francs what the worth has beyond the price.
	const fee = one.worth_francs !== null && ways ? Math.max(0, total - ways.francs) : one.fee_minor
	const [written] = await tx
		.update(payments)
		.set({ ...askedBy(one), updated_at: now })
		.where(eq(payments.id, payment.id))
		.returning()
	await payable.ways?.take(tx, payment.subject_id, { method: one.method, taker: one.provider, total, fee })
	return written ?? payment
}
