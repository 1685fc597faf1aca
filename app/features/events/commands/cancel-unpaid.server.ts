import { and, eq, inArray } from 'drizzle-orm'
import { ticketPayable } from '#app/features/events/commands/pay-ticket.server.ts'
import { event_registrations } from '#app/features/events/tables.server.ts'
import type { Tx } from '#app/platform/core/db/db.server.ts'
import { cancelPayment } from '#app/platform/core/payments/commands.server.ts'
import { payments } from '#app/platform/core/payments/tables.server.ts'

/**
 * Takes hold of what is still to be paid for seats of an event, before the event itself is locked: as whoever brings money
 * does. @returns their ids
 */
export async function lockUnpaid(tx: Tx, event_id: string): Promise<string[]> {
	const rows = await tx
		.select({ id: payments.id })
		.from(payments)
		.innerJoin(event_registrations, eq(event_registrations.id, payments.subject_id))
		.where(
			and(
				eq(event_registrations.event_id, event_id),
				eq(event_registrations.status, 'unpaid'),
				inArray(payments.state, ['open', 'failed']),
			),
		)
		.orderBy(payments.id)
		.for('update', { of: payments })
	return rows.map(({ id }) => id)
}

/** Cancels these payments: nobody pays for what does not take place. Money that comes all the same is held. */
export async function cancelUnpaid(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
	for (const id of ids) await cancelPayment(tx, id, ticketPayable, 'administrator', now)
}
