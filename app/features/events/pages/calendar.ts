import { writeCalendar } from '#app/features/events/calendar.server.ts'
import { listUpcomingEvents } from '#app/features/events/queries.server.ts'
import { currentHub } from '#app/platform/core/config/current-hub.server.ts'
import { settings } from '#app/platform/core/config/settings.server.ts'
import { db } from '#app/platform/core/db/db.server.ts'
import { readForMachines } from '#app/platform/web/pages/read-for-machines.server.ts'
import { markCacheable } from '#app/platform/web/pages/page-context.server.ts'
import type { Route } from './+types/calendar'

/** Every date to come. Never made of samples: a calendar keeps what it is given. */
export async function loader({ context }: Route.LoaderArgs) {
	const events = await readForMachines(context, 'events calendar', () => listUpcomingEvents(db, new Date()))
	markCacheable(context)
	const file = writeCalendar(events, { siteUrl: settings.siteUrl, name: currentHub().name })
	return new Response(file, {
		headers: {
			'content-type': 'text/calendar; charset=utf-8',
			'content-disposition': 'attachment; filename="events.ics"',
		},
	})
}
