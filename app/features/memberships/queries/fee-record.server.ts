import { desc, eq } from 'drizzle-orm'
import { feeInForce } from '#app/features/memberships/fees.server.ts'
import { findFeePayment, findTransfer } from '#app/features/memberships/queries/member-fee.server.ts'
import { endOfYear } from '#app/features/memberships/rules.ts'
import { membership_fees, type MembershipFee, memberships } from '#app/features/memberships/tables.server.ts'
import type { Db } from '#app/platform/core/db/db.server.ts'
import {
	type PaymentFact,
	readPaymentFacts,
	readRefundFacts,
} from '#app/platform/core/payments/payment-facts.server.ts'
import { formatRwf } from '#app/platform/core/text/money.ts'
import { formatDay, formatMoment, kigaliDay } from '#app/platform/core/time/time.ts'

/** What administrators read of a membership's fee, and what marking it as paid gives. */
export type FeeRecord = {
	facts: readonly PaymentFact[]
	/** The year that was paid last, by a provider or a transfer; null where none was. */
	paid:
		| (Pick<MembershipFee, 'id' | 'taken_by' | 'payment_status'> & { payment: readonly PaymentFact[] })
		| null
	/** Null where it cannot be marked: nothing is to be paid, or its provider's word is waited for. */
	mark: {
		/** Last day that is paid as it stands now. */
		before: string | null
		/** `200,000 RWF`, and the last day that it then has. */
		amount: string
		until: string
		/** Whether it accepts money of a provider that is held. */
		accepts: boolean
	} | null
}

const STATES: Record<MembershipFee['payment_status'], string> = {
	pending: 'expected',
	completed: 'paid',
	failed: 'not paid',
	cancelled: 'no longer expected',
}

const howOf = ({ taken_by }: MembershipFee) => (taken_by === 'transfer' ? 'by transfer' : 'marked by hand')

/** What is to say of the payment of a year, and of what was given back of it. */
async function readPayment(db: Db, id: string) {
	const [facts, refunds] = await Promise.all([
		readPaymentFacts(db, id),
		readRefundFacts(db, 'membership', id),
	])
	return [...facts, ...refunds]
}

/** The fee of a membership; null where there is none and never was one, or it is not approved. */
export async function readFeeRecord(db: Db, id: string, now: Date): Promise<FeeRecord | null> {
	const [member] = await db.select().from(memberships).where(eq(memberships.id, id))
	if (member?.status !== 'approved') return null
	const price = feeInForce(member.type)
	const [[last], found, transfer] = await Promise.all([
		db
			.select()
			.from(membership_fees)
			.where(eq(membership_fees.membership_id, id))
			.orderBy(desc(membership_fees.created_at))
			.limit(1),
		findFeePayment(db, id),
		findTransfer(db, id),
	])
	if (price === null && !last) return null
	const isByHand = last && (last.taken_by === null || last.taken_by === 'transfer')
	const facts = [
		{
			term: 'Fee',
			detail: isByHand
				? `${formatRwf(last.payment_amount)} ${howOf(last)}, ${STATES[last.payment_status]}, ${formatMoment(last.updated_at)}`
				: last
					? null
					: 'Not paid yet',
		},
	]
	const shown = found?.fee ?? last
	const paid = shown ? { ...shown, payment: await readPayment(db, shown.id) } : null
	const state = found?.isNext ? found.payment.state : undefined
	const accepts = state === 'held'
	const amount = accepts ? found?.fee.payment_amount : (transfer?.payment_amount ?? price)
	if (amount === null || amount === undefined || state === 'open') return { facts, paid, mark: null }
	const begun = kigaliDay((accepts ? found?.fee : transfer)?.created_at ?? now)
	const until = endOfYear(member.paid_until, { begun, paid: kigaliDay(now) })
	return {
		facts,
		paid,
		mark: { before: member.paid_until, amount: formatRwf(amount), until: formatDay(until), accepts },
	}
}
