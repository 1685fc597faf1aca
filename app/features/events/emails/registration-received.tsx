import { endOf } from '#app/features/events/rules.ts'
import { Facts, MailLayout, Paragraph, TextLink } from '#app/platform/core/mail/layout.tsx'
import { mailTemplate } from '#app/platform/core/mail/mail.server.ts'
import {
	greeting,
	heading,
	mailWords,
	paragraph,
	preview,
	subject,
} from '#app/platform/core/mail/mail-words.server.ts'
import { OwnLink } from '#app/platform/web/requests/own-link.tsx'
import { Salutation } from '#app/platform/core/mail/salutation.tsx'
import { SAMPLE_ID, SAMPLE_REFERENCE } from '#app/platform/core/mail/samples.ts'
import { Words } from '#app/platform/core/mail/words.tsx'
import { formatHours, formatWeekday } from '#app/platform/core/time/time.ts'

type Data = {
	id?: string
	first_name: string
	event: string
	event_id: string
	/** ISO */
	date: string
	/** ISO; none where no end is stated. */
	ends_at: string | null
	location: string
	price: string
	reference: string
}

const hoursOf = (date: string, ends_at: string | null) => {
	const begins = new Date(date)
	return formatHours(begins, endOf({ date: begins, ends_at: ends_at ? new Date(ends_at) : null }))
}

const words = mailWords({
	key: 'event-registration-received',
	fields: { event: 'the event', location: 'where it is', reference: 'the reference of the registration' },
	texts: {
		subject: subject('We have your registration: {event}', ['event']),
		preview: preview('Your registration for {event} has arrived.'),
		heading: heading('Your registration has arrived'),
		greeting: greeting('Murakaza neza'),
		lead: paragraph(
			'We have your registration for {event} and keep a seat for you. We confirm it by email. If you cannot come, please give it back by the link below, so that somebody else can.',
		),
	},
})

/** Acknowledges a registration for an event, with when and where. */
export const registrationReceived = mailTemplate<Data>({
	name: 'event-registration-received',
	about: { name: 'Event registration arrived', when: 'To whoever has registered for an event, at once.' },
	words: [words],
	samples: [
		{
			data: {
				id: SAMPLE_ID,
				first_name: 'Aline',
				event: 'Demo day',
				event_id: SAMPLE_ID,
				date: '2026-12-01T08:00:00.000Z',
				ends_at: '2026-12-01T10:00:00.000Z',
				location: 'The hub',
				price: 'Free',
				reference: SAMPLE_REFERENCE,
			} satisfies Data,
		},
	],
	subject: (registration) => words.say(registration).subject,
	body: (registration) => {
		const { id, first_name, event, event_id, date, ends_at, location, price, reference } = registration
		const say = words.say(registration)
		return (
			<MailLayout preview={say.preview} heading={say.heading}>
				<Salutation words={say.greeting} name={first_name} />
				<Words>{say.lead}</Words>
				<Facts
					rows={[
						{ label: 'Event', value: event },
						{ label: 'Date', value: formatWeekday(new Date(date)) },
						{ label: 'Time', value: `${hoursOf(date, ends_at)}, Kigali` },
						{ label: 'Place', value: location },
						{ label: 'Price', value: price },
						{ label: 'Reference', value: reference },
					]}
				/>
				<Paragraph>
					<TextLink to={`/events/${event_id}/event.ics`}>Add it to your calendar</TextLink>
				</Paragraph>
				<OwnLink kind="event_registration" id={id}>
					See your registration, or give the seat back
				</OwnLink>
			</MailLayout>
		)
	},
})
