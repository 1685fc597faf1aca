import ical, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { USUAL_MINUTES } from '#app/features/consultations/rules.ts'
import { currentHub, hubMailbox } from '#app/platform/core/config/current-hub.server.ts'
import type { MailAttachment } from '#app/platform/core/mail/mail.server.ts'
import { nameWithoutAddresses } from '#app/platform/core/mail/name-without-addresses.ts'

export type CalendarEntry = {
	id: string
	name: string
	email: string
	service_type: string
	/** Beginning as an ISO moment. */
	starts_at: string
	/** How long it takes; absent in messages that were queued before it was kept. */
	minutes?: number
	/** When it was confirmed or cancelled, as an ISO moment. */
	decided_at: string
	/** One more with each file of it; absent in messages that were queued before it was kept. */
	sequence?: number
}

/** A name as a quoted parameter may hold it: neither double quotes nor control characters, and no escapes (RFC 5545). */
const asParameter = (name: string) =>
	nameWithoutAddresses(name)
		.replaceAll('"', "'")
		.replaceAll('\\', '/')
		.replace(/\p{Cc}+/gu, ' ')

/**
 * The iCalendar file of an appointment: an invitation, or its cancellation; tentative while nobody has confirmed
 * the time that it was moved to. The UID is the appointment's own
 * for ever, so that a calendar finds the entry again; the later word has the higher SEQUENCE (RFC 5546).
 */
export function appointmentCalendar(
	entry: CalendarEntry,
	method: 'REQUEST' | 'CANCEL',
	tentative = false,
): MailAttachment {
	const hub = currentHub()
	const cancelled = method === 'CANCEL'
	const start = new Date(entry.starts_at)
	const calendar = ical({
		prodId: { company: hub.name, product: 'Appointments', language: 'EN' },
		method: ICalCalendarMethod[method],
		events: [
			{
				id: `appointment-${entry.id}@iris-hub`,
				sequence: entry.sequence ?? (cancelled ? 1 : 0),
				stamp: new Date(entry.decided_at),
				start,
				end: new Date(start.getTime() + (entry.minutes ?? USUAL_MINUTES) * 60_000),
				summary: `${hub.name}: ${entry.service_type}`,
				location: hub.addresses[0]?.lines.join(', ') ?? hub.name,
				status: ICalEventStatus[cancelled ? 'CANCELLED' : tentative ? 'TENTATIVE' : 'CONFIRMED'],
				organizer: { name: asParameter(hub.name), email: hubMailbox() },
				attendees: [
					{
						name: asParameter(entry.name),
						email: entry.email,
						rsvp: false,
						status: ICalAttendeeStatus.ACCEPTED,
					},
				],
			},
		],
	})
	return {
		filename: cancelled ? 'cancelled.ics' : 'appointment.ics',
		content: calendar.toString(),
		contentType: `text/calendar; charset=utf-8; method=${method}`,
	}
}
