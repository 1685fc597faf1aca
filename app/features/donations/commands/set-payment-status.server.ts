import { donationPayable } from '#app/features/donations/commands/pay-donation.server.ts'
import { PAYMENT_CAN_COME_FROM, type PaymentStatus } from '#app/features/donations/rules.ts'
import { donations } from '#app/features/donations/tables.server.ts'
import type { Actor } from '#app/platform/core/actor.ts'
import type { Tx } from '#app/platform/core/db/db.server.ts'
import { markTaken } from '#app/platform/core/payments/mark-taken.server.ts'
import { changeStatus } from '#app/platform/core/records/change-status.server.ts'
import { addNote } from '#app/platform/core/records/notes.server.ts'

export type PaymentMark = {
	id: string
	payment_status: PaymentStatus
	/** As the press was made (`versionOf`). */
	version?: string
	/** How it was paid; kept among the notes of the donation. */
	note?: string | null
}

/**
 * Marks a pending donation as completed or failed. Of one that a provider takes, it accepts money that is held.
 * @returns the row
 * @throws Missing if there is no such donation; Refusal if it is not pending, or for any other status; Conflict if it is another version
 */
export async function setPaymentStatus(tx: Tx, { note, ...mark }: PaymentMark, by: Actor) {
	const row = await moveStatus(tx, mark, by)
	if (note) await addNote(tx, { table: donations, id: mark.id }, note, by)
	return row
}

async function moveStatus(tx: Tx, { id, payment_status, version }: PaymentMark, by: Actor) {
	const taken = await markTaken(tx, donations, id, payment_status, donationPayable, by)
	if (taken) return taken
	const { row } = await changeStatus(
		tx,
		donations,
		{
			id,
			version,
			column: 'payment_status',
			to: payment_status,
			from: PAYMENT_CAN_COME_FROM[payment_status],
			action: payment_status === 'completed' ? 'mark paid' : 'mark failed',
			refusal: (present) =>
				present === 'pending'
					? 'A pending donation can be marked as completed or failed only.'
					: `This donation is ${present} already.`,
		},
		by,
	)
	return row
}
