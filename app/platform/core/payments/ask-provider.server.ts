import { and, eq, sql } from 'drizzle-orm'
import { type Db, transact, type Tx } from '#app/platform/core/db/db.server.ts'
import { enqueue } from '#app/platform/core/jobs/jobs.server.ts'
import { START_PAYMENT, WALLET_PURPOSE } from '#app/platform/core/payments/commands.server.ts'
import { type Moved, movePayment } from '#app/platform/core/payments/move-payment.server.ts'
import { payPath } from '#app/platform/core/payments/pay-link.server.ts'
import type { Payable } from '#app/platform/core/payments/payable.ts'
import type { Answer, Provider, ProviderName, Try } from '#app/platform/core/payments/provider.ts'
import { CALL_MS, type EventSource } from '#app/platform/core/payments/states.ts'
import { payment_tries, type PaymentTry, payments } from '#app/platform/core/payments/tables.server.ts'
import { openEncrypted } from '#app/platform/core/security/token.server.ts'
import { settings } from '#app/platform/core/config/settings.server.ts'

/** Name of the job that asks a provider what became of a try. */
export const CHECK_PAYMENT = 'check-payment'

/** Who is asked, and whose records are paid for. */
export type PaymentPorts = {
	providers: ReadonlyMap<ProviderName, Provider>
	payableOf: (kind: string) => Payable | undefined
}

/** What a provider that is no longer set would answer: nobody can be asked, so nobody knows. */
const NOBODY: Answer = { state: 'unclear', why: 'the provider is not set' }

/** The try as its provider is told of it. */
export async function describeTry(
	db: Db,
	one: PaymentTry,
	payableOf: PaymentPorts['payableOf'],
): Promise<Try | null> {
	const [payment] = await db.select().from(payments).where(eq(payments.id, one.payment_id))
	if (!payment) return null
	const what = (await payableOf(payment.kind)?.describe(db, payment.subject_id))?.what ?? payment.kind
	return {
		reference: one.id,
		amount: { minor: one.amount_minor, currency: one.currency },
		description: plain(what),
		beganAt: one.created_at,
		expiresAt: one.expires_at,
		providerId: one.provider_id,
		wallet: openEncrypted(WALLET_PURPOSE, one.wallet) ?? null,
		...(one.network && { network: one.network }),
		returnTo: settings.siteUrl + payPath(payment.id),
	}
}

/** Letters, digits and blanks alone: what every provider takes. */
const plain = (text: string) =>
	text
		.slice(0, 200)
		.normalize('NFKD')
		.replace(/[^A-Za-z0-9 ]+/g, '')
		.slice(0, 100)
		.trim() || 'Payment'

/**
 * Tells a provider of a try. Of several that want to, one does; no transaction is open while it is called.
 * A try that is no longer new was begun by another.
 */
export async function startTry(ports: PaymentPorts, try_id: string, now: () => Date): Promise<void> {
	const begun = await transact(async (tx) => {
		const [one] = await tx
			.update(payment_tries)
			.set({ state: 'calling', updated_at: now(), next_check_at: new Date(now().getTime() + CALL_MS) })
			.where(and(eq(payment_tries.id, try_id), eq(payment_tries.state, 'new')))
			.returning()
		const told = one && (await describeTry(tx, one, ports.payableOf))
		return one && told ? { one, told } : null
	})
	if (!begun) return
	// After an outage nobody is asked to pay what is over.
	if (now() >= begun.one.expires_at) {
		await take(ports, try_id, { state: 'unknown' }, 'clock', now())
		return
	}
	const provider = ports.providers.get(begun.one.provider)
	await take(ports, try_id, (await provider?.start(begun.told)) ?? NOBODY, 'answer', now())
}

/** Asks what became of a try, and moves the payment by the answer. */
export async function checkTry(
	ports: PaymentPorts,
	try_id: string,
	source: EventSource,
	now: () => Date,
): Promise<void> {
	const asked = await transact(async (tx) => {
		const [one] = await tx.select().from(payment_tries).where(eq(payment_tries.id, try_id))
		if (!one || one.next_check_at === null) return null
		const told = await describeTry(tx, one, ports.payableOf)
		return told ? { one, told } : null
	})
	if (!asked) return
	const { one, told } = asked
	if (one.state === 'new') return startTry(ports, try_id, now)
	const isCalling = one.state === 'calling' && now().getTime() - one.updated_at.getTime() < CALL_MS
	if (isCalling) return
	const provider = ports.providers.get(one.provider)
	// What was cancelled here is taken back there first, so that nobody can pay it any more.
	if (one.state === 'cancelled') await provider?.withdraw?.(told)
	await take(ports, try_id, (await provider?.ask(told)) ?? NOBODY, source, now())
}

/** Moves by an answer, and sees to the next question. */
async function take(
	{ payableOf }: PaymentPorts,
	try_id: string,
	answer: Answer,
	source: EventSource,
	now: Date,
): Promise<Moved | null> {
	return transact(async (tx) => {
		const moved = await movePayment(tx, try_id, answer, source, payableOf, now)
		if (!moved) return null
		const { one, startAgain } = moved
		if (startAgain) await enqueue(tx, { name: START_PAYMENT }, { try_id }, { singletonKey: try_id })
		else if (one.next_check_at) await enqueueCheck(tx, try_id, one.next_check_at, now)
		return moved
	})
}

/** Far questions are left to the sweep, so that the queue holds those of this hour alone. */
const QUEUED_WITHIN_MS = 10 * 60_000

async function enqueueCheck(tx: Tx, try_id: string, at: Date, now: Date): Promise<void> {
	const wait = at.getTime() - now.getTime()
	if (wait > QUEUED_WITHIN_MS) return
	await enqueue(
		tx,
		{ name: CHECK_PAYMENT },
		{ try_id },
		{ singletonKey: try_id, startAfterSeconds: Math.max(1, Math.ceil(wait / 1000)) },
	)
}

/** Has a try asked about at once, for its provider has called. */
export const askNow = (tx: Tx, try_id: string): Promise<void> =>
	enqueue(tx, { name: CHECK_PAYMENT }, { try_id, called: true }, { singletonKey: `${try_id} called` })

/** What one sweep takes. */
const SWEPT_AT_ONCE = 500

/**
 * Finds the questions whose time has come and for which no job waits: those of a lost job, of a process that died, and the
 * far ones. Each is asked once, however many processes sweep.
 * @returns how many
 */
export async function sweepPayments(now: Date): Promise<number> {
	return transact(async (tx) => {
		const due = await tx
			.select({ id: payment_tries.id })
			.from(payment_tries)
			.where(sql`${payment_tries.next_check_at} < ${new Date(now.getTime() - 30_000).toISOString()}`)
			.orderBy(payment_tries.next_check_at)
			.limit(SWEPT_AT_ONCE)
		for (const { id } of due) {
			await enqueue(tx, { name: CHECK_PAYMENT }, { try_id: id }, { singletonKey: id })
		}
		return due.length
	})
}
