import { writeCalendar } from '#app/features/events/calendar.server.ts'
import { findEvent } from '#app/features/events/queries.server.ts'
import { currentHub } from '#app/platform/core/config/current-hub.server.ts'
import { settings } from '#app/platform/core/config/settings.server.ts'
import { db } from '#app/platform/core/db/db.server.ts'
import { readForMachines } from '#app/platform/web/pages/read-for-machines.server.ts'
import { idOrNotFound, notFound } from '#app/platform/core/errors/responses.server.ts'
import { markCacheable } from '#app/platform/web/pages/page-context.server.ts'
import type { Route } from './+types/ics'

export async function loader({ params, context }: Route.LoaderArgs) {
	const id = idOrNotFound(params.id)
	const event = await readForMachines(context, 'event calendar', () => findEvent(db, id))
	if (!event) throw notFound()
	markCacheable(context)
	const file = writeCalendar([event], { siteUrl: settings.siteUrl, name: currentHub().name })
	return new Response(file, {
		headers: {
			'content-type': 'text/calendar; charset=utf-8',
			'content-disposition': 'attachment; filename="event.ics"',
		},
	})
}
