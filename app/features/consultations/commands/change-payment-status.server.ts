import { bookingPayable } from '#app/features/consultations/commands/pay-booking.server.ts'
import { PAYMENT_CAN_COME_FROM, type PaymentStatus } from '#app/features/consultations/rules.ts'
import { consultation_bookings } from '#app/features/consultations/tables.server.ts'
import type { Actor } from '#app/platform/core/actor.ts'
import type { Tx } from '#app/platform/core/db/db.server.ts'
import { markTaken } from '#app/platform/core/payments/mark-taken.server.ts'
import { changeStatus } from '#app/platform/core/records/change-status.server.ts'
import { addNote } from '#app/platform/core/records/notes.server.ts'

/** `admin_notes` are saved with it where they are given: what stands typed beside the button is not lost. */
export type PaymentChange = {
	id: string
	payment_status: Extract<PaymentStatus, 'completed' | 'failed'>
	admin_notes?: string | null
	/** How it was paid; kept among the notes of the booking. */
	note?: string | null
	/** As the form with the notes was filled (`versionOf`). */
	version?: string
}

/**
 * Marks a booking's payment as paid or failed and writes the audit entry. Nobody is told by mail, but where a provider takes
 * the money: then this accepts money that is held, and the client gets the receipt.
 * @returns the row
 * @throws Missing if the booking is gone; Refusal if the payment's present status does not lead there; Conflict if the notes are of another version
 */
export async function changePaymentStatus(tx: Tx, { note, ...change }: PaymentChange, by: Actor) {
	const row = await movePayment(tx, change, by)
	if (note) await addNote(tx, { table: consultation_bookings, id: change.id }, note, by)
	return row
}

async function movePayment(tx: Tx, change: PaymentChange, by: Actor) {
	const { id, version, payment_status, admin_notes } = change
	const taken = await markTaken(tx, consultation_bookings, id, payment_status, bookingPayable, by)
	if (taken) return taken
	const { row } = await changeStatus(
		tx,
		consultation_bookings,
		{
			id,
			version,
			column: 'payment_status',
			to: payment_status,
			from: PAYMENT_CAN_COME_FROM[payment_status],
			action: payment_status === 'completed' ? 'mark paid' : 'mark failed',
			refusal: (present) => `This payment is ${present}; it cannot become ${payment_status}.`,
			also: { admin_notes },
		},
		by,
	)
	return row
}
