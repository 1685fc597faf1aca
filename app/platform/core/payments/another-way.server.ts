import { and, eq } from 'drizzle-orm'
import type { Db, Tx } from '#app/platform/core/db/db.server.ts'
import { Refusal } from '#app/platform/core/errors/refusal.ts'
import {
	addTry,
	lockPayment,
	triesOf,
	type Wallet,
	whyNotAgain,
} from '#app/platform/core/payments/commands.server.ts'
import type { NamedWay, Payable, Ways } from '#app/platform/core/payments/payable.ts'
import type { ProviderName } from '#app/platform/core/payments/provider.ts'
import { type Payment, payment_events, payments } from '#app/platform/core/payments/tables.server.ts'

/** What is chosen of the ways: who takes the money and what is added to the sum; `transfer`: the hub's own account. */
export type ChosenWay = { taker: ProviderName; wallet: Wallet | null; fee: number } | 'transfer'

/** Said where a way is none, or not to be had just now. */
const NOT_NOW = 'this way cannot be chosen just now. Please choose another one'

/**
 * A payment that failed goes on by another method: the same payment with another try, so that its link, its time and what is
 * kept for it stay, and money that comes the old way all the same is known as its own. A second press finds it done.
 * @param choose what the method is just now, of the ways of the record; null where it cannot be chosen
 * @throws Refusal where nothing can be chosen, or not this one
 */
export async function takeAnotherWay(
	tx: Tx,
	id: string,
	method: string,
	payableOf: (kind: string) => Payable | undefined,
	choose: (payment: Payment, way: NamedWay, ways: Ways) => ChosenWay | null,
	now: Date,
): Promise<void> {
	const payment = await lockPayment(tx, id)
	const payable = payment && payableOf(payment.kind)
	if (!payment || !payable) throw new Refusal('this payment is no longer here', { status: 404 })
	const tries = await triesOf(tx, id)
	const [last] = tries
	// The page says by which way, if it was another press.
	if (payment.state === 'open') return
	if (payment.state === 'cancelled' && (await payable.ways?.transfer?.find(tx, payment.subject_id))) return
	const whyNot = whyNotAgain(payment, tries.length, now)
	if (whyNot) throw new Refusal(whyNot, { status: 409 })
	const ways = await payable.ways?.of(tx, payment)
	const way = ways?.methods.find((one) => one.id === method)
	const chosen = ways && way ? choose(payment, way, ways) : null
	if (!ways || !chosen || last?.method === method) throw new Refusal(NOT_NOW, { status: 409 })
	if (chosen === 'transfer') return waitForTransfer(tx, payment, payable, ways, now)
	const { taker, wallet, fee } = chosen
	const total = ways.francs + fee
	const [open] = await tx
		.update(payments)
		.set({
			state: 'open',
			amount_minor: total,
			fee_minor: fee,
			currency: 'RWF',
			worth_francs: null,
			updated_at: now,
		})
		.where(eq(payments.id, id))
		.returning()
	await payable.ways?.take(tx, payment.subject_id, { method, taker, total, fee })
	await addTry(tx, open ?? payment, { method, provider: taker, wallet }, now)
}

/** What is noted of a payment that was left for a transfer. */
const LEFT = 'transfer'

/** Whether a payment was left for a transfer to the hub's own account, whatever came since. */
export async function isLeftForTransfer(db: Db, payment_id: string): Promise<boolean> {
	const left = and(eq(payment_events.said_once, `cancelled ${payment_id}`), eq(payment_events.note, LEFT))
	return (await db.$count(payment_events, left)) > 0
}

/**
 * The money that came instead of a transfer is back: the record waits for the transfer again, and its payer is told.
 * @returns false where none was waited for, or it is not to be paid any more
 */
export async function waitAgain(tx: Tx, payment: Payment, { ways }: Payable, now: Date): Promise<boolean> {
	const { id, subject_id } = payment
	if (!ways?.transfer || !(await isLeftForTransfer(tx, id))) return false
	if (await ways.transfer.find(tx, subject_id)) return true
	const found = await ways.of(tx, payment)
	return found !== null && ways.transfer.wait(tx, subject_id, found.francs, now)
}

/** No provider is asked any more; the record stays as it is, and waits for the hub's own account. */
async function waitForTransfer(
	tx: Tx,
	{ id, subject_id, state }: Payment,
	payable: Payable,
	{ francs }: Ways,
	now: Date,
): Promise<void> {
	await tx.update(payments).set({ state: 'cancelled', updated_at: now }).where(eq(payments.id, id))
	await tx.insert(payment_events).values({
		payment_id: id,
		said_once: `cancelled ${id}`,
		source: 'visitor',
		state_from: state,
		state_to: 'cancelled',
		note: LEFT,
		at: now,
	})
	if (!(await payable.ways?.transfer?.wait(tx, subject_id, francs, now)))
		throw new Refusal(NOT_NOW, { status: 409 })
}
