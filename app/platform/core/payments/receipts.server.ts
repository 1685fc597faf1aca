import { eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '#app/platform/core/db/db.server.ts'
import { type Payment, receipt_counters, receipts } from '#app/platform/core/payments/tables.server.ts'
import { kigaliDay } from '#app/platform/core/time/time.ts'

/** `R-2026-000123` */
export const receiptName = ({ year, number }: { year: number; number: number }): string =>
	`R-${year}-${String(number).padStart(6, '0')}`

/**
 * Gives a payment the next number of the year, in the transaction that calls it paid: what is undone gives the number
 * back, so there are no gaps.
 * @returns the receipt's name
 */
async function issueReceipt(tx: Tx, payment_id: string, now: Date): Promise<string> {
	const year = Number(kigaliDay(now).slice(0, 4))
	const [taken] = await tx
		.insert(receipt_counters)
		.values({ year, next: 2 })
		.onConflictDoUpdate({ target: receipt_counters.year, set: { next: sql`${receipt_counters.next} + 1` } })
		.returning({ number: sql<number>`${receipt_counters.next} - 1` })
	if (!taken) throw new Error('no number for a receipt')
	await tx.insert(receipts).values({ year, number: taken.number, payment_id, issued_at: now })
	return receiptName({ year, number: taken.number })
}

/** Stands in place of a receipt's number where a sandbox was paid: it takes no number of the year. */
const TEST_RECEIPT = 'TEST, no money moved'

/** A receipt, as mails say it: its number, and the payment whose receipt can be fetched; of a test none can. */
export type IssuedReceipt = { number: string; receipt_of?: string }

/** The receipt that a payment gets once it is paid: its number, or that it was a test. */
export const receiptFor = async (
	tx: Tx,
	{ id, test }: Pick<Payment, 'id' | 'test'>,
	now: Date,
): Promise<IssuedReceipt> =>
	test ? { number: TEST_RECEIPT } : { number: await issueReceipt(tx, id, now), receipt_of: id }

/** The receipt of a payment; null where it has none. */
export async function findReceipt(db: Db, payment_id: string): Promise<string | null> {
	const [receipt] = await db.select().from(receipts).where(eq(receipts.payment_id, payment_id))
	return receipt ? receiptName(receipt) : null
}
