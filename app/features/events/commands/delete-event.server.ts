import { eq, sql } from 'drizzle-orm'
import { cancelUnpaid, lockUnpaid } from '#app/features/events/commands/cancel-unpaid.server.ts'
import { notifyRegistered } from '#app/features/events/commands/notify-registered.server.ts'
import { countBookedSeats } from '#app/features/events/queries.server.ts'
import { takesPlace } from '#app/features/events/rules.ts'
import { events } from '#app/features/events/tables.server.ts'
import type { Actor } from '#app/platform/core/actor.ts'
import type { Tx } from '#app/platform/core/db/db.server.ts'
import { deleteRecord } from '#app/platform/core/records/deleted-records.server.ts'
import { lockRecord } from '#app/platform/core/records/save-record.server.ts'

/**
 * Deletes an event into the bin. If people have a seat in one that is to come, they are told that it is cancelled, and so
 * it lies in the bin: put back, it says what they were told, and setting it to upcoming tells them that it is on again.
 * @throws Missing if it is gone
 */
export async function deleteEvent(tx: Tx, id: string, by: Actor): Promise<void> {
	const unpaid = await lockUnpaid(tx, id)
	const before = await lockRecord(tx, events, { id })
	const now = new Date()
	if (takesPlace(before, now) && (await countBookedSeats(tx, id)) > 0) {
		const [after] = await tx
			.update(events)
			.set({ status: 'cancelled', updated_at: sql`clock_timestamp()` })
			.where(eq(events.id, id))
			.returning()
		if (after) await notifyRegistered(tx, { before, after, news: 'cancelled' }, now)
	}
	await cancelUnpaid(tx, unpaid, now)
	await deleteRecord(tx, events, id, by)
}
