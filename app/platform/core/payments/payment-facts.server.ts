import { desc, eq } from 'drizzle-orm'
import type { Db } from '#app/platform/core/db/db.server.ts'
import { findPaymentOf } from '#app/platform/core/payments/commands.server.ts'
import { writeMoney } from '#app/platform/core/payments/money.ts'
import { TAKER_TITLES } from '#app/platform/core/payments/provider.ts'
import { findReceipt } from '#app/platform/core/payments/receipts.server.ts'
import type { PaymentState } from '#app/platform/core/payments/states.ts'
import { payment_tries } from '#app/platform/core/payments/tables.server.ts'

/** Where a payment stands, for administrators. */
const STATE_WORDS: Record<PaymentState, string> = {
	open: 'Waits for the payer',
	paid: 'Paid',
	held: 'Money has come and waits for your decision',
	failed: 'Not paid, can be tried again',
	expired: 'Not paid in time',
	cancelled: 'Cancelled',
}

export type PaymentFact = { term: string; detail: string | null }

/** What the back-office says of a record whose money a provider takes; nothing of any other. */
export async function readPaymentFacts(db: Db, subject_id: string): Promise<readonly PaymentFact[]> {
	const payment = await findPaymentOf(db, subject_id)
	if (!payment) return []
	const [last] = await db
		.select()
		.from(payment_tries)
		.where(eq(payment_tries.payment_id, payment.id))
		.orderBy(desc(payment_tries.created_at))
		.limit(1)
	const { currency } = payment
	const sum = (minor: number) => `${writeMoney({ minor, currency })} ${currency}`
	return [
		{ term: 'Taken by', detail: last ? TAKER_TITLES[last.provider] : null },
		{ term: 'At the provider', detail: last?.provider_id ?? null },
		{
			term: 'Charged',
			detail: `${sum(payment.amount_minor)}, of which the fee is ${sum(payment.fee_minor)}`,
		},
		{
			term: 'Where it stands',
			detail: STATE_WORDS[payment.state] + (payment.test ? ' (a test: no money moves)' : ''),
		},
		{ term: 'Receipt', detail: await findReceipt(db, payment.id) },
	]
}
