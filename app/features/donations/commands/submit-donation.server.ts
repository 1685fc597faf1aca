import { donationReceived } from '#app/features/donations/emails/donation-received.tsx'
import type { Donation } from '#app/features/donations/forms.server.ts'
import { donation as donationRequest } from '#app/features/donations/request.server.ts'
import { DONATION_METHODS, transferReference } from '#app/features/donations/rules.ts'
import { donations } from '#app/features/donations/tables.server.ts'
import type { Tx } from '#app/platform/core/db/db.server.ts'
import { insertOne } from '#app/platform/core/db/insert-one.server.ts'
import { queueAcknowledgement } from '#app/platform/core/mail/mail.server.ts'
import { announceRequest } from '#app/platform/web/requests/announce-request.server.ts'
import { makeTransactionId, type PaymentOutcome } from '#app/platform/web/payments/payments.server.ts'
import { formatLongDate } from '#app/platform/core/time/time.ts'

/**
 * Keeps a donation whose payment went through, under a transaction id of its own, and queues its
 * receipt. The payment takes seconds and comes first.
 * @param payment what the provider made of it
 * @param now the moment that the transaction id tells
 * @returns the row
 */
export async function submitDonation(tx: Tx, donation: Donation, payment: PaymentOutcome, now: Date) {
	const method = DONATION_METHODS.find(({ id }) => id === donation.payment_method)
	if (!method) throw new Error('a payment method that the form does not offer')
	const isTransfer = method.id === 'bank-transfer'
	const row = await insertOne(tx, donations, {
		...donation,
		payment_method: method.name,
		payment_status: payment.status,
		transaction_id: makeTransactionId(now),
		transfer_reference: isTransfer ? (donation.transfer_reference ?? transferReference(now)) : null,
	})
	await queueAcknowledgement(tx, {
		to: row.email,
		template: donationReceived,
		data: {
			id: row.id,
			donor_name: row.donor_name,
			amount: row.amount,
			frequency: row.frequency,
			payment_method: row.payment_method,
			transaction_id: row.transaction_id,
			date: formatLongDate(row.created_at),
			transfer_reference: row.transfer_reference,
			note: payment.note,
		},
		record_id: row.id,
	})
	return announceRequest(tx, donationRequest, row, {
		subject: `Your donation ${row.transaction_id}`,
		lines: [isTransfer ? 'The transfer has not arrived yet.' : `Payment ${row.payment_status}`],
	})
}
