import { eq } from 'drizzle-orm'
import { registrationReceived } from '#app/features/events/emails/registration-received.tsx'
import type { EventRegistration } from '#app/features/events/forms.server.ts'
import { countTakenSeats } from '#app/features/events/queries.server.ts'
import { whyClosed } from '#app/features/events/rules.ts'
import { event_registrations, events } from '#app/features/events/tables.server.ts'
import type { Tx } from '#app/platform/db/db.server.ts'
import { Refusal } from '#app/platform/errors/refusal.ts'
import { queueAcknowledgement } from '#app/platform/mail/mail.server.ts'
import { announce } from '#app/platform/notifications/announce.server.ts'
import { formatUsdPrice } from '#app/platform/money.ts'

/**
 * Keeps a registration for an event as pending (D-058) and queues its acknowledgement. No charge is taken.
 * The event's row is locked first, so that seats are counted by one registration at a time (D-055).
 * Returns the row and the event that it is for.
 * @throws Refusal when the event is gone, cancelled, begun, over or full
 */
export async function registerForEvent(tx: Tx, event_id: string, registration: EventRegistration, now: Date) {
	const [event] = await tx.select().from(events).where(eq(events.id, event_id)).for('update')
	if (!event) throw new Refusal('this event is no longer offered')
	const reason = whyClosed({ ...event, taken: await countTakenSeats(tx, event_id) }, now)
	if (reason) throw new Refusal(reason)
	const [row] = await tx
		.insert(event_registrations)
		.values({ ...registration, event_id })
		.returning()
	if (!row) throw new Error('the registration was not kept')
	await queueAcknowledgement(tx, {
		to: row.email,
		template: registrationReceived,
		data: {
			id: row.id,
			first_name: row.first_name,
			event: event.title,
			event_id,
			date: event.date.toISOString(),
			ends_at: event.ends_at?.toISOString() ?? null,
			location: event.location,
			price: formatUsdPrice(event.price),
			organization: row.organization,
			phone: row.phone,
			reference: row.id.slice(0, 8).toUpperCase(),
		},
	})
	return announce(
		tx,
		{ ...row, event },
		{
			title: `Event registration: ${event.title}`,
			message: [`${row.first_name} ${row.last_name}, ${row.phone}`, row.organization],
			from: { name: `${row.first_name} ${row.last_name}`, email: row.email },
			record: `/admin/registrations/event_registration/${row.id}`,
		},
	)
}
