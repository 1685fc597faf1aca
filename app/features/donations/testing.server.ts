import { firstOf, monthOf, nextDue } from '#app/features/donations/monthly/due-days.ts'
import { donations, pledges } from '#app/features/donations/tables.server.ts'
import { db } from '#app/platform/core/db/db.server.ts'
import { kigaliDay } from '#app/platform/core/time/time.ts'
import { makeTransactionId } from '#app/platform/web/payments/payments.server.ts'

/** What a donor sends in the end; every field valid. */
export const typedDonation = (given: Record<string, unknown> = {}) => ({
	amount: '25000',
	frequency: 'one-time',
	donor_name: 'Aline Uwase',
	email: 'aline@mail.example',
	phone: '',
	message: '',
	payment_method: 'mtn-mobile-money',
	...given,
})

/** A donation for a test, as one that came from elsewhere: pending unless said otherwise. */
export async function createDonation(given: Partial<typeof donations.$inferInsert> = {}) {
	const [donation] = await db
		.insert(donations)
		.values({
			amount: 25_000,
			frequency: 'one-time',
			donor_name: 'Aline Uwase',
			email: 'aline@mail.example',
			payment_method: 'Bank Transfer',
			payment_status: 'pending',
			transaction_id: makeTransactionId(new Date()),
			...given,
		})
		.returning()
	return donation!
}

/** The same, typed in by an administrator. */
export const createHandGift = (given: Partial<typeof donations.$inferInsert> = {}) =>
	createDonation({
		email: null,
		donor_name: 'Anonymous',
		payment_method: 'Cash',
		payment_status: 'completed',
		typed_by: 'a@hub.example',
		reference: 'Slip 4711',
		...given,
	})

/** A pledge for a test, begun by a paid gift at a moment; of 25,000 francs a month unless said otherwise. */
export async function createPledge(began: Date, given: Partial<typeof pledges.$inferInsert> = {}) {
	const today = kigaliDay(began)
	const day = given.day ?? Number(today.slice(-2))
	const [pledge] = await db
		.insert(pledges)
		.values({
			amount: 25_000,
			donor_name: 'Claire Ishimwe',
			email: 'claire@mail.example',
			payment_method: 'MTN Mobile Money',
			day,
			next_due: nextDue(day, today, monthOf(today)),
			created_at: began,
			...given,
		})
		.returning()
	const { id, donor_name, email, amount, payment_method } = pledge!
	const gift = await createDonation({
		donor_name,
		email,
		amount,
		payment_method,
		frequency: 'monthly',
		payment_status: 'completed',
		taken_by: 'momo',
		created_at: began,
		pledge_id: id,
		pledge_month: firstOf(monthOf(today)),
	})
	return { pledge: pledge!, gift }
}
