import ical, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type { appointments } from '#app/features/consultations/tables.server.ts'
import { type ConsultationStatus, USUAL_MINUTES } from '#app/features/consultations/rules.ts'
import { settings } from '#app/platform/core/config/settings.server.ts'
import { kigaliMoment } from '#app/platform/core/time/time.ts'
import { currentHub, hubMailbox } from '#app/platform/core/config/current-hub.server.ts'
import type { MailAttachment } from '#app/platform/core/mail/mail.server.ts'
import { nameWithoutAddresses } from '#app/platform/core/mail/name-without-addresses.ts'

/** An appointment is the same entry in every file, for ever. */
const uidOf = (id: string) => `appointment-${id}@iris-hub`

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
				id: uidOf(entry.id),
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

const STATUSES: Record<ConsultationStatus, ICalEventStatus> = {
	pending: ICalEventStatus.TENTATIVE,
	confirmed: ICalEventStatus.CONFIRMED,
	completed: ICalEventStatus.CONFIRMED,
	cancelled: ICalEventStatus.CANCELLED,
}

type CalendarAppointment = Omit<
	typeof appointments.$inferSelect,
	'email' | 'phone' | 'message' | 'admin_notes' | 'place'
>

/** Appointments as the calendar of an administrator (RFC 5545): who comes, and about what. */
export function writeAppointments(rows: readonly CalendarAppointment[]): string {
	const hub = currentHub()
	const calendar = ical({
		prodId: { company: hub.name, product: 'Appointments', language: 'EN' },
		name: `${hub.shortName}: appointments`,
	})
	for (const row of rows) {
		const start = kigaliMoment(`${row.appointment_date}T${row.appointment_time}`)
		calendar.createEvent({
			id: uidOf(row.id),
			sequence: row.calendar_sequence ?? 0,
			stamp: row.updated_at,
			created: row.created_at,
			lastModified: row.updated_at,
			start,
			end: new Date(start.getTime() + row.minutes * 60_000),
			summary: `${row.first_name} ${row.last_name}: ${row.service_type}`,
			description: row.company ?? '',
			location: hub.addresses[0]?.lines.join(', ') ?? hub.name,
			status: STATUSES[row.status],
			url: `${settings.siteUrl}/admin/appointments/${row.id}`,
		})
	}
	// The writer leaves out what ends the last line, without which it is none (RFC 5545, 3.1).
	return `${calendar.toString().trimEnd()}\r\n`
}
