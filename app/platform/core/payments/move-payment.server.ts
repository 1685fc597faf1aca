import { eq } from 'drizzle-orm'
import type { Tx } from '#app/platform/core/db/db.server.ts'
import { hubMailbox } from '#app/platform/core/config/current-hub.server.ts'
import { notify } from '#app/platform/core/notifications/notify.server.ts'
import { lockPayment, triesOf } from '#app/platform/core/payments/commands.server.ts'
import { isSameMoney, type Money } from '#app/platform/core/payments/money.ts'
import { isLeftForTransfer } from '#app/platform/core/payments/another-way.server.ts'
import { goBackTo } from '#app/platform/core/payments/asked-by.server.ts'
import type { Payable } from '#app/platform/core/payments/payable.ts'
import type { Answer } from '#app/platform/core/payments/provider.ts'
import { receiptFor } from '#app/platform/core/payments/receipts.server.ts'
import {
	type EventSource,
	type HeldReason,
	nextCheckAfterEnd,
	nextCheckOfOpen,
	type TryState,
	UNKNOWN_TWICE_MS,
} from '#app/platform/core/payments/states.ts'
import {
	type Payment,
	payment_events,
	payment_tries,
	type PaymentTry,
	payments,
} from '#app/platform/core/payments/tables.server.ts'

/** What comes of an answer: the try as it is now, and what is to be done about it next. */
export type Moved = { one: PaymentTry; startAgain: boolean }

/** How long after its time a try of which nobody knows is asked about, in milliseconds. */
const GIVEN_UP_MS = 30 * 86_400_000

/** A provider's silence is doubled, up to this, in seconds. */
const LONGEST_PAUSE = 3600

const isOpen = (state: TryState) =>
	state === 'new' || state === 'calling' || state === 'waiting' || state === 'unclear'

/**
 * The one place where a provider's word moves a payment: state, event, receipt, what was paid for and the mail about it,
 * in one transaction, under the payment's lock. Money that came is never lost from sight: it makes the payment paid, or is
 * held until a person decides.
 * @returns null where try or payment are gone
 */
export async function movePayment(
	tx: Tx,
	try_id: string,
	answer: Answer,
	source: EventSource,
	payableOf: (kind: string) => Payable | undefined,
	now: Date,
): Promise<Moved | null> {
	const [found] = await tx
		.select({ payment_id: payment_tries.payment_id })
		.from(payment_tries)
		.where(eq(payment_tries.id, try_id))
	const payment = found && (await lockPayment(tx, found.payment_id))
	if (!payment) return null
	const tries = await triesOf(tx, payment.id)
	const one = tries.find(({ id }) => id === try_id)
	const payable = payableOf(payment.kind)
	if (!one || !payable) return null
	const move: Move = { tx, payment, one, payable, source, now }
	if (one.state === 'paid' || one.state === 'held') return { one, startAgain: false }
	if (answer.state === 'paid') return arrive(move, answer, tries)
	if (!isOpen(one.state)) return keepAsking(move, answer)
	if (answer.state === 'failed') return end(move, 'failed', { failure: answer.failure }, answer.failure)
	// What is past its time ends by the provider's word alone: this was the question after it.
	if (now >= one.expires_at && answer.state !== 'unclear') {
		const isOver = now >= payment.due_at
		return isOver
			? end(move, 'expired', {}, null)
			: end(move, 'failed', { failure: 'not-approved' }, 'silent')
	}
	if (answer.state === 'waiting') {
		return put(move, 'waiting', {
			provider_id: answer.providerId,
			...(answer.link && { link: answer.link }),
			unknown_since: null,
			next_check_at: nextCheckOfOpen(one.created_at, now),
		})
	}
	// Nobody could be asked for a month: it is asked a few more times, and not for ever.
	if (answer.state === 'unclear' && now.getTime() - one.expires_at.getTime() > GIVEN_UP_MS)
		return end(move, 'expired', {}, answer.why)
	if (answer.state === 'unclear') {
		const pause = Math.min(answer.retryAfterSeconds ?? 0, LONGEST_PAUSE) * 1000
		const next = nextCheckOfOpen(one.created_at, now)
		return put(
			move,
			'unclear',
			{ next_check_at: new Date(Math.max(next.getTime(), now.getTime() + pause)) },
			answer.why,
		)
	}
	// It was told of it before: a word of not knowing it counts only when it is said twice, a minute apart.
	const since = one.unknown_since ?? now
	if (now.getTime() - since.getTime() < UNKNOWN_TWICE_MS) {
		return put(move, 'unclear', {
			unknown_since: since,
			next_check_at: new Date(now.getTime() + UNKNOWN_TWICE_MS),
		})
	}
	const moved = await put(move, 'new', { unknown_since: null, next_check_at: now })
	return { ...moved, startAgain: true }
}

type Move = {
	tx: Tx
	payment: Payment
	one: PaymentTry
	payable: Payable
	source: EventSource
	now: Date
}

type Columns = Partial<typeof payment_tries.$inferInsert>

/** Writes the try's new state; an event where it is another one than before. */
async function put(
	{ tx, payment, one, source, now }: Move,
	state: TryState,
	columns: Columns,
	note: string | null = null,
): Promise<Moved> {
	const [written] = await tx
		.update(payment_tries)
		.set({ ...columns, state, ...(!isOpen(state) && { wallet: null }), updated_at: now })
		.where(eq(payment_tries.id, one.id))
		.returning()
	if (state !== one.state) {
		await tx.insert(payment_events).values({
			payment_id: payment.id,
			try_id: one.id,
			provider: one.provider,
			source,
			state_from: one.state,
			state_to: state,
			note: note?.slice(0, 199) ?? null,
			at: now,
		})
	}
	return { one: written ?? one, startAgain: false }
}

/** A try that ended without money, and is asked about some more times. What failed is over once its time is. */
async function keepAsking({ tx, payment, payable, one, now }: Move, answer: Answer): Promise<Moved> {
	if (payment.state === 'failed' && now >= payment.due_at) {
		await tx.update(payments).set({ state: 'expired', updated_at: now }).where(eq(payments.id, payment.id))
		await payable.close(tx, payment, 'expired')
	}
	// Cancelled while it was being called: by its name it can be taken back there, at once.
	const named =
		one.state === 'cancelled' && one.provider_id === null && answer.state === 'waiting'
			? answer.providerId
			: null
	const next_check_at = nextCheckAfterEnd(one.ended_at ?? one.updated_at, now, answer.state !== 'unclear')
	const [written] = await tx
		.update(payment_tries)
		.set(named === null ? { next_check_at } : { provider_id: named, next_check_at: now })
		.where(eq(payment_tries.id, one.id))
		.returning()
	return { one: written ?? one, startAgain: false }
}

async function end(
	move: Move,
	state: 'failed' | 'expired',
	columns: Columns,
	note: string | null,
): Promise<Moved> {
	const { tx, payment, payable, now } = move
	const moved = await put(
		move,
		state,
		{ ...columns, ended_at: now, next_check_at: nextCheckAfterEnd(now, now) },
		note,
	)
	if (payment.state === 'open') {
		const isOver = state === 'expired' || now >= payment.due_at
		await tx
			.update(payments)
			.set({ state: isOver ? 'expired' : 'failed', updated_at: now })
			.where(eq(payments.id, payment.id))
		// One that failed can be tried again until its time is over.
		if (isOver) await payable.close(tx, payment, 'expired')
	}
	return moved
}

/** Money came. */
async function arrive(
	move: Move,
	answer: Extract<Answer, { state: 'paid' }>,
	tries: readonly PaymentTry[],
): Promise<Moved> {
	const { tx, payment, one, payable, now } = move
	const columns: Columns = {
		provider_id: answer.providerId,
		paid_minor: answer.paid.minor,
		paid_currency: answer.paid.currency,
		kept_minor: answer.fee ?? null,
		failure: null,
		ended_at: now,
		next_check_at: null,
	}
	await withdrawOthers(move, tries)
	const why = await whyHeld(move, answer.paid, tries)
	if (why) return hold(move, why, columns)
	const late = payment.state !== 'open'
	const asked = one.id === tries[0]?.id ? payment : await goBackTo(tx, payment, one, payable, now)
	const paid: Payment = { ...asked, state: 'paid', paid_at: now, late }
	const opened = await payable.open(tx, paid, () => receiptFor(tx, payment, now))
	if (!opened) return hold(move, 'gone', columns)
	await tx
		.update(payments)
		.set({ state: 'paid', paid_at: now, late, updated_at: now })
		.where(eq(payments.id, payment.id))
	return put(move, 'paid', columns)
}

/** Money has come by one try, whatever becomes of it: another that is open is taken back at its provider by its next question. */
async function withdrawOthers(move: Move, tries: readonly PaymentTry[]): Promise<void> {
	for (const other of tries) {
		if (other.id === move.one.id || !isOpen(other.state)) continue
		await put({ ...move, one: other }, 'cancelled', { ended_at: move.now, next_check_at: move.now })
	}
}

async function whyHeld(
	{ tx, payment, one, payable }: Move,
	paid: Money,
	tries: readonly PaymentTry[],
): Promise<HeldReason | null> {
	if (payment.state === 'paid' || tries.some(({ state }) => state === 'held')) return 'twice'
	if (payment.state === 'cancelled')
		return (await payable.refunds?.taken(tx, payment.subject_id)) ? 'twice' : 'cancelled'
	return isSameMoney(paid, { minor: one.amount_minor, currency: one.currency }) ? null : 'amount'
}

/** What the administrators are told of held money. */
const HELD: Record<HeldReason, string> = {
	amount: 'It is not the amount that was asked for.',
	twice: 'It was paid before: this money came a second time.',
	cancelled: 'It had been cancelled before.',
	gone: 'What it is for is no longer there, or is taken.',
}

/** The same where a transfer was chosen instead. */
const LEFT = 'A transfer to your own account had been chosen instead, and may come as well.'
const GIVEN_BACK = 'Once it is given back, the transfer is waited for again.'

/** What is to be done about it. */
function whatToDo(held: HeldReason, { accepted }: Payable): string {
	if (held === 'twice') return 'Give this money back at the provider.'
	return accepted === null
		? 'Nothing was opened. Give the money back at the provider.'
		: `Nothing was opened. ${accepted}, or give the money back at the provider.`
}

/** Money that a person has to decide about: they are told, and nothing is opened. */
async function hold(move: Move, held: HeldReason, columns: Columns): Promise<Moved> {
	const { tx, payment, one, payable, now } = move
	if (payment.state !== 'paid') {
		await tx.update(payments).set({ state: 'held', updated_at: now }).where(eq(payments.id, payment.id))
	}
	// A transfer was to come instead: the record is its provider's again, so that its money can be accepted.
	const isLeft = held === 'cancelled' && (await isLeftForTransfer(tx, payment.id))
	if (held === 'cancelled') await goBackTo(tx, payment, one, payable, now)
	if (payment.state !== 'paid') await payable.hold(tx, payment)
	await notify(tx, {
		type: 'warning',
		title: 'Money has come that needs a decision',
		message: isLeft
			? `${LEFT}\n${whatToDo(held, payable)} ${GIVEN_BACK}`
			: `${HELD[held]}\n${whatToDo(held, payable)}`,
		user_email: hubMailbox(),
		action_url: payable.screen + ((await payable.recordOf?.(tx, payment.subject_id)) ?? payment.subject_id),
	})
	return put(move, 'held', { ...columns, held }, held)
}
