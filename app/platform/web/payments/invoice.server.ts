import type { Tx } from '#app/platform/core/db/db.server.ts'
import { queueAcknowledgement } from '#app/platform/core/mail/mail.server.ts'
import { startPayment } from '#app/platform/core/payments/commands.server.ts'
import { chargedAbroad, formatMoney, type Money } from '#app/platform/core/payments/money.ts'
import { payPath } from '#app/platform/core/payments/pay-link.server.ts'
import { formatWeekday, kigaliClock } from '#app/platform/core/time/time.ts'
import { paymentWaits } from '#app/platform/web/payments/payment-waits.tsx'
import type { Begun } from '#app/platform/web/payments/payments.server.ts'

/** What is to be paid for a record that was kept just now, and who pays. */
export type Invoice = {
	kind: string
	subject_id: string
	/** Of the record that its mail is about, where that is another. */
	record_id?: string
	what: string
	/** Whole francs without the fee. */
	price: number
	/** Id of the method. */
	method: string
	payer: { name: string; email: string }
}

/**
 * Makes the payment of a record in the transaction that keeps it, and writes its link to whoever pays.
 * @returns the payment's own page; null where no provider takes the money
 */
export async function makeInvoice(
	tx: Tx,
	{ kind, subject_id, record_id = subject_id, what, price, method, payer }: Invoice,
	begun: Extract<Begun, { status: 'pending' }>,
	now: Date,
): Promise<string | null> {
	const { taker, wallet, due, abroad } = begun
	if (!taker) return null
	const { provider, test } = taker
	const francs = price + begun.fee
	const amount: Money = abroad ? chargedAbroad(francs, abroad) : { minor: francs, currency: 'RWF' }
	const fee = abroad ? amount.minor - chargedAbroad(price, abroad).minor : begun.fee
	const payment = await startPayment(
		tx,
		{
			kind,
			subject_id,
			amount,
			fee,
			...(abroad && { worth_francs: francs }),
			method,
			provider,
			wallet,
			test,
			due_at: due,
		},
		now,
	)
	await queueAcknowledgement(tx, {
		to: payer.email,
		template: paymentWaits,
		data: {
			id: payment.id,
			name: payer.name,
			what,
			amount: formatMoney(amount),
			ends_at: `${formatWeekday(due)}, ${kigaliClock(due)}`,
			...(test && { note: 'TEST: no money moves.' }),
		},
		record_id,
	})
	return payPath(payment.id)
}
