import { donations } from '#app/features/donations/tables.server.ts'
import { db } from '#app/platform/core/db/db.server.ts'
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
