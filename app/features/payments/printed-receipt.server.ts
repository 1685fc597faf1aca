import { desc, eq, and } from 'drizzle-orm'
import { paymentPorts } from '#app/features/payments/commands/ports.server.ts'
import type { Db } from '#app/platform/core/db/db.server.ts'
import { moneyInWords } from '#app/platform/core/payments/money-words.ts'
import { formatMoney } from '#app/platform/core/payments/money.ts'
import { TAKER_TITLES } from '#app/platform/core/payments/provider.ts'
import { readOwnRefunds } from '#app/platform/core/payments/refunds/given-back.server.ts'
import { receiptName } from '#app/platform/core/payments/receipts.server.ts'
import { paymentReference } from '#app/platform/core/payments/shown-payment.server.ts'
import { payment_tries, payments, receipts } from '#app/platform/core/payments/tables.server.ts'
import { ERASED } from '#app/platform/core/db/personal-data.server.ts'
import { formatLongDate, kigaliClock } from '#app/platform/core/time/time.ts'

/** A receipt as it is printed. */
export type PrintedReceipt = {
	number: string
	/** When the money came. */
	paidAt: Date
	/** The pattern of the payment, the same as on its page. */
	seed: string
	/** In their order; `large` is the sum. */
	facts: readonly { term: string; detail: string; large?: true }[]
	thanks: string | null
	/** "a gift" */
	confirms: string
}

/**
 * The receipt of a payment; null where it has none. Of a record that is gone, or whose person is, it says the rest: its
 * number and its sum stay.
 */
export async function readReceipt(db: Db, payment_id: string): Promise<PrintedReceipt | null> {
	const [found] = await db
		.select({ payment: payments, receipt: receipts })
		.from(receipts)
		.innerJoin(payments, eq(payments.id, receipts.payment_id))
		.where(eq(receipts.payment_id, payment_id))
	if (!found) return null
	const { payment, receipt } = found
	const { currency, fee_minor } = payment
	const [one] = await db
		.select()
		.from(payment_tries)
		.where(and(eq(payment_tries.payment_id, payment_id), eq(payment_tries.state, 'paid')))
		.orderBy(desc(payment_tries.created_at))
		.limit(1)
	const paid = await paymentPorts.payableOf(payment.kind)?.describe(db, payment.subject_id)
	const back = await readOwnRefunds(db, payment_id)
	const payer = paid?.receipt.payer.trim() ?? ''
	const amount = { minor: payment.amount_minor, currency }
	const paidAt = payment.paid_at ?? receipt.issued_at
	const how = one && [
		TAKER_TITLES[one.provider],
		...(one.wallet_tail === null ? [] : [`number ending in ${one.wallet_tail}`]),
	]
	return {
		number: receiptName(receipt),
		paidAt,
		seed: `payment:${paymentReference(payment.id)}`,
		facts: [
			...(payer === '' || payer.includes(ERASED) ? [] : [{ term: 'Received from', detail: payer }]),
			{ term: 'Amount', detail: formatMoney(amount), large: true },
			{ term: 'In words', detail: moneyInWords(amount) },
			...(payment.worth_francs === null
				? []
				: [{ term: 'Worth', detail: formatMoney({ minor: payment.worth_francs, currency: 'RWF' }) }]),
			...(paid ? [{ term: 'For', detail: paid.what }] : []),
			{
				term: 'Paid',
				detail: [formatLongDate(paidAt), kigaliClock(paidAt), ...(how ?? [])].join(', '),
			},
			{ term: 'Fee', detail: formatMoney({ minor: fee_minor, currency }) },
			...(back
				? [{ term: 'Given back', detail: `${formatMoney(back.amount)}, ${formatLongDate(back.at)}` }]
				: []),
		],
		thanks: paid?.receipt.thanks ?? null,
		confirms: paid?.receipt.confirms ?? 'a payment',
	}
}
