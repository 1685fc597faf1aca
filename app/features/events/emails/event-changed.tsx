import { type EventEntry, seatCalendar } from '#app/features/events/calendar.server.ts'
import type { EventNews } from '#app/features/events/rules.ts'
import { Button } from '#app/platform/core/mail/layout.tsx'
import { Message } from '#app/platform/core/mail/message.tsx'
import { mailTemplate } from '#app/platform/core/mail/mail.server.ts'
import { mailCases, paragraph } from '#app/platform/core/mail/mail-words.server.ts'
import { OwnLink } from '#app/platform/web/requests/own-link.tsx'
import { SAMPLE_EMAIL, SAMPLE_ID } from '#app/platform/core/mail/samples.ts'
import { referenceOf } from '#app/platform/core/reference.ts'
import { formatHours, formatWeekday } from '#app/platform/core/time/time.ts'

/** Day, hours and place of an event in words. */
export type EventWords = { day: string; hours: string; location: string }

export const inWords = ({
	date,
	ends_at,
	location,
}: {
	date: Date
	ends_at: Date
	location: string
}): EventWords => ({
	day: formatWeekday(date),
	hours: `${formatHours(date, ends_at)}, Kigali`,
	location,
})

type Data = {
	/** Of the registration. */
	id: string
	first_name: string
	last_name: string
	email: string
	news: EventNews
	entry: EventEntry
	/** As it was before it was moved. */
	before: EventWords
}

const ofEvent = (lead: string) => paragraph(lead, { needs: ['event'] })

const { words, say } = mailCases({
	key: 'event-changed',
	fields: { event: 'the event', day: 'its day', hours: 'from when to when' },
	needs: ['event'],
	around: { preview: '{day}, {hours}.', greeting: 'Muraho' },
	cases: {
		moved: {
			title: 'Moved',
			subject: 'New time or place: {event}',
			heading: 'New time or place',
			lead: ofEvent(
				'{event} has a new time or place, which you see below. Your seat is kept. The attached file changes it in your calendar.',
			),
		},
		cancelled: {
			title: 'Cancelled',
			subject: 'Cancelled: {event}',
			heading: 'Cancelled',
			lead: ofEvent(
				'We are sorry: {event} is cancelled. You do not need to do anything. The attached file takes it out of your calendar.',
			),
		},
		'on again': {
			title: 'On again',
			subject: 'It takes place after all: {event}',
			heading: 'It takes place after all',
			lead: ofEvent(
				'{event} takes place after all, and your seat is kept. The attached file changes it in your calendar.',
			),
		},
	},
})

const nowOf = ({ date, ends_at, location }: EventEntry) =>
	inWords({ date: new Date(date), ends_at: new Date(ends_at), location })

/** `now, before: was` where they differ. */
const changed = (now: string, before: string) => (now === before ? now : `${now} (before: ${before})`)

const valuesOf = ({ entry }: Data) => {
	const { day, hours } = nowOf(entry)
	return { event: entry.title, day, hours }
}

const sample = (name: string, news: EventNews): { name: string; data: Data } => ({
	name,
	data: {
		id: SAMPLE_ID,
		first_name: 'Aline',
		last_name: 'Uwase',
		email: SAMPLE_EMAIL,
		news,
		entry: {
			id: SAMPLE_ID,
			title: 'Demo day',
			date: '2026-12-01T08:00:00.000Z',
			ends_at: '2026-12-01T10:00:00.000Z',
			location: 'The hub',
			sequence: 1,
			told_at: '2026-11-27T08:00:00.000Z',
		},
		before: { day: 'Monday, November 30, 2026', hours: '10:00 to 12:00, Kigali', location: 'The hub' },
	},
})

/** Tells somebody who has a seat that the event is at another time or place, is cancelled, or is on again. */
export const eventChanged = mailTemplate<Data>({
	name: 'event-changed',
	about: {
		name: 'Event changed',
		when: 'To whoever has a seat at an event that is moved, cancelled, or on again.',
	},
	words,
	samples: [sample('Moved', 'moved'), sample('Cancelled', 'cancelled'), sample('On again', 'on again')],
	subject: (change) => say(change.news, valuesOf(change)).subject,
	// What was decided, of which a person with a seat may not know.
	failed: ({ id, first_name, last_name, news, entry }) => ({
		title: 'Error sending event email',
		message: `${first_name} ${last_name}, ${entry.title}: ${news}`,
		action_url: `/admin/registrations/event_registration/${id}`,
	}),
	body: (change) => {
		const { id, first_name, news, entry, before } = change
		const now = nowOf(entry)
		return (
			<Message
				say={say(news, valuesOf(change))}
				name={first_name}
				facts={[
					['Event', entry.title],
					['Date', changed(now.day, before.day)],
					['Time', changed(now.hours, before.hours)],
					['Place', changed(now.location, before.location)],
					['Reference', referenceOf(id)],
				]}
			>
				{news === 'cancelled' ? (
					<Button to="/events">See what else is coming up</Button>
				) : (
					<OwnLink kind="event_registration" id={id}>
						See your registration, or give the seat back
					</OwnLink>
				)}
			</Message>
		)
	},
	attachments: ({ first_name, last_name, email, news, entry }) => [
		seatCalendar(
			entry,
			{ name: `${first_name} ${last_name}`, email },
			news === 'cancelled' ? 'CANCEL' : 'REQUEST',
		),
	],
})
