import { readCampaignTitle } from '#app/features/campaigns/queries.server.ts'
import { donationReceived } from '#app/features/donations/emails/donation-received.tsx'
import { donation } from '#app/features/donations/request.server.ts'
import type { donations, Pledge } from '#app/features/donations/tables.server.ts'
import type { Tx } from '#app/platform/core/db/db.server.ts'
import { queueAcknowledgement } from '#app/platform/core/mail/mail.server.ts'
import type { IssuedReceipt } from '#app/platform/core/payments/receipts.server.ts'
import { announceRequest } from '#app/platform/web/requests/announce-request.server.ts'
import { mailFacts } from '#app/platform/web/requests/request.server.ts'
import { formatLongDate, formatWeekday, startOfKigaliDay } from '#app/platform/core/time/time.ts'

type DonationRow = typeof donations.$inferSelect

/** What a transfer quotes; null of a gift that comes by a provider, whatever was to come before. */
const quoted = ({ taken_by, transfer_reference }: DonationRow) =>
	taken_by === null || taken_by === 'transfer' ? transfer_reference : null

/**
 * Writes to the donor what has come, or is to be transferred; to nobody where no address was left.
 * @param said what there is to say of the payment itself, its receipt, and the pledge that begins with it
 */
export async function acknowledgeDonation(
	tx: Tx,
	row: DonationRow,
	said: { note?: string | null; receipt?: IssuedReceipt; pledge?: Pledge | null },
): Promise<void> {
	if (row.email === null) return
	const campaign = await readCampaignTitle(tx, row.campaign_id)
	await queueAcknowledgement(tx, {
		to: row.email,
		template: donationReceived,
		data: {
			id: row.id,
			donor_name: row.donor_name,
			amount: row.amount,
			frequency: row.frequency,
			transaction_id: row.transaction_id,
			date: formatLongDate(row.created_at),
			transfer_reference: quoted(row),
			facts: mailFacts(donation, { row, of: campaign === null ? null : { title: campaign } }, 'first'),
			note: said.note ?? null,
			...(row.typed_by !== null && { kind: 'by hand' as const }),
			...said.receipt,
			...(said.pledge?.next_due && { day: formatWeekday(startOfKigaliDay(said.pledge.next_due)) }),
		},
		record_id: row.id,
	})
}

/** Tells the administrators of a donation. */
export async function announceDonation<Row extends DonationRow & { email: string }>(tx: Tx, row: Row) {
	const campaign = await readCampaignTitle(tx, row.campaign_id)
	return announceRequest(tx, donation, row, {
		subject: `Your donation ${row.transaction_id}`,
		lines: [
			quoted(row) ? 'The transfer has not arrived yet.' : `Payment ${row.payment_status}`,
			campaign && `For ${campaign}`,
		],
	})
}
