import { eq } from 'drizzle-orm'
import { countBookedSeats } from '#app/features/events/queries.server.ts'
import { francsOf, takesPlace } from '#app/features/events/rules.ts'
import { events } from '#app/features/events/tables.server.ts'
import { isLive } from '#app/platform/web/payments/offers.server.ts'
import type { Tx } from '#app/platform/core/db/db.server.ts'

/** Why an event is not archived yet: somebody comes to it, and nobody has told them anything else. Null where it can be. */
export async function whyEventStaysOpen(tx: Tx, id: string, now: Date): Promise<string | null> {
	const [event] = await tx.select().from(events).where(eq(events.id, id)).for('update')
	if (!event || !takesPlace(event, now) || (await countBookedSeats(tx, id)) === 0) return null
	return event.status === 'ongoing'
		? 'it is set to ongoing, and people have a seat in it. Set it to completed once it is over'
		: 'people have a seat in it. Cancel it first, which tells them'
}

/** Why an event is not published yet: where a provider takes money, it has no price in francs; and the field that says so. Null where it can be. */
export async function whyEventHasNoPrice(tx: Tx, id: string) {
	const [event] = await tx.select().from(events).where(eq(events.id, id)).for('update')
	if (!event || francsOf(event, isLive()) !== null) return null
	return {
		why: 'its price in francs is not set: enter it among the fields; a price in dollars is not converted',
		field: 'price_rwf',
	}
}
