import { PAYMENT_CAN_COME_FROM, type PaymentStatus } from '#app/features/consultations/rules.ts'
import { consultation_bookings } from '#app/features/consultations/tables.server.ts'
import type { Actor } from '#app/platform/actor.ts'
import type { Tx } from '#app/platform/db/db.server.ts'
import { changeStatus } from '#app/platform/records/change-status.server.ts'

export type PaymentChange = { id: string; payment_status: Extract<PaymentStatus, 'completed' | 'failed'> }

/**
 * Marks a booking's payment as paid or failed (002 §4) and writes the audit entry. Nobody is told by mail.
 * @returns the row
 * @throws Missing if the booking is gone; Refusal if the payment's present status does not lead there
 */
export async function changePaymentStatus(tx: Tx, { id, payment_status }: PaymentChange, by: Actor) {
	const { row } = await changeStatus(
		tx,
		consultation_bookings,
		{
			id,
			column: 'payment_status',
			to: payment_status,
			from: PAYMENT_CAN_COME_FROM[payment_status],
			action: payment_status === 'completed' ? 'mark paid' : 'mark failed',
			refusal: (present) => `This payment is ${present}; it cannot become ${payment_status}.`,
		},
		by,
	)
	return row
}
