import { and, desc, eq, gt, inArray, or } from 'drizzle-orm'
import type { Db, Tx } from '#app/platform/core/db/db.server.ts'
import { Refusal } from '#app/platform/core/errors/refusal.ts'
import { enqueue } from '#app/platform/core/jobs/jobs.server.ts'
import type { Money } from '#app/platform/core/payments/money.ts'
import type { Payable } from '#app/platform/core/payments/payable.ts'
import type { ProviderName } from '#app/platform/core/payments/provider.ts'
import { OPEN_TRY_STATES } from '#app/platform/core/payments/states.ts'
import type { Network } from '#app/platform/core/payments/wallet.ts'
import { askedBy } from '#app/platform/core/payments/asked-by.server.ts'
import { encrypt } from '#app/platform/core/security/token.server.ts'
import {
	type Payment,
	payment_events,
	payment_tries,
	type PaymentTry,
	payments,
} from '#app/platform/core/payments/tables.server.ts'

/** Name of the job that tells a provider of a try. */
export const START_PAYMENT = 'start-payment'

/** How long a try may wait for its job before it is looked for, in milliseconds. */
const STARTED_WITHIN_MS = 2 * 60_000

/** Tries that one payment may have: beyond that a person helps. */
const MOST_TRIES = 10

/** A number, `2507XXXXXXXX`, and its network where the payer chose one. */
export type Wallet = { number: string; network: Network | null }

/** What a number is encrypted for. */
export const WALLET_PURPOSE = 'wallet'

/** How long a phone may be asked, in milliseconds: a little longer than the networks wait for a PIN. */
const PUSH_MS = 6 * 60_000

const soonerOf = (one: Date, other: Date) => (one < other ? one : other)

export type NewPayment = {
	/** Of the record that is paid for. */
	kind: string
	subject_id: string
	/** What is charged, the fee included; and that fee. */
	amount: Money
	fee: number
	/** Of a sum in another currency: what it is worth in whole francs. */
	worth_francs?: number
	/** Id of the method, and who serves it. */
	method: string
	provider: ProviderName
	/** Whose phone is asked, where one is. */
	wallet: Wallet | null
	test: boolean
	due_at: Date
}

/**
 * Makes what is to be paid and its first try, in the transaction that keeps the record: nobody is called before that is
 * committed.
 * @throws Error where the record is being paid for, or was, already
 */
export async function startPayment(tx: Tx, one: NewPayment, now: Date): Promise<Payment> {
	const { amount, fee, method, provider, wallet, ...rest } = one
	const [payment] = await tx
		.insert(payments)
		.values({ ...rest, amount_minor: amount.minor, currency: amount.currency, fee_minor: fee })
		.returning()
	if (!payment) throw new Error('the payment was not kept')
	await addTry(tx, payment, { method, provider, wallet }, now)
	return payment
}

/** Adds a try to a payment that is open; its provider is told by a job. */
export async function addTry(
	tx: Tx,
	payment: Payment,
	{ method, provider, wallet }: { method: string; provider: ProviderName; wallet: Wallet | null },
	now: Date,
): Promise<void> {
	const { id, due_at } = payment
	const [made] = await tx
		.insert(payment_tries)
		.values({
			payment_id: id,
			...askedBy(payment),
			method,
			provider,
			...(wallet && {
				wallet: encrypt(WALLET_PURPOSE, wallet.number),
				wallet_tail: wallet.number.slice(-3),
				network: wallet.network,
			}),
			// A question to a phone is over in minutes, whatever is left of the payment's own time.
			expires_at: wallet ? soonerOf(due_at, new Date(now.getTime() + PUSH_MS)) : due_at,
			created_at: now,
			next_check_at: new Date(now.getTime() + STARTED_WITHIN_MS),
		})
		.returning({ id: payment_tries.id })
	if (!made) throw new Error('the try was not kept')
	await enqueue(tx, { name: START_PAYMENT }, { try_id: made.id }, { singletonKey: made.id })
}

/** Takes hold of a payment until the end of the transaction; locks are taken in the order payment, try, receipt. */
export async function lockPayment(tx: Tx, id: string): Promise<Payment | undefined> {
	const [payment] = await tx.select().from(payments).where(eq(payments.id, id)).for('update')
	return payment
}

export const triesOf = (tx: Tx, payment_id: string): Promise<PaymentTry[]> =>
	tx
		.select()
		.from(payment_tries)
		.where(eq(payment_tries.payment_id, payment_id))
		.orderBy(desc(payment_tries.created_at))
		.for('update')

/** Said where no number was given. */
export const NUMBER_MISSING = 'Enter the mobile number whose phone is asked'

/** Why a payment cannot be tried again, or null. */
export const whyNotAgain = (payment: Pick<Payment, 'state' | 'due_at'>, tries: number, now: Date) => {
	if (payment.state !== 'failed') return 'there is nothing to try again just now. Look at the page'
	if (now >= payment.due_at) return 'its time is over. Please begin anew'
	if (tries >= MOST_TRIES) return 'it was tried ten times. Please write to us: a person helps'
	return null
}

/**
 * Another try of a payment that failed, by the same method. A second press finds it open and is led to its page.
 * @param number whose phone is asked, where the way asks a phone
 * @throws Refusal where it cannot be tried again
 */
export async function tryAgain(tx: Tx, id: string, number: string | null, now: Date): Promise<Payment> {
	const payment = await lockPayment(tx, id)
	if (!payment) throw new Refusal('this payment is no longer here', { status: 404 })
	if (payment.state === 'open') return payment
	const tries = await triesOf(tx, id)
	const whyNot = whyNotAgain(payment, tries.length, now)
	if (whyNot) throw new Refusal(whyNot, { status: 409 })
	const [last] = tries
	if (!last) throw new Error('a payment without a try')
	const [open] = await tx
		.update(payments)
		.set({ state: 'open', updated_at: now })
		.where(eq(payments.id, id))
		.returning()
	const asksPhone = last.wallet_tail !== null || last.failure === 'not-asked'
	if (asksPhone && number === null) throw new Refusal(NUMBER_MISSING, { status: 422, field: 'wallet' })
	// A network that was the wrong one is not chosen again: the number says it.
	const network = last.failure === 'wrong-network' ? null : last.network
	const wallet = asksPhone && number !== null ? { number, network } : null
	await addTry(tx, open ?? payment, { method: last.method, provider: last.provider, wallet }, now)
	return open ?? payment
}

/** The same by whoever pays. @throws Refusal where there is nothing to cancel */
export async function cancelOwnPayment(
	tx: Tx,
	id: string,
	payableOf: (kind: string) => Payable | undefined,
	now: Date,
): Promise<void> {
	const payment = await lockPayment(tx, id)
	const payable = payment && payableOf(payment.kind)
	if (!payable) throw new Refusal('this payment is no longer here', { status: 404 })
	await cancelPayment(tx, id, payable, 'visitor', now)
}

/** The last payment of a record, wherever it stands. */
export async function findPaymentOf(db: Db, subject_id: string): Promise<Payment | null> {
	const [payment] = await db
		.select()
		.from(payments)
		.where(eq(payments.subject_id, subject_id))
		.orderBy(desc(payments.created_at))
		.limit(1)
	return payment ?? null
}

/** The payment of a record that is to be paid, or can be tried again as long as its time is not over. */
export async function findOpenPayment(db: Db, subject_id: string, now: Date): Promise<Payment | null> {
	const [payment] = await db
		.select()
		.from(payments)
		.where(
			and(
				eq(payments.subject_id, subject_id),
				or(eq(payments.state, 'open'), and(eq(payments.state, 'failed'), gt(payments.due_at, now))),
			),
		)
		.orderBy(desc(payments.created_at))
		.limit(1)
	return payment ?? null
}

/**
 * Cancels a payment that nobody has paid. Its provider is told by the next question; money that comes all the same is held.
 * @throws Refusal where there is nothing to cancel
 */
export async function cancelPayment(
	tx: Tx,
	id: string,
	payable: Payable,
	by: 'visitor' | 'administrator',
	now: Date,
): Promise<Payment> {
	const payment = await lockPayment(tx, id)
	if (!payment) throw new Refusal('this payment is no longer here', { status: 404 })
	if (payment.state === 'cancelled') return payment
	if (payment.state !== 'open' && payment.state !== 'failed')
		throw new Refusal('there is nothing to cancel: look at the page', { status: 409 })
	const ended = await tx
		.update(payment_tries)
		.set({ state: 'cancelled', wallet: null, ended_at: now, next_check_at: now, updated_at: now })
		.where(and(eq(payment_tries.payment_id, id), inArray(payment_tries.state, [...OPEN_TRY_STATES])))
		.returning()
	const [cancelled] = await tx
		.update(payments)
		.set({ state: 'cancelled', updated_at: now })
		.where(eq(payments.id, id))
		.returning()
	await tx.insert(payment_events).values({
		payment_id: id,
		try_id: ended[0]?.id ?? null,
		provider: ended[0]?.provider ?? null,
		said_once: `cancelled ${id}`,
		source: by,
		state_from: payment.state,
		state_to: 'cancelled',
		at: now,
	})
	await payable.close(tx, payment, 'cancelled')
	return cancelled ?? payment
}
