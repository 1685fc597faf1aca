import ical, { ICalEventStatus } from 'ical-generator'
import { endOf } from '#app/features/events/rules.ts'
import type { HubEvent } from '#app/features/events/tables.server.ts'

/**
 * Events as an iCalendar file (RFC 5545); their moments are UTC.
 * @param site address of the site without a slash at the end, and the hub's name
 */
export function writeCalendar(events: readonly HubEvent[], site: { siteUrl: string; name: string }): string {
	const calendar = ical({ prodId: { company: site.name, product: 'Events', language: 'EN' } })
	for (const event of events) {
		calendar.createEvent({
			id: `${event.id}@${new URL(site.siteUrl).hostname}`,
			summary: event.title,
			description: event.description,
			location: event.location,
			start: event.date,
			end: endOf(event),
			stamp: event.updated_at,
			created: event.created_at,
			lastModified: event.updated_at,
			status: event.status === 'cancelled' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
			url: `${site.siteUrl}/events/${event.id}`,
		})
	}
	// The writer leaves out what ends the last line, without which it is none (RFC 5545, 3.1).
	return `${calendar.toString().trimEnd()}\r\n`
}
