import { and, eq, sql } from 'drizzle-orm'
import { feeInForce } from '#app/features/memberships/fees.server.ts'
import {
	findFeePayment,
	findTransfer,
	isUnderWay,
	whyNotPaid,
} from '#app/features/memberships/queries/member-fee.server.ts'
import { feeTexts, MOST_BEGUN, planName } from '#app/features/memberships/rules.ts'
import { membership_fees, memberships } from '#app/features/memberships/tables.server.ts'
import type { Tx } from '#app/platform/core/db/db.server.ts'
import { insertOne } from '#app/platform/core/db/insert-one.server.ts'
import { Refusal } from '#app/platform/core/errors/refusal.ts'
import { payPath } from '#app/platform/core/payments/pay-link.server.ts'
import { Missing } from '#app/platform/core/records/save-record.server.ts'
import { makeInvoice } from '#app/platform/web/payments/invoice.server.ts'
import type { Begun } from '#app/platform/web/payments/payments.server.ts'
import { priceChanged, type PurchaseMethod } from '#app/platform/web/payments/rules.ts'

/** How a member pays, how that begins, and the price that was shown: whole francs without the provider's fee. */
export type FeeRequest = { method: PurchaseMethod; begun: Begun; price: number }

/**
 * Begins the payment of a membership's year. Whoever has begun one is led to it, and a transfer that is expected stays the
 * same one; by another way it is expected no more.
 * @returns the page of the payment; null where a transfer is expected
 * @throws Missing if the membership is gone; Refusal where nothing is to be paid, or the price is another
 */
export async function beginFee(
	tx: Tx,
	id: string,
	{ method, begun, price }: FeeRequest,
	now: Date,
): Promise<{ pay: string | null }> {
	const [row] = await tx.select().from(memberships).where(eq(memberships.id, id)).for('update')
	if (!row) throw new Missing()
	const whyNot = whyNotPaid(row, now)
	if (whyNot !== null) throw new Refusal(whyNot, { status: 409 })
	const fee = feeInForce(row.type)
	if (fee !== price || begun.status !== 'pending') throw new Refusal(priceChanged(fee ?? 0), { status: 409 })
	const before = await findFeePayment(tx, id)
	if (before && isUnderWay(before, now)) return { pay: payPath(before.payment.id) }
	const transfer = await findTransfer(tx, id)
	if (!begun.taker && transfer?.payment_amount === price) return { pay: null }
	const begunBefore = await tx.$count(
		membership_fees,
		and(
			eq(membership_fees.membership_id, id),
			sql`${membership_fees.continues} is not distinct from ${row.paid_until}::date`,
		),
	)
	if (begunBefore >= MOST_BEGUN) throw new Refusal(feeTexts.tooOften, { status: 409 })
	await endTransfers(tx, id)
	const made = await insertOne(tx, membership_fees, {
		membership_id: id,
		type: row.type,
		payment_amount: price + begun.fee,
		payment_fee: begun.fee,
		payment_method: method,
		payment_status: 'pending',
		taken_by: begun.taker?.provider ?? 'transfer',
		continues: row.paid_until,
		created_at: now,
	})
	const pay = await makeInvoice(
		tx,
		{
			kind: 'membership',
			subject_id: made.id,
			record_id: id,
			what: `${planName(row.type)}, a year`,
			price,
			method,
			payer: { name: row.first_name, email: row.email },
		},
		begun,
		now,
	)
	return { pay }
}

/** A transfer is expected no more. */
export const endTransfers = (tx: Tx, membership_id: string) =>
	tx
		.update(membership_fees)
		.set({ payment_status: 'cancelled', updated_at: sql`clock_timestamp()` })
		.where(
			and(
				eq(membership_fees.membership_id, membership_id),
				eq(membership_fees.taken_by, 'transfer'),
				eq(membership_fees.payment_status, 'pending'),
			),
		)
