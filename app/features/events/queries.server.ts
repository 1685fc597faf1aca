import { and, asc, eq, getTableColumns, gte, or, sql } from 'drizzle-orm'
import { EVENTS_A_PAGE, startOfDay } from '#app/features/events/rules.ts'
import type { ListedEvent, UpcomingEvents } from '#app/features/events/samples.ts'
import { event_registrations, events } from '#app/features/events/tables.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'

/** Seats that are registered for; a rejected registration gives its seat back. */
const counted = sql`select count(*)::int from ${event_registrations}
	where ${event_registrations.event_id} = ${events.id} and ${event_registrations.status} <> 'rejected'`
// Nested, for drizzle takes the table's name off the columns of a field's own text.
const taken = sql<number>`(${counted})`

const shown = { ...getTableColumns(events), taken }

/** Ongoing, or upcoming and not before today (D-056). */
const upcoming = (now: Date) =>
	or(eq(events.status, 'ongoing'), and(eq(events.status, 'upcoming'), gte(events.date, startOfDay(now))))

/** One page of the upcoming events by date (000 §7). A page beyond the last is the last. */
export async function listUpcomingEvents(db: Db, wishedPage: number, now: Date): Promise<UpcomingEvents> {
	const total = await db.$count(events, upcoming(now))
	const pages = Math.max(1, Math.ceil(total / EVENTS_A_PAGE))
	const page = Math.min(Math.max(1, wishedPage), pages)
	const rows = await db
		.select(shown)
		.from(events)
		.where(upcoming(now))
		.orderBy(asc(events.date), asc(events.id))
		.limit(EVENTS_A_PAGE)
		.offset((page - 1) * EVENTS_A_PAGE)
	return { rows, page, pages, total }
}

/** One event in whatever status, or null. */
export async function findEvent(db: Db, id: string): Promise<ListedEvent | null> {
	const [event] = await db.select(shown).from(events).where(eq(events.id, id))
	return event ?? null
}

/** Seats of an event that are registered for and not rejected. */
export async function countTakenSeats(db: Db, event_id: string): Promise<number> {
	const [row] = await db.select({ taken }).from(events).where(eq(events.id, event_id))
	return row?.taken ?? 0
}

/** Address and last change of every event that the grid shows, for the sitemap. */
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
