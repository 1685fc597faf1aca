import { and, eq } from 'drizzle-orm'
import { findSeat } from '#app/features/events/commands/find-seat.server.ts'
import { keepUnpaidSeat, type Paying } from '#app/features/events/commands/keep-unpaid-seat.server.ts'
import {
	acknowledge,
	announceRegistration,
	wasAcknowledged,
} from '#app/features/events/commands/tell-of-registration.server.ts'
import type { EventRegistration } from '#app/features/events/forms.server.ts'
import { countBookedSeats } from '#app/features/events/queries.server.ts'
import { seatPriceChanged } from '#app/features/events/prices.ts'
import { francsOf, whyClosed } from '#app/features/events/rules.ts'
import { event_registrations, events, type Registration } from '#app/features/events/tables.server.ts'
import type { Tx } from '#app/platform/core/db/db.server.ts'
import { hasPage } from '#app/platform/core/records/publication.server.ts'
import { insertOne } from '#app/platform/core/db/insert-one.server.ts'
import { Refusal } from '#app/platform/core/errors/refusal.ts'
import { announcedBefore } from '#app/platform/core/notifications/announce.server.ts'
import { findPaymentOf } from '#app/platform/core/payments/commands.server.ts'
import { payPath } from '#app/platform/core/payments/pay-link.server.ts'
import { isLive } from '#app/platform/web/payments/offers.server.ts'

/** The payment's own page of a seat that is kept unpaid, for the browser that it was begun in. */
async function ownPayment(tx: Tx, row: Registration, paying: Paying | null): Promise<string | null> {
	if (row.status !== 'unpaid' || !paying || row.seat_visitor !== paying.visitor) return null
	const payment = await findPaymentOf(tx, row.id)
	return payment && payPath(payment.id)
}

/**
 * Keeps a registration for an event as pending and queues its acknowledgement; where it costs francs, as unpaid, and makes
 * its payment. The event's row is locked first, so that seats are counted by one registration at a time. Whoever has a seat
 * gets no second one: the answer is that of the first registration, whose own address gets its link again.
 * @param paying how it is paid; null where it costs nothing
 * @returns the row, the event that it is for, and the payment's own page where it is to be paid
 * @throws Refusal when the event is gone, a draft, cancelled, begun, over or full, or has another price than was shown
 */
export async function registerForEvent(
	tx: Tx,
	event_id: string,
	registration: EventRegistration,
	now: Date,
	paying: Paying | null = null,
) {
	const [event] = await tx
		.select()
		.from(events)
		.where(and(eq(events.id, event_id), hasPage(events)))
		.for('update')
	if (!event) throw new Refusal('this event is no longer offered')
	const first = await findSeat(tx, event_id, registration)
	// Whoever has a seat is not told that there is none left.
	const taken = first ? 0 : await countBookedSeats(tx, event_id)
	const reason = whyClosed({ ...event, taken }, now, isLive())
	if (reason) throw new Refusal(reason)
	const francs = francsOf(event, isLive()) ?? 0
	if (francs !== (paying?.francs ?? 0)) throw new Refusal(seatPriceChanged(francs), { status: 409 })
	if (first) {
		if (first.status !== 'unpaid' && !(await wasAcknowledged(tx, first, now)))
			await acknowledge(tx, first, event)
		return announcedBefore({ ...first, event, pay: await ownPayment(tx, first, paying) })
	}
	if (paying) return announcedBefore(await keepUnpaidSeat(tx, event, registration, paying, now))
	const row = await insertOne(tx, event_registrations, { ...registration, event_id })
	await acknowledge(tx, row, event)
	return announceRegistration(tx, { ...row, event, pay: null as string | null }, event)
}
