import { eq, getTableName, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Actor } from '#app/platform/core/actor.ts'
import { audit } from '#app/platform/core/audit/audit.server.ts'
import type { Tx } from '#app/platform/core/db/db.server.ts'
import { Refusal } from '#app/platform/core/errors/refusal.ts'
import { goBackTo } from '#app/platform/core/payments/asked-by.server.ts'
import { findPaymentOf, lockPayment, triesOf } from '#app/platform/core/payments/commands.server.ts'
import type { Payable } from '#app/platform/core/payments/payable.ts'
import { TAKER_TITLES, type Taker } from '#app/platform/core/payments/provider.ts'
import { isGivenBack } from '#app/platform/core/payments/refunds/money-there.server.ts'
import { receiptFor } from '#app/platform/core/payments/receipts.server.ts'
import { lockRecord, type RecordTable } from '#app/platform/core/records/save-record.server.ts'
import { payment_events, payment_tries, payments } from '#app/platform/core/payments/tables.server.ts'

type PaidTable = RecordTable & { taken_by: PgColumn }

/**
 * An administrator marks a record by hand whose money a provider takes. As paid: that accepts money which is held, opens
 * what was bought, and gives it a receipt. Everything else is the provider's word alone.
 * @returns the row; null where no provider takes its money, and it may be marked as it is
 * @throws Refusal where no money is held, or it cannot be opened; Missing if the record is gone
 */
export async function markTaken<T extends PaidTable>(
	tx: Tx,
	table: T,
	id: string,
	to: string,
	payable: Payable,
	by: Actor,
): Promise<T['$inferSelect'] | null> {
	const [record] = await tx
		.select({ taken_by: sql<Taker | null>`${table.taken_by}` })
		.from(table as RecordTable)
		.where(eq(table.id, id))
	const taker = record?.taken_by ?? null
	if (taker === null || taker === 'transfer') return null
	if (to !== 'completed') throw new Refusal(itsOwnWord(taker))
	await acceptHeld(tx, id, taker, payable, new Date())
	const changed = ['payment_status']
	await audit(tx, by, { action: 'mark paid', table_name: getTableName(table), record_id: id, changed })
	return lockRecord(tx, table, { id })
}

/**
 * Accepts money that is held: opens what was paid for, and calls it paid.
 * @throws Refusal where none is held, or it cannot be opened
 */
export async function acceptHeld(
	tx: Tx,
	subject_id: string,
	taker: Taker,
	payable: Payable,
	now: Date,
): Promise<void> {
	const found = await findPaymentOf(tx, subject_id)
	const payment = found && (await lockPayment(tx, found.id))
	if (payment?.state !== 'held') throw new Refusal(itsOwnWord(taker))
	if (await isGivenBack(tx, payment))
		throw new Refusal('Money of it was given back, or is being so: it cannot be accepted any more.')
	const tries = await triesOf(tx, payment.id)
	// What came a second time is to be given back.
	const one = tries.find(({ state, held }) => state === 'held' && held !== 'twice')
	if (!one) throw new Refusal(itsOwnWord(taker))
	const asked = one.id === tries[0]?.id ? payment : await goBackTo(tx, payment, one, payable, now)
	const accepted = { ...asked, state: 'paid' as const, paid_at: now, late: true }
	if (!(await payable.open(tx, accepted, () => receiptFor(tx, payment, now))))
		throw new Refusal('What was paid for cannot be opened any more. Give the money back at the provider.')
	await tx
		.update(payments)
		.set({ state: 'paid', paid_at: now, late: true, updated_at: now })
		.where(eq(payments.id, payment.id))
	await tx.update(payment_tries).set({ state: 'paid', updated_at: now }).where(eq(payment_tries.id, one.id))
	await tx.insert(payment_events).values({
		payment_id: payment.id,
		try_id: one.id,
		provider: one.provider,
		said_once: `accepted ${payment.id}`,
		source: 'administrator',
		state_from: 'held',
		state_to: 'paid',
		at: now,
	})
}

/** Why a record whose money a provider takes cannot be marked by hand. */
export const itsOwnWord = (taker: Taker): string =>
	`${TAKER_TITLES[taker]} takes this payment, and its word alone settles it. It is asked until it says so.`
