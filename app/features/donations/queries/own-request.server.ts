import { eq } from 'drizzle-orm'
import { FREQUENCY_NAMES, type PaymentStatus } from '#app/features/donations/rules.ts'
import { donations } from '#app/features/donations/tables.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { formatRwf } from '#app/platform/money.ts'
import { SIMULATED_PAYMENT_NOTE } from '#app/platform/payments/rules.ts'
import type { OwnRequest } from '#app/platform/requests/own-request.ts'
import { referenceOf } from '#app/platform/reference.ts'

const STATES: Record<PaymentStatus, OwnRequest['status']> = {
	completed: { kind: 'confirmed', name: 'Received', sentence: 'We have your donation. Thank you.' },
	pending: {
		kind: 'pending',
		name: 'On its way',
		sentence: 'Your donation has not arrived yet. We note it as soon as it has.',
	},
	failed: {
		kind: 'cancelled',
		name: 'Failed',
		sentence: 'The payment did not go through. Nothing was given, and you owe nothing.',
	},
	cancelled: { kind: 'cancelled', name: 'Cancelled', sentence: 'This donation was cancelled.' },
}

/** A donation as its own page shows it to whoever gave it, or null. */
export async function findOwnDonation(db: Db, id: string): Promise<OwnRequest | null> {
	const [row] = await db.select().from(donations).where(eq(donations.id, id))
	if (!row) return null
	return {
		what: 'Donation',
		item: formatRwf(row.amount),
		reference: referenceOf(id),
		sent_at: row.created_at,
		person: { name: row.donor_name, email: row.email },
		status: STATES[row.payment_status],
		facts: [
			['Frequency', FREQUENCY_NAMES[row.frequency]],
			['Payment method', row.payment_method],
			['Transaction', row.transaction_id],
			['Transfer reference', row.transfer_reference],
			['Phone', row.phone],
			['Message', row.message],
			['Payment', SIMULATED_PAYMENT_NOTE],
		],
		ending: null,
		moves: null,
	}
}
