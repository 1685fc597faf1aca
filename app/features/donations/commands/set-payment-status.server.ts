import { and, eq, sql } from 'drizzle-orm'
import { canSetPaymentStatus, type PaymentStatus } from '#app/features/donations/rules.ts'
import { donations } from '#app/features/donations/tables.server.ts'
import type { Actor } from '#app/platform/actor.ts'
import { audit } from '#app/platform/audit/audit.server.ts'
import type { Tx } from '#app/platform/db/db.server.ts'
import { Refusal } from '#app/platform/errors/refusal.ts'
import { Missing } from '#app/platform/records/save-record.server.ts'

/**
 * Marks a pending donation as completed or failed (002 §4). Of two administrators at once the first one decides.
 * @returns the row
 * @throws Missing if there is no such donation; Refusal if it is not pending, or for any other status
 */
export async function setPaymentStatus(tx: Tx, id: string, payment_status: PaymentStatus, by: Actor) {
	const [held] = await tx
		.select({ payment_status: donations.payment_status })
		.from(donations)
		.where(eq(donations.id, id))
		.for('update')
	if (!held) throw new Missing()
	if (!canSetPaymentStatus(held.payment_status, payment_status)) {
		throw new Refusal(
			held.payment_status === 'pending'
				? 'A pending donation can be marked as completed or failed only.'
				: `This donation is ${held.payment_status} already.`,
		)
	}
	const [row] = await tx
		.update(donations)
		.set({ payment_status, updated_at: sql`clock_timestamp()` })
		.where(and(eq(donations.id, id), eq(donations.payment_status, 'pending')))
		.returning()
	if (!row) throw new Missing()
	await audit(tx, by, {
		action: 'update',
		table_name: 'donations',
		record_id: id,
		changed: ['payment_status'],
	})
	return row
}
