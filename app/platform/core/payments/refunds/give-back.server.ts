import { eq } from 'drizzle-orm'
import type { Actor } from '#app/platform/core/actor.ts'
import { audit } from '#app/platform/core/audit/audit.server.ts'
import type { Tx } from '#app/platform/core/db/db.server.ts'
import { insertOne } from '#app/platform/core/db/insert-one.server.ts'
import { Refusal } from '#app/platform/core/errors/refusal.ts'
import { enqueue } from '#app/platform/core/jobs/jobs.server.ts'
import { lockPayment, triesOf } from '#app/platform/core/payments/commands.server.ts'
import { formatMoney } from '#app/platform/core/payments/money.ts'
import type { Payable } from '#app/platform/core/payments/payable.ts'
import { listMoney, OWN_ACCOUNT } from '#app/platform/core/payments/refunds/money-there.server.ts'
import { type RefundPorts, settleRefund } from '#app/platform/core/payments/refunds/settle-refund.server.ts'
import type { GIVERS } from '#app/platform/core/payments/refunds/states.ts'
import { payment_refunds, type PaymentRefund } from '#app/platform/core/payments/refunds/tables.server.ts'
import { payment_tries } from '#app/platform/core/payments/tables.server.ts'

/** Name of the job that tells a provider of a refund. */
export const START_REFUND = 'start-refund'

/** How long a refund may wait for its job before it is looked for, in milliseconds. */
const STARTED_WITHIN_MS = 2 * 60_000

/** What an administrator gives back. */
export type GivingBack = {
	subject_id: string
	/** Which of the sums that came (`MoneyThere`). */
	from: string
	/** In the smallest unit of its currency. */
	amount: number
	/** Whether the provider is to do it, or somebody has done it by hand. */
	by: (typeof GIVERS)[number]
	reason: string
	/** What names it where it was made by hand. */
	reference: string | null
	/** What was given back when the form was filled. */
	seen: string
}

/** Takes hold of what the money belongs to, in the order payment, try. */
async function lockMoney(tx: Tx, { from }: GivingBack): Promise<string | null> {
	if (from === OWN_ACCOUNT) return null
	const [one] = await tx
		.select({ payment_id: payment_tries.payment_id })
		.from(payment_tries)
		.where(eq(payment_tries.id, from))
	const payment = one && (await lockPayment(tx, one.payment_id))
	if (!payment) return null
	await triesOf(tx, payment.id)
	return payment.id
}

/**
 * Gives money back: keeps what a job then tells the provider, or notes what was given back by hand. Never more than came:
 * whoever comes second is told of the first.
 * @throws Refusal where it cannot be done
 */
export async function giveBack(
	tx: Tx,
	ports: RefundPorts,
	payable: Payable,
	asked: GivingBack,
	by: Extract<Actor, { kind: 'admin' }>,
	now: Date,
): Promise<PaymentRefund> {
	const { subject_id, from, reason } = asked
	const payment_id = await lockMoney(tx, asked)
	const money = (await listMoney(tx, payable, subject_id)).find((one) => one.from === from)
	if (!money || !payable.refunds) throw new Refusal('this money is no longer here', { status: 404 })
	if (money.seen !== asked.seen)
		throw new Refusal('somebody has just given money of it back. See what is left, and send it again')
	const { currency } = money.came
	if (!(asked.amount >= 1 && asked.amount <= money.left))
		throw new Refusal(`At most ${formatMoney({ minor: money.left, currency })} are left`, {
			status: 422,
			field: 'amount',
		})
	const isByHand = asked.by === 'hand'
	if (isByHand && asked.reference === null)
		throw new Refusal('Say what names it there', { status: 422, field: 'reference' })
	const canGive = money.provider !== null && ports.providers.get(money.provider)?.refunds !== undefined
	if (!isByHand && !canGive)
		throw new Refusal('the provider cannot be told. Give it back there, and note it here', { status: 409 })
	const refund = await insertOne(tx, payment_refunds, {
		kind: payable.kind,
		subject_id,
		payment_id,
		try_id: payment_id === null ? null : from,
		provider: isByHand ? null : money.provider,
		amount_minor: asked.amount,
		currency,
		reason,
		reference: isByHand ? asked.reference : null,
		asked_by: by.id,
		asked_by_email: by.email,
		next_check_at: isByHand ? null : new Date(now.getTime() + STARTED_WITHIN_MS),
		created_at: now,
		updated_at: now,
	})
	await audit(tx, by, {
		action: isByHand ? 'note a refund' : 'give back',
		table_name: payable.refunds.table,
		record_id: subject_id,
	})
	if (isByHand) return settleRefund(tx, refund, null, payable, ports.tellPayer, 'administrator', now)
	await enqueue(tx, { name: START_REFUND }, { refund_id: refund.id }, { singletonKey: refund.id })
	return refund
}
