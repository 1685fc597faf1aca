import { eq } from 'drizzle-orm'
import { firstOf, monthOf, nextDue } from '#app/features/donations/monthly/due-days.ts'
import { donations, type Pledge, pledges } from '#app/features/donations/tables.server.ts'
import type { Tx } from '#app/platform/core/db/db.server.ts'
import { insertOne } from '#app/platform/core/db/insert-one.server.ts'
import { ERASED } from '#app/platform/core/db/personal-data.server.ts'
import type { Payment } from '#app/platform/core/payments/tables.server.ts'
import { kigaliDay } from '#app/platform/core/time/time.ts'

type Gift = typeof donations.$inferSelect

/**
 * Begins the pledge of a monthly gift whose first month was paid just now: before that nobody is written to every month,
 * whoever typed the address. In the transaction that holds the gift.
 * @returns the gift, which is a month of the pledge then, and the pledge; null where the gift is none that goes on
 */
export async function beginPledge(
	tx: Tx,
	gift: Gift,
	{ paid_at, test }: Pick<Payment, 'paid_at' | 'test'>,
): Promise<{ gift: Gift; pledge: Pledge | null }> {
	const { frequency, taken_by, pledge_id, email } = gift
	if (frequency !== 'monthly' || pledge_id !== null || taken_by === null || taken_by === 'transfer')
		return { gift, pledge: null }
	if (email === null || email === ERASED) return { gift, pledge: null }
	const began = kigaliDay(paid_at ?? new Date())
	const day = Number(began.slice(-2))
	const pledge = await insertOne(tx, pledges, {
		amount: gift.amount,
		donor_name: gift.donor_name,
		email,
		phone: gift.phone,
		payment_method: gift.payment_method,
		day,
		next_due: nextDue(day, began, monthOf(began)),
		test,
	})
	const month = { pledge_id: pledge.id, pledge_month: firstOf(monthOf(began)) }
	await tx.update(donations).set(month).where(eq(donations.id, gift.id))
	return { gift: { ...gift, ...month }, pledge }
}
