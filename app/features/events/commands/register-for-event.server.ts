import { and, eq, gt, inArray, or, sql } from 'drizzle-orm'
import { registrationReceived } from '#app/features/events/emails/registration-received.tsx'
import type { EventRegistration } from '#app/features/events/forms.server.ts'
import { countBookedSeats } from '#app/features/events/queries.server.ts'
import { eventRegistration } from '#app/features/events/request.server.ts'
import { SEATED_STATUSES, whyClosed } from '#app/features/events/rules.ts'
import { event_registrations, events, type HubEvent } from '#app/features/events/tables.server.ts'
import type { Tx } from '#app/platform/core/db/db.server.ts'
import { hasPage } from '#app/platform/core/records/publication.server.ts'
import { insertOne } from '#app/platform/core/db/insert-one.server.ts'
import { Refusal } from '#app/platform/core/errors/refusal.ts'
import { queueAcknowledgement } from '#app/platform/core/mail/mail.server.ts'
import { mailboxOf } from '#app/platform/core/mail/mailbox.ts'
import { email_logs } from '#app/platform/core/mail/tables.server.ts'
import { announcedBefore } from '#app/platform/core/notifications/announce.server.ts'
import { announceRequest } from '#app/platform/web/requests/announce-request.server.ts'
import { formatUsdPrice } from '#app/platform/core/text/money.ts'
import { referenceOf } from '#app/platform/core/reference.ts'

/** How long after an acknowledgement the next one may follow, for whoever registers again. */
const AGAIN_AFTER_MS = 60 * 60_000

/** The registration that this person has a seat by: with the same mailbox, or the same phone and name. */
async function findSeat(tx: Tx, event_id: string, { email, phone, ...person }: EventRegistration) {
	const [row] = await tx
		.select()
		.from(event_registrations)
		.where(
			and(
				eq(event_registrations.event_id, event_id),
				inArray(event_registrations.status, SEATED_STATUSES),
				or(
					sql`mailbox_of(${event_registrations.email}) = ${mailboxOf(email)}`,
					and(
						eq(event_registrations.phone, phone),
						sql`lower(${event_registrations.first_name}) = lower(${person.first_name})`,
						sql`lower(${event_registrations.last_name}) = lower(${person.last_name})`,
					),
				),
			),
		)
		.orderBy(event_registrations.created_at)
		.limit(1)
	return row
}

/** Whether this registration was acknowledged within the last hour. */
async function wasAcknowledged(tx: Tx, { id, created_at }: Row, now: Date): Promise<boolean> {
	const since = new Date(now.getTime() - AGAIN_AFTER_MS)
	if (created_at > since) return true
	const [mail] = await tx
		.select({ id: email_logs.id })
		.from(email_logs)
		.where(
			and(
				eq(email_logs.record_id, id),
				eq(email_logs.template_name, registrationReceived.name),
				gt(email_logs.created_at, since),
			),
		)
		.limit(1)
	return mail !== undefined
}

type Row = typeof event_registrations.$inferSelect

const acknowledge = (tx: Tx, row: Row, event: HubEvent) =>
	queueAcknowledgement(tx, {
		to: row.email,
		template: registrationReceived,
		record_id: row.id,
		data: {
			id: row.id,
			first_name: row.first_name,
			event: event.title,
			event_id: event.id,
			date: event.date.toISOString(),
			ends_at: event.ends_at?.toISOString() ?? null,
			location: event.location,
			price: formatUsdPrice(event.price),
			reference: referenceOf(row.id),
		},
	})

/**
 * Keeps a registration for an event as pending and queues its acknowledgement. No charge is taken.
 * The event's row is locked first, so that seats are counted by one registration at a time. Whoever has a seat
 * gets no second one: the answer is that of the first registration, whose own address gets its link again.
 * Returns the row and the event that it is for.
 * @throws Refusal when the event is gone, a draft, cancelled, begun, over or full
 */
export async function registerForEvent(tx: Tx, event_id: string, registration: EventRegistration, now: Date) {
	const [event] = await tx
		.select()
		.from(events)
		.where(and(eq(events.id, event_id), hasPage(events)))
		.for('update')
	if (!event) throw new Refusal('this event is no longer offered')
	const first = await findSeat(tx, event_id, registration)
	// Whoever has a seat is not told that there is none left.
	const taken = first ? 0 : await countBookedSeats(tx, event_id)
	const reason = whyClosed({ ...event, taken }, now)
	if (reason) throw new Refusal(reason)
	if (first) {
		if (!(await wasAcknowledged(tx, first, now))) await acknowledge(tx, first, event)
		return announcedBefore({ ...first, event })
	}
	const row = await insertOne(tx, event_registrations, { ...registration, event_id })
	await acknowledge(tx, row, event)
	return announceRequest(tx, eventRegistration, { ...row, event }, { item: event.title })
}
