import ical, { ICalEventStatus } from 'ical-generator'
import type { HubEvent } from '#app/features/events/tables.server.ts'

/**
 * One event as an iCalendar file. It has no end, for the hub states none; its moments are UTC.
 * @param site address of the site without a slash at the end, and the hub's name
 */
export function writeCalendar(event: HubEvent, site: { siteUrl: string; name: string }): string {
	const calendar = ical({ prodId: { company: site.name, product: 'Events', language: 'EN' } })
	calendar.createEvent({
		id: `${event.id}@${new URL(site.siteUrl).hostname}`,
		summary: event.title,
		description: event.description,
		location: event.location,
		start: event.date,
		stamp: event.updated_at,
		created: event.created_at,
		lastModified: event.updated_at,
		status: event.status === 'cancelled' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
		url: `${site.siteUrl}/events/${event.id}`,
	})
	return calendar.toString()
}
