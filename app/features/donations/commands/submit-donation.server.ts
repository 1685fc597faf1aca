import { findRunningCampaign } from '#app/features/campaigns/queries.server.ts'
import {
	acknowledgeDonation,
	announceDonation,
} from '#app/features/donations/commands/tell-of-donation.server.ts'
import type { Donation } from '#app/features/donations/forms.server.ts'
import { giftTo } from '#app/features/donations/commands/pay-donation.server.ts'
import { DONATION_METHODS, transferReference } from '#app/features/donations/rules.ts'
import { donations } from '#app/features/donations/tables.server.ts'
import type { Tx } from '#app/platform/core/db/db.server.ts'
import { insertOne } from '#app/platform/core/db/insert-one.server.ts'
import { announcedBefore } from '#app/platform/core/notifications/announce.server.ts'
import { makeInvoice } from '#app/platform/web/payments/invoice.server.ts'
import { type Begun, makeTransactionId } from '#app/platform/web/payments/payments.server.ts'

/**
 * Keeps a donation under a transaction id of its own. One whose payment is done, or comes by transfer, is acknowledged and
 * announced; one that a provider takes is so once its money is there (pay-donation.server.ts).
 * @param begun how its payment begins
 * @param now the moment that the transaction id tells
 * @returns the row, and the payment's own page where a provider takes the money
 */
export async function submitDonation(tx: Tx, donation: Donation, begun: Begun, now: Date) {
	const method = DONATION_METHODS.find(({ id }) => id === donation.payment_method)
	if (!method) throw new Error('a payment method that the form does not offer')
	const isTransfer = method.id === 'bank-transfer'
	const { email } = donation
	// What it is for no more, or never was, loses no gift: it is for the hub as a whole then, and says so.
	const campaign = await findRunningCampaign(tx, donation.campaign_id, now)
	const row = await insertOne(tx, donations, {
		...donation,
		campaign_id: campaign?.id ?? null,
		payment_method: method.name,
		payment_status: begun.status,
		transaction_id: makeTransactionId(now),
		transfer_reference: isTransfer ? (donation.transfer_reference ?? transferReference(now)) : null,
		taken_by: begun.status === 'completed' ? null : (begun.taker?.provider ?? 'transfer'),
	})
	if (begun.status === 'pending' && begun.taker) {
		const payer = { name: row.donor_name, email }
		const invoice = { kind: 'donation', subject_id: row.id, what: giftTo(), price: row.amount, payer }
		const pay = await makeInvoice(tx, { ...invoice, method: method.id }, begun, now)
		return announcedBefore({ ...row, campaign: campaign?.title ?? null, pay })
	}
	await acknowledgeDonation(tx, row, { note: begun.status === 'completed' ? begun.note : null })
	await announceDonation(tx, { ...row, email })
	return announcedBefore({ ...row, campaign: campaign?.title ?? null, pay: null as string | null })
}
