import { and, eq, sql } from 'drizzle-orm'
import { type Db, transact, type Tx } from '#app/platform/core/db/db.server.ts'
import { Refusal } from '#app/platform/core/errors/refusal.ts'
import { enqueue } from '#app/platform/core/jobs/jobs.server.ts'
import type { Refund, RefundAnswer, Refunds } from '#app/platform/core/payments/provider.ts'
import { START_REFUND } from '#app/platform/core/payments/refunds/give-back.server.ts'
import { moveRefund } from '#app/platform/core/payments/refunds/move-refund.server.ts'
import type { RefundPorts } from '#app/platform/core/payments/refunds/settle-refund.server.ts'
import { isSettled } from '#app/platform/core/payments/refunds/states.ts'
import { payment_refunds, type PaymentRefund } from '#app/platform/core/payments/refunds/tables.server.ts'
import { CALL_MS, type EventSource } from '#app/platform/core/payments/states.ts'
import { payment_tries } from '#app/platform/core/payments/tables.server.ts'

/** Name of the job that asks a provider what became of a refund. */
export const CHECK_REFUND = 'check-refund'

/** What a provider that is no longer set, or gives nothing back any more, would answer. */
const NOBODY: RefundAnswer = { state: 'unclear', why: 'the provider is not set for refunds' }

/** The refund as its provider is told of it. */
export async function describeRefund(db: Db, one: PaymentRefund): Promise<Refund | null> {
	if (one.try_id === null) return null
	const [of] = await db
		.select({ reference: payment_tries.id, providerId: payment_tries.provider_id })
		.from(payment_tries)
		.where(eq(payment_tries.id, one.try_id))
	if (!of) return null
	const amount = { minor: one.amount_minor, currency: one.currency }
	return { reference: one.id, amount, of, providerId: one.provider_id }
}

const refundsOf = ({ providers }: RefundPorts, { provider }: PaymentRefund): Refunds | undefined =>
	provider === null ? undefined : providers.get(provider)?.refunds

/**
 * Tells a provider of a refund. Of several that want to, one does; no transaction is open while it is called.
 * One that is no longer new was begun by another.
 */
export async function startRefund(ports: RefundPorts, refund_id: string, now: () => Date): Promise<void> {
	const begun = await transact(async (tx) => {
		const [one] = await tx
			.update(payment_refunds)
			.set({ state: 'calling', updated_at: now(), next_check_at: new Date(now().getTime() + CALL_MS) })
			.where(and(eq(payment_refunds.id, refund_id), eq(payment_refunds.state, 'asked')))
			.returning()
		const told = one && (await describeRefund(tx, one))
		return one && told ? { one, told } : null
	})
	if (!begun) return
	const answer = (await refundsOf(ports, begun.one)?.refund(begun.told)) ?? NOBODY
	await take(ports, refund_id, answer, 'answer', now())
}

/** Asks what became of a refund, and moves it by the answer. */
export async function checkRefund(ports: RefundPorts, refund_id: string, now: () => Date): Promise<void> {
	const asked = await transact(async (tx) => {
		const [one] = await tx.select().from(payment_refunds).where(eq(payment_refunds.id, refund_id))
		if (!one || one.next_check_at === null) return null
		const told = await describeRefund(tx, one)
		return told && { one, told }
	})
	if (!asked) return
	const { one, told } = asked
	if (one.state === 'asked') return startRefund(ports, refund_id, now)
	if (one.state === 'calling' && now().getTime() - one.updated_at.getTime() < CALL_MS) return
	await take(ports, refund_id, (await refundsOf(ports, one)?.askRefund(told)) ?? NOBODY, 'poll', now())
}

/** Far questions are left to the sweep. */
const QUEUED_WITHIN_MS = 10 * 60_000

async function take(
	ports: RefundPorts,
	refund_id: string,
	answer: RefundAnswer,
	source: EventSource,
	now: Date,
): Promise<void> {
	await transact(async (tx) => {
		const moved = await moveRefund(tx, refund_id, answer, source, ports, now)
		if (!moved) return
		const singletonKey = refund_id
		if (moved.startAgain) await enqueue(tx, { name: START_REFUND }, { refund_id }, { singletonKey })
		const wait = (moved.one.next_check_at?.getTime() ?? Number.POSITIVE_INFINITY) - now.getTime()
		if (moved.startAgain || wait > QUEUED_WITHIN_MS) return
		const startAfterSeconds = Math.max(1, Math.ceil(wait / 1000))
		await enqueue(tx, { name: CHECK_REFUND }, { refund_id }, { singletonKey, startAfterSeconds })
	})
}

/** Has a refund of a record asked about at once, by an administrator. @throws Refusal where there is nothing to ask */
export async function askAgain(tx: Tx, subject_id: string, refund_id: string, now: Date): Promise<void> {
	const [one] = await tx
		.select()
		.from(payment_refunds)
		.where(and(eq(payment_refunds.id, refund_id), eq(payment_refunds.subject_id, subject_id)))
		.for('update')
	if (!one || isSettled(one.state)) throw new Refusal('there is nothing to ask any more')
	await tx.update(payment_refunds).set({ next_check_at: now }).where(eq(payment_refunds.id, refund_id))
	await enqueue(tx, { name: CHECK_REFUND }, { refund_id }, { singletonKey: `${refund_id} by hand` })
}

/** What one sweep takes. */
const SWEPT_AT_ONCE = 500

/**
 * Finds the refunds whose time has come and for which no job waits: those of a lost job, of a process that died, and the
 * far ones.
 * @returns how many
 */
export async function sweepRefunds(now: Date): Promise<number> {
	return transact(async (tx) => {
		const due = await tx
			.select({ id: payment_refunds.id })
			.from(payment_refunds)
			.where(sql`${payment_refunds.next_check_at} < ${new Date(now.getTime() - 30_000).toISOString()}`)
			.orderBy(payment_refunds.next_check_at)
			.limit(SWEPT_AT_ONCE)
		for (const { id } of due)
			await enqueue(tx, { name: CHECK_REFUND }, { refund_id: id }, { singletonKey: id })
		return due.length
	})
}
