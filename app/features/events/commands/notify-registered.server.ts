import { and, eq, sql } from 'drizzle-orm'
import type { EventEntry } from '#app/features/events/calendar.server.ts'
import { eventChanged, inWords } from '#app/features/events/emails/event-changed.tsx'
import { endOf, type EventNews } from '#app/features/events/rules.ts'
import { event_registrations, events, holdsSeat, type HubEvent } from '#app/features/events/tables.server.ts'
import type { Tx } from '#app/platform/core/db/db.server.ts'
import { queueMails } from '#app/platform/core/mail/mail.server.ts'

/** An event as a message about it carries it. */
export const entryOf = (event: HubEvent, told_at: Date): EventEntry => ({
	id: event.id,
	title: event.title,
	date: event.date.toISOString(),
	ends_at: endOf(event).toISOString(),
	location: event.location,
	sequence: event.calendar_sequence,
	told_at: told_at.toISOString(),
})

const wordsOf = (event: HubEvent) => inWords({ ...event, ends_at: endOf(event) })

/**
 * Writes to everybody who has a seat, each with their own link and the calendar's next word on the event.
 * @returns how many are told
 */
export async function notifyRegistered(
	tx: Tx,
	{ before, after, news }: { before: HubEvent; after: HubEvent; news: EventNews },
	now: Date,
): Promise<number> {
	const [event] = await tx
		.update(events)
		.set({ calendar_sequence: sql`${events.calendar_sequence} + 1` })
		.where(eq(events.id, after.id))
		.returning()
	if (!event) return 0
	const { id, first_name, last_name, email } = event_registrations
	const seated = await tx
		.select({ id, first_name, last_name, email })
		.from(event_registrations)
		.where(and(eq(event_registrations.event_id, event.id), holdsSeat))
		.orderBy(id)
	const told = { news, entry: entryOf(event, now), before: wordsOf(before) }
	return queueMails(
		tx,
		eventChanged,
		seated.map((person) => ({ to: person.email, record_id: person.id, data: { ...person, ...told } })),
	)
}
