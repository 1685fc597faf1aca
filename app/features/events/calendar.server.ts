import ical, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { endOf } from '#app/features/events/rules.ts'
import type { HubEvent } from '#app/features/events/tables.server.ts'
import { currentHub, hubMailbox } from '#app/platform/core/config/current-hub.server.ts'
import { settings } from '#app/platform/core/config/settings.server.ts'
import type { MailAttachment } from '#app/platform/core/mail/mail.server.ts'
import { nameWithoutAddresses } from '#app/platform/core/mail/name-without-addresses.ts'

/** An event is the same entry in every file, for ever. */
const uidOf = (id: string, siteUrl: string) => `${id}@${new URL(siteUrl).hostname}`

/** The writer leaves out what ends the last line, without which it is none (RFC 5545, 3.1). */
const asFile = (calendar: { toString(): string }) => `${calendar.toString().trimEnd()}\r\n`

/**
 * Events as an iCalendar file (RFC 5545); their moments are UTC.
 * @param site address of the site without a slash at the end, and the hub's name
 */
export function writeCalendar(events: readonly HubEvent[], site: { siteUrl: string; name: string }): string {
	const calendar = ical({ prodId: { company: site.name, product: 'Events', language: 'EN' } })
	for (const event of events) {
		calendar.createEvent({
			id: uidOf(event.id, site.siteUrl),
			sequence: event.calendar_sequence,
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
	return asFile(calendar)
}

/** An event as a message about it carries it; moments are ISO. */
export type EventEntry = {
	id: string
	title: string
	date: string
	ends_at: string
	location: string
	/** One more with each file of it. */
	sequence: number
	/** When this was so. */
	told_at: string
}

/** A name as a quoted parameter may hold it: neither double quotes nor control characters, and no escapes (RFC 5545). */
const asParameter = (name: string) =>
	nameWithoutAddresses(name)
		.replaceAll('"', "'")
		.replaceAll('\\', '/')
		.replace(/\p{Cc}+/gu, ' ')

/**
 * The calendar file of one person's seat: the event as it now is, or that it is no more. It has the UID of the file that
 * the site offers and the next SEQUENCE, so that a calendar changes the entry that it has (RFC 5546).
 */
export function seatCalendar(
	entry: EventEntry,
	attendee: { name: string; email: string },
	method: 'REQUEST' | 'CANCEL',
): MailAttachment {
	const { siteUrl } = settings
	const hub = currentHub()
	const cancelled = method === 'CANCEL'
	const calendar = ical({
		prodId: { company: hub.name, product: 'Events', language: 'EN' },
		method: ICalCalendarMethod[method],
	})
	calendar.createEvent({
		id: uidOf(entry.id, siteUrl),
		sequence: entry.sequence,
		stamp: new Date(entry.told_at),
		start: new Date(entry.date),
		end: new Date(entry.ends_at),
		summary: entry.title,
		location: entry.location,
		status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
		organizer: { name: asParameter(hub.name), email: hubMailbox() },
		attendees: [
			{
				name: asParameter(attendee.name),
				email: attendee.email,
				rsvp: false,
				status: ICalAttendeeStatus.ACCEPTED,
			},
		],
	})
	return {
		filename: cancelled ? 'cancelled.ics' : 'event.ics',
		content: asFile(calendar),
		contentType: `text/calendar; charset=utf-8; method=${method}`,
	}
}
