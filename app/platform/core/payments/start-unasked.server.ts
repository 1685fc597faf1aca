import type { Tx } from '#app/platform/core/db/db.server.ts'
import { askedBy } from '#app/platform/core/payments/asked-by.server.ts'
import type { NewPayment } from '#app/platform/core/payments/commands.server.ts'
import { type Payment, payment_tries, payments } from '#app/platform/core/payments/tables.server.ts'
import type { Network } from '#app/platform/core/payments/wallet.ts'

/**
 * Makes what is to be paid by a phone whose number nobody keeps: its page asks for the number, and only then is the provider
 * told of anything. It is over with its time, like any other.
 * @param network the one that the payer chose
 */
export async function startUnasked(
	tx: Tx,
	one: Omit<NewPayment, 'wallet'>,
	network: Network | null,
	now: Date,
): Promise<Payment> {
	const { amount, fee, method, provider, ...rest } = one
	const { minor, currency } = amount
	const [payment] = await tx
		.insert(payments)
		.values({ ...rest, state: 'failed', amount_minor: minor, currency, fee_minor: fee })
		.returning()
	if (!payment) throw new Error('the payment was not kept')
	await tx.insert(payment_tries).values({
		payment_id: payment.id,
		...askedBy(payment),
		method,
		provider,
		network,
		state: 'failed',
		failure: 'not-asked',
		expires_at: one.due_at,
		ended_at: now,
		created_at: now,
		// Nothing comes of it before: then the payment is over.
		next_check_at: one.due_at,
	})
	return payment
}
