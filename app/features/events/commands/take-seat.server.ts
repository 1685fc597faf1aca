import { eq, sql } from 'drizzle-orm'
import { hasOtherSeat } from '#app/features/events/commands/find-seat.server.ts'
import { countBookedSeats } from '#app/features/events/queries.server.ts'
import { isOver } from '#app/features/events/rules.ts'
import {
	event_registrations,
	events,
	holdsSeat,
	type HubEvent,
	type Registration,
} from '#app/features/events/tables.server.ts'
import type { Tx } from '#app/platform/core/db/db.server.ts'

/** What is written of it beside that it is paid. */
type Paid = Partial<Pick<Registration, 'payment_method' | 'taken_by'>>

/**
 * Makes a seat that is paid its person's: the one that is kept, or, where its time is over, one that is left. The event is
 * locked, so that none is sold twice.
 * @returns null where there is none: the event is gone, over, cancelled or full, or they have another seat there
 */
export async function takeSeat(
	tx: Tx,
	id: string,
	paid: Paid,
	now: Date,
): Promise<{ row: Registration; event: HubEvent } | null> {
	const [named] = await tx
		.select({ event_id: event_registrations.event_id })
		.from(event_registrations)
		.where(eq(event_registrations.id, id))
	if (!named?.event_id) return null
	const [event] = await tx.select().from(events).where(eq(events.id, named.event_id)).for('update')
	if (!event || event.status === 'cancelled' || isOver(event, now)) return null
	const [found] = await tx
		.select({ row: event_registrations, holds: holdsSeat })
		.from(event_registrations)
		.where(eq(event_registrations.id, id))
		.for('update')
	if (!found || !canBePaid(found.row) || (await hasOtherSeat(tx, event.id, found.row))) return null
	if (!found.holds && (await countBookedSeats(tx, event.id)) >= event.capacity) return null
	const [row] = await tx
		.update(event_registrations)
		.set({
			...paid,
			status: 'approved',
			payment_status: 'completed',
			seat_until: null,
			seat_visitor: null,
			seat_network: null,
			updated_at: sql`clock_timestamp()`,
		})
		.where(eq(event_registrations.id, id))
		.returning()
	return row ? { row, event } : null
}

/** Whether it costs something that has not been paid. */
export const canBePaid = ({
	status,
	payment_amount,
	payment_status,
}: Pick<Registration, 'status' | 'payment_amount' | 'payment_status'>): boolean =>
	payment_amount !== null && payment_status !== 'completed' && (status === 'unpaid' || status === 'withdrawn')
