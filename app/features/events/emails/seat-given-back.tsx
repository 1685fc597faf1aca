import { type EventEntry, seatCalendar } from '#app/features/events/calendar.server.ts'
import { Message } from '#app/platform/core/mail/message.tsx'
import { mailTemplate } from '#app/platform/core/mail/mail.server.ts'
import { endsWithWarning, mailWords, paragraph } from '#app/platform/core/mail/mail-words.server.ts'
import { OwnLink } from '#app/platform/web/requests/own-link.tsx'
import { SAMPLE_EMAIL, SAMPLE_ID } from '#app/platform/core/mail/samples.ts'
import { referenceOf } from '#app/platform/core/reference.ts'
import { formatWeekday } from '#app/platform/core/time/time.ts'

type Data = { id: string; first_name: string; last_name: string; email: string; entry: EventEntry }

const words = mailWords({
	key: 'event-seat-given-back',
	fields: { event: 'the event' },
	needs: ['event'],
	texts: {
		subject: 'You have given your seat back: {event}',
		preview: 'Your seat for {event} is free again.',
		heading: 'Your seat is given back',
		greeting: 'Muraho',
		lead: paragraph(
			'Your seat for {event} is given back, as you asked, so that somebody else can have it.',
			endsWithWarning,
		),
	},
})

/** Tells a person that their seat was given back by their own link, and takes the event out of their calendar. */
export const seatGivenBack = mailTemplate<Data>({
	name: 'event-seat-given-back',
	about: {
		name: 'Seat given back',
		when: 'To whoever has given back a seat at an event by their own link, at once.',
	},
	words: [words],
	samples: [
		{
			data: {
				id: SAMPLE_ID,
				first_name: 'Aline',
				last_name: 'Uwase',
				email: SAMPLE_EMAIL,
				entry: {
					id: SAMPLE_ID,
					title: 'Demo day',
					date: '2026-12-01T08:00:00.000Z',
					ends_at: '2026-12-01T10:00:00.000Z',
					location: 'The hub',
					sequence: 1,
					told_at: '2026-11-27T08:00:00.000Z',
				},
			} satisfies Data,
		},
	],
	subject: ({ entry }) => words.say({ event: entry.title }).subject,
	body: ({ id, first_name, entry }) => (
		<Message
			say={words.say({ event: entry.title })}
			name={first_name}
			warns
			facts={[
				['Event', entry.title],
				['Date', formatWeekday(new Date(entry.date))],
				['Reference', referenceOf(id)],
			]}
		>
			<OwnLink kind="event_registration" id={id} />
		</Message>
	),
	attachments: ({ first_name, last_name, email, entry }) => [
		seatCalendar(entry, { name: `${first_name} ${last_name}`, email }, 'CANCEL'),
	],
})
