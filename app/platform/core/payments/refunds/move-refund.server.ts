import { eq } from 'drizzle-orm'
import type { Tx } from '#app/platform/core/db/db.server.ts'
import { hubMailbox } from '#app/platform/core/config/current-hub.server.ts'
import { notify } from '#app/platform/core/notifications/notify.server.ts'
import { lockPayment } from '#app/platform/core/payments/commands.server.ts'
import { formatMoney } from '#app/platform/core/payments/money.ts'
import { type RefundAnswer, TAKER_TITLES } from '#app/platform/core/payments/provider.ts'
import { refundPath } from '#app/platform/core/payments/refunds/refund-path.ts'
import {
	noteRefund,
	type RefundPorts,
	settleRefund,
} from '#app/platform/core/payments/refunds/settle-refund.server.ts'
import {
	isSettled,
	nextCheckOfRefund,
	type RefundRefusal,
	type RefundState,
} from '#app/platform/core/payments/refunds/states.ts'
import { payment_refunds, type PaymentRefund } from '#app/platform/core/payments/refunds/tables.server.ts'
import { type EventSource, UNKNOWN_TWICE_MS } from '#app/platform/core/payments/states.ts'

/** The longest that a provider's wish to be left alone is heeded, in seconds. */
const LONGEST_PAUSE = 3600

/** What comes of an answer: the refund as it is now, and whether its provider is to be told of it again. */
export type MovedRefund = { one: PaymentRefund; startAgain: boolean }

/**
 * The one place where a provider's word moves a refund, under the lock of its payment. Nobody's silence makes it given or
 * refused.
 * @returns null where it is gone
 */
export async function moveRefund(
	tx: Tx,
	id: string,
	answer: RefundAnswer,
	source: EventSource,
	{ payableOf, tellPayer }: RefundPorts,
	now: Date,
): Promise<MovedRefund | null> {
	const one = await lockRefund(tx, id)
	const payable = one && payableOf(one.kind)
	if (!payable) return null
	if (isSettled(one.state)) return { one, startAgain: false }
	const put = async (
		state: RefundState,
		columns: Partial<typeof payment_refunds.$inferInsert>,
		note: string | null = null,
	): Promise<MovedRefund> => {
		const [written] = await tx
			.update(payment_refunds)
			.set({ ...columns, state, updated_at: now })
			.where(eq(payment_refunds.id, id))
			.returning()
		if (state !== one.state) await noteRefund(tx, one, state, source, note, now)
		return { one: written ?? one, startAgain: false }
	}
	const next = nextCheckOfRefund(one.created_at, now)
	switch (answer.state) {
		case 'given':
			return {
				one: await settleRefund(tx, one, answer.providerId, payable, tellPayer, source, now),
				startAgain: false,
			}
		case 'refused':
			await tell(tx, one, `${REFUSED[answer.refusal]} Nothing was given back.`)
			return put('refused', { refusal: answer.refusal, settled_at: now, next_check_at: null }, answer.refusal)
		case 'waiting':
			if (next === null) await tell(tx, one, GIVEN_UP)
			return put('waiting', { provider_id: answer.providerId, unknown_since: null, next_check_at: next })
		case 'unclear': {
			if (next === null) await tell(tx, one, GIVEN_UP)
			const pause = Math.min(answer.retryAfterSeconds ?? 0, LONGEST_PAUSE) * 1000
			const next_check_at = next && new Date(Math.max(next.getTime(), now.getTime() + pause))
			return put('unclear', { next_check_at }, answer.why)
		}
		case 'unknown': {
			// What it has named once, it may not forget: it is not told of that again.
			if (one.provider_id !== null) return put('unclear', { next_check_at: next }, 'not known any more')
			const since = one.unknown_since ?? now
			if (now.getTime() - since.getTime() < UNKNOWN_TWICE_MS) {
				const next_check_at = new Date(now.getTime() + UNKNOWN_TWICE_MS)
				return put('unclear', { unknown_since: since, next_check_at })
			}
			return { ...(await put('asked', { unknown_since: null, next_check_at: now })), startAgain: true }
		}
	}
}

/** Locks are taken in the order payment, refund. */
async function lockRefund(tx: Tx, id: string): Promise<PaymentRefund | undefined> {
	const [found] = await tx
		.select({ payment_id: payment_refunds.payment_id })
		.from(payment_refunds)
		.where(eq(payment_refunds.id, id))
	if (found?.payment_id) await lockPayment(tx, found.payment_id)
	const [one] = await tx.select().from(payment_refunds).where(eq(payment_refunds.id, id)).for('update')
	return one
}

/** Why a refund was refused, for administrators. */
export const REFUSED: Record<RefundRefusal, string> = {
	'no-balance': 'There is too little money on the account at the provider.',
	'given-already': 'The provider says that this money was given back before.',
	'not-possible': 'The provider does not do it.',
}

const GIVEN_UP = 'Nobody knows after thirty days. Look at the provider’s own pages.'

/** Tells the administrators of a refund that needs them. */
async function tell(tx: Tx, one: PaymentRefund, what: string): Promise<void> {
	const amount = formatMoney({ minor: one.amount_minor, currency: one.currency })
	await notify(tx, {
		type: 'warning',
		title: `A refund of ${amount} needs you`,
		message: `${one.provider ? `${TAKER_TITLES[one.provider]}. ` : ''}${what}`,
		user_email: hubMailbox(),
		action_url: refundPath(one.kind, one.subject_id),
	})
}
