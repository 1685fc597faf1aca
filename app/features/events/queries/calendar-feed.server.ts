import { and, between } from 'drizzle-orm'
import { writeCalendar } from '#app/features/events/calendar.server.ts'
import { events } from '#app/features/events/tables.server.ts'
import { currentHub } from '#app/platform/core/config/current-hub.server.ts'
import { settings } from '#app/platform/core/config/settings.server.ts'
import { hasPage } from '#app/platform/core/records/publication.server.ts'
import type { Db } from '#app/platform/core/db/db.server.ts'

const DAY_MS = 24 * 3_600_000
/** What an administrator's calendar reaches, and how much of it. */
const BACK_MS = 30 * DAY_MS
const AHEAD_MS = 366 * DAY_MS
const MOST = 1000

/** The events of a month back and a year ahead as a calendar, in whatever status, by their beginning. A draft is no date yet. */
export async function readEventsCalendar(db: Db, now: Date): Promise<string> {
	const rows = await db
		.select()
		.from(events)
		.where(
			and(
				hasPage(events),
				between(events.date, new Date(now.getTime() - BACK_MS), new Date(now.getTime() + AHEAD_MS)),
			),
		)
		.orderBy(events.date, events.id)
		.limit(MOST)
	return writeCalendar(rows, { siteUrl: settings.siteUrl, name: currentHub().name })
}
