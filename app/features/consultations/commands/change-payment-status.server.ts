import { eq, sql } from 'drizzle-orm'
import { PAYMENT_CAN_COME_FROM, type PaymentStatus } from '#app/features/consultations/rules.ts'
import { consultation_bookings } from '#app/features/consultations/tables.server.ts'
import type { Actor } from '#app/platform/actor.ts'
import { audit } from '#app/platform/audit/audit.server.ts'
import type { Tx } from '#app/platform/db/db.server.ts'
import { Refusal } from '#app/platform/errors/refusal.ts'
import { holdRecord } from '#app/platform/records/save-record.server.ts'

export type PaymentChange = { id: string; payment_status: Extract<PaymentStatus, 'completed' | 'failed'> }

/**
 * Marks a booking's payment as paid or failed (002 §4) and writes the audit entry. Nobody is told by mail.
 * @returns the row
 * @throws Missing if the booking is gone; Refusal if the payment's present status does not lead there
 */
export async function changePaymentStatus(tx: Tx, { id, payment_status }: PaymentChange, by: Actor) {
	const before = await holdRecord(tx, consultation_bookings, { id })
	if (!PAYMENT_CAN_COME_FROM[payment_status].includes(before.payment_status)) {
		throw new Refusal(`This payment is ${before.payment_status}; it cannot become ${payment_status}.`)
	}
	const [row] = await tx
		.update(consultation_bookings)
		.set({ payment_status, updated_at: sql`clock_timestamp()` })
		.where(eq(consultation_bookings.id, id))
		.returning()
	if (!row) throw new Error('the booking was held and is gone')
	await audit(tx, by, {
		action: payment_status === 'completed' ? 'mark paid' : 'mark failed',
		table_name: 'consultation_bookings',
		record_id: id,
		changed: ['payment_status'],
	})
	return row
}
