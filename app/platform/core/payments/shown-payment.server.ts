import { desc, eq } from 'drizzle-orm'
import type { Db } from '#app/platform/core/db/db.server.ts'
import { whyNotAgain } from '#app/platform/core/payments/commands.server.ts'
import { currentHub } from '#app/platform/core/config/current-hub.server.ts'
import type { AwaitedTransfer, Paid, Payable } from '#app/platform/core/payments/payable.ts'
import { TAKER_TITLES } from '#app/platform/core/payments/provider.ts'
import { receiptPath } from '#app/platform/core/payments/pay-link.server.ts'
import { readOwnRefunds } from '#app/platform/core/payments/refunds/given-back.server.ts'
import { findReceipt } from '#app/platform/core/payments/receipts.server.ts'
import type { ShownPayment } from '#app/platform/core/payments/shown-payment.ts'
import {
	type Payment,
	payment_tries,
	type PaymentTry,
	payments,
} from '#app/platform/core/payments/tables.server.ts'

/** As many ways on are shown. */
const MOST_WAYS = 3

/** Eight letters and digits by which a payment can be asked for. */
export const paymentReference = (id: string): string => id.replaceAll('-', '').slice(0, 8).toUpperCase()

/**
 * A payment as its payer's page shows it; null where it is gone.
 * @param payableOf says what it is for
 */
export async function showPayment(
	db: Db,
	id: string,
	payableOf: (kind: string) => Payable | undefined,
	now: Date,
): Promise<ShownPayment | null> {
	const [payment] = await db.select().from(payments).where(eq(payments.id, id))
	if (!payment) return null
	const tries = await listTries(db, id)
	const payable = payableOf(payment.kind)
	const paid = await payable?.describe(db, payment.subject_id)
	const [last] = tries
	if (!payable || !paid || !last) return null
	const ways = payment.state === 'paid' ? await payable.waysInto?.(db, payment.subject_id) : undefined
	const transfer =
		payment.state === 'cancelled' ? await payable.ways?.transfer?.find(db, payment.subject_id) : null
	const state = transfer ? transferState(transfer) : await stateOf(db, payment, last, { ...paid, ...ways })
	return {
		what: paid.what,
		reference: paymentReference(payment.id),
		amount: { minor: payment.amount_minor, currency: payment.currency },
		test: payment.test,
		dueAt: payment.due_at,
		state,
		givenBack: await readOwnRefunds(db, payment.id),
		mayTryAgain: whyNotAgain(payment, tries.length, now) === null,
		mayCancel: payment.state === 'open' || payment.state === 'failed',
	}
}

/** Where a transfer goes, and what it quotes. */
function transferState({ reference, francs, hasArrived }: AwaitedTransfer): ShownPayment['state'] {
	const { bank } = currentHub()
	const account = bank
		? ([
				['Bank', bank.name],
				['Account name', bank.accountName],
				['Account', bank.accountNumber],
				...(bank.swift ? [['SWIFT', bank.swift] as const] : []),
			] as const)
		: []
	const amount = { minor: francs, currency: 'RWF' } as const
	return { at: 'transfer', amount, account, reference, hasArrived }
}

/** The tries of a payment, the latest first. */
const listTries = (db: Db, payment_id: string): Promise<PaymentTry[]> =>
	db
		.select()
		.from(payment_tries)
		.where(eq(payment_tries.payment_id, payment_id))
		.orderBy(desc(payment_tries.created_at))

/** A payment with its last try; null where it is gone. */
export async function readLastTry(
	db: Db,
	id: string,
): Promise<{ payment: Payment; last: PaymentTry } | null> {
	const [payment] = await db.select().from(payments).where(eq(payments.id, id))
	const [last] = payment ? await listTries(db, id) : []
	return payment && last ? { payment, last } : null
}

/** Whether its payer can pay it now: a provider's page waits, or it can be tried again. Not while a phone is asked, nor once its time is over. */
export async function canBePaidNow(db: Db, payment: Payment, now: Date): Promise<boolean> {
	if (now >= payment.due_at || (payment.state !== 'open' && payment.state !== 'failed')) return false
	const tries = await listTries(db, payment.id)
	const [last] = tries
	return payment.state === 'open'
		? last !== undefined && openState(last, '').at === 'link'
		: whyNotAgain(payment, tries.length, now) === null
}

async function stateOf(
	db: Db,
	payment: Payment,
	last: PaymentTry,
	paid: Paid,
): Promise<ShownPayment['state']> {
	const provider = TAKER_TITLES[last.provider]
	switch (payment.state) {
		case 'held':
			return { at: 'looking' }
		case 'expired':
			return { at: 'expired' }
		case 'cancelled':
			return { at: 'cancelled' }
		case 'paid': {
			const { said, title = null, opens, begin = null, next = null, again = null } = paid
			const paidAt = payment.paid_at ?? payment.updated_at
			const receipt = await findReceipt(db, payment.id)
			const print = { label: 'Receipt as PDF', note: 'also in your email', href: receiptPath(payment.id) }
			const prints = receipt === null ? [] : [print]
			const ways = [...opens.slice(0, MOST_WAYS - prints.length), ...prints]
			return { at: 'paid', receipt, paidAt, said, title, opens: ways, begin, next, again }
		}
		case 'failed': {
			const since = last.ended_at ?? last.updated_at
			const { wallet_tail: tail, failure } = last
			if (failure === 'not-asked') return { at: 'number', provider }
			return { at: 'failed', provider, tail, failure: failure ?? 'not-possible', since }
		}
		case 'open':
			return openState(last, provider)
	}
}

function openState(last: PaymentTry, provider: string): ShownPayment['state'] {
	const { state, link: href, wallet_tail: tail, created_at: since, expires_at: until } = last
	if (state !== 'unclear' && state !== 'waiting') return { at: 'preparing' }
	// A page that was begun is paid once, whether its provider answers us just now or not.
	if (tail === null) return href === null ? { at: 'unclear', provider } : { at: 'link', provider, href }
	return state === 'unclear'
		? { at: 'unclear', provider }
		: { at: 'phone', provider, tail, since, until, href }
}
