import { and, desc, eq, sql } from 'drizzle-orm'
import { feeInForce, feesInForce, inWords } from '#app/features/memberships/fees.server.ts'
import {
	DUE_DAYS,
	feeTexts,
	hasEnded,
	type MembershipType,
	planName,
} from '#app/features/memberships/rules.ts'
import {
	type Membership,
	membership_fees,
	type MembershipFee,
	memberships,
} from '#app/features/memberships/tables.server.ts'
import { currentHub } from '#app/platform/core/config/current-hub.server.ts'
import type { Db } from '#app/platform/core/db/db.server.ts'
import { payPath } from '#app/platform/core/payments/pay-link.server.ts'
import { type Payment, payments } from '#app/platform/core/payments/tables.server.ts'
import { referenceOf } from '#app/platform/core/reference.ts'
import { formatRwf } from '#app/platform/core/text/money.ts'
import { addDays } from '#app/platform/core/time/calendar-days.ts'
import { kigaliDay } from '#app/platform/core/time/time.ts'
import type { OwnRequest } from '#app/platform/web/requests/own-request.ts'
import { addPayment } from '#app/platform/web/payments/own-payment.server.ts'

/** A year's payment, and whether it is of the year that is to be paid next: of another, it can only be given back. */
export type FeePayment = { fee: MembershipFee; payment: Payment; isNext: boolean }

const isNext = sql<boolean>`${membership_fees.continues} is not distinct from ${memberships.paid_until}`

/** Money of the next year that waits for an administrator. */
export const isHeldForNext = and(isNext, eq(payments.state, 'held'))

/** The payment that counts of a membership: one that is held or open for the next year, else the last. */
export async function findFeePayment(db: Db, membership_id: string): Promise<FeePayment | null> {
	const [found] = await db
		.select({ fee: membership_fees, payment: payments, isNext })
		.from(membership_fees)
		.innerJoin(memberships, eq(memberships.id, membership_fees.membership_id))
		.innerJoin(payments, eq(payments.subject_id, membership_fees.id))
		.where(eq(membership_fees.membership_id, membership_id))
		.orderBy(
			desc(sql`coalesce(${isHeldForNext}, false)`),
			desc(sql`${isNext} and ${payments.state} = 'open'`),
			desc(payments.created_at),
		)
		.limit(1)
	return found ?? null
}

/** Whether it is to be paid, or waits for a person: nobody begins another one then. */
export const isUnderWay = ({ isNext: ofNext, payment: { state, due_at } }: FeePayment, now: Date): boolean =>
	ofNext && (state === 'held' || state === 'open' || (state === 'failed' && now < due_at))

/** The transfer that is waited for, if any. */
export async function findTransfer(db: Db, membership_id: string): Promise<MembershipFee | null> {
	const [found] = await db
		.select()
		.from(membership_fees)
		.where(
			and(
				eq(membership_fees.membership_id, membership_id),
				eq(membership_fees.taken_by, 'transfer'),
				eq(membership_fees.payment_status, 'pending'),
			),
		)
		.orderBy(desc(membership_fees.created_at))
		.limit(1)
	return found ?? null
}

/** Why a year of a membership cannot be paid for just now; null where it can. */
export function whyNotPaid({ status, type, paid_until }: Membership, now: Date): string | null {
	if (status !== 'approved') return feeTexts.notApproved
	if (feeInForce(type) === null) return feeTexts.notSold
	const isEarly = paid_until !== null && addDays(kigaliDay(now), DUE_DAYS) < paid_until
	return isEarly ? feeTexts.notYet(inWords(paid_until)) : null
}

/** What the page says on which a year is paid for. */
export type FeeOffer = {
	name: string
	type: MembershipType
	/** Whole francs. */
	price: number
	paid_until: string | null
	/** Why nothing can be paid here. */
	whyNot: string | null
	/** Path of a payment that was begun, and waits. */
	begun: string | null
}

/** What a membership's year costs its member now; null where it is gone. */
export async function readFeeOffer(db: Db, id: string, now: Date): Promise<FeeOffer | null> {
	const [row] = await db.select().from(memberships).where(eq(memberships.id, id))
	if (!row) return null
	const found = await findFeePayment(db, id)
	const { type, paid_until } = row
	return {
		name: planName(type),
		type,
		price: feeInForce(type) ?? 0,
		paid_until,
		whyNot: whyNotPaid(row, now),
		begun: found && isUnderWay(found, now) ? payPath(found.payment.id) : null,
	}
}

/** What the member's own page says more: its payment, whether another one is due, and where a transfer goes. */
export async function addFee(db: Db, request: OwnRequest, id: string, now: Date): Promise<OwnRequest> {
	const [row] = await db.select().from(memberships).where(eq(memberships.id, id))
	if (!row) return request
	const [found, transfer] = await Promise.all([findFeePayment(db, id), findTransfer(db, id)])
	const isDue = whyNotPaid(row, now) === null && !(found && isUnderWay(found, now))
	const { paid_until } = row
	const runsUntil = paid_until !== null && !hasEnded(paid_until, kigaliDay(now)) ? paid_until : null
	const asked = { ...request, ...(transfer && isDue && { status: transferAwaited(transfer, id, runsUntil) }) }
	return {
		...(found ? await addPayment(db, asked, found.payment, now) : asked),
		...(isDue && { due: paid_until === null ? 'Pay the fee' : runsUntil ? 'Pay the next year' : 'Renew' }),
	}
}

/** Where the money of a transfer goes, and what it is named by. */
function transferAwaited(
	{ payment_amount }: MembershipFee,
	id: string,
	runsUntil: string | null,
): OwnRequest['status'] {
	const { bank } = currentHub()
	const to = bank
		? ` to ${[bank.accountName, bank.accountNumber, bank.name, bank.swift].filter(Boolean).join(', ')}`
		: ''
	return {
		kind: 'pending',
		name: 'Transfer expected',
		sentence: `Please transfer ${formatRwf(payment_amount)}${to}, with the reference ${referenceOf(id)}. ${runsUntil ? `Your membership runs until ${inWords(runsUntil)}, and goes on once the transfer is here.` : 'The year begins once it is here.'}`,
	}
}

/** Whether any membership is paid for by the year. */
export const sellsMemberships = (): boolean => Object.values(feesInForce()).some((fee) => fee !== null)
