import { and, asc, desc, eq, getTableColumns, or, sql } from 'drizzle-orm'
import { EVENTS_A_PAGE, PAST_EVENTS, USUAL_HOURS } from '#app/features/events/rules.ts'
import type { Events, ListedEvent, PastEvent } from '#app/features/events/samples.ts'
import { event_registrations, events, holdsSeat, type HubEvent } from '#app/features/events/tables.server.ts'
import { pictureFacts } from '#app/platform/core/files/picture-facts.server.ts'
import { hasPage, isPublished } from '#app/platform/core/records/publication.server.ts'
import type { Db } from '#app/platform/core/db/db.server.ts'
import { pageOf } from '#app/platform/web/pages/page-query.ts'

/** A calendar takes no more at once. */
const MOST_IN_CALENDAR = 500

/** Seats that are registered for; a registration that is rejected, withdrawn or not paid in time gives its seat back. */
const counted = sql`select count(*)::int from ${event_registrations}
	where ${event_registrations.event_id} = ${events.id} and ${holdsSeat}`
// Nested, for drizzle takes the table's name off the columns of a field's own text.
const taken = sql<number>`(${counted})`

const shown = { ...getTableColumns(events), taken, picture: pictureFacts(events.image_url) }

/** When an event ends, stated or not, as `endOf` of the rules says it. */
const ends = sql`coalesce(${events.ends_at}, ${events.date} + make_interval(hours => ${USUAL_HOURS}))`

/** Ongoing, or upcoming and not over. */
const upcoming = (now: Date) =>
	and(
		isPublished(events),
		or(eq(events.status, 'ongoing'), and(eq(events.status, 'upcoming'), sql`${ends} > ${now}`)),
	)

/** Took place and is over; neither cancelled nor ongoing. */
const over = (now: Date) =>
	and(
		isPublished(events),
		or(eq(events.status, 'completed'), and(eq(events.status, 'upcoming'), sql`${ends} <= ${now}`)),
	)

/**
 * One page of the upcoming events by date, and the last five that are over. A page beyond the last
 * is the last.
 */
export async function listEvents(db: Db, requestedPage: number, now: Date): Promise<Events> {
	const [total, past] = await Promise.all([db.$count(events, upcoming(now)), listPastEvents(db, now)])
	const { page, pages, offset } = pageOf(requestedPage, total, EVENTS_A_PAGE)
	const rows = await db
		.select(shown)
		.from(events)
		.where(upcoming(now))
		.orderBy(asc(events.date), asc(events.id))
		.limit(EVENTS_A_PAGE)
		.offset(offset)
	return { rows, page, pages, total, past }
}

const listPastEvents = (db: Db, now: Date): Promise<PastEvent[]> =>
	db
		.select({ id: events.id, title: events.title, date: events.date, taken })
		.from(events)
		.where(over(now))
		.orderBy(desc(events.date), desc(events.id))
		.limit(PAST_EVENTS)

/** Every upcoming event by date, for a calendar. */
export const listUpcomingEvents = (db: Db, now: Date): Promise<HubEvent[]> =>
	db
		.select()
		.from(events)
		.where(upcoming(now))
		.orderBy(asc(events.date), asc(events.id))
		.limit(MOST_IN_CALENDAR)

/** One event in whatever status, or null; a draft if it is previewed. */
export async function findEvent(db: Db, id: string, previewed: boolean = false): Promise<ListedEvent | null> {
	const [event] = await db
		.select(shown)
		.from(events)
		.where(and(eq(events.id, id), hasPage(events, previewed)))
	return event ?? null
}

/** Seats of an event that are registered for and not given back. */
export async function countBookedSeats(db: Db, event_id: string): Promise<number> {
	const [row] = await db.select({ taken }).from(events).where(eq(events.id, event_id))
	return row?.taken ?? 0
}

/** Address and last change of every event that the list shows, for the sitemap. */
export async function listEventPaths(
	db: Db,
	now: Date = new Date(),
): Promise<{ path: string; updated_at: Date }[]> {
	const rows = await db
		.select({ id: events.id, updated_at: events.updated_at })
		.from(events)
		.where(upcoming(now))
		.orderBy(asc(events.date), asc(events.id))
	return rows.map(({ id, updated_at }) => ({ path: `/events/${id}`, updated_at }))
}
