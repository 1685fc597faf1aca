import { Facts, MailLayout } from '#app/platform/core/mail/layout.tsx'
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
import { SAMPLE_DAY, SAMPLE_ID } from '#app/platform/core/mail/samples.ts'
import { Words } from '#app/platform/core/mail/words.tsx'
import { referenceOf } from '#app/platform/core/reference.ts'

type Data = {
	/** Of the registration. */
	id: string
	first_name: string
	event: string
	day: string
	hours: string
	location: string
}

const words = mailWords({
	key: 'event-reminder',
	fields: { event: 'the event', day: 'its day', hours: 'from when to when', location: 'where it is' },
	texts: {
		subject: subject('Tomorrow: {event}', ['event']),
		preview: preview('{day}, {hours}. {location}.'),
		heading: heading('See you tomorrow'),
		greeting: greeting('Muraho'),
		lead: paragraph('Tomorrow is {event}, and we keep a seat for you.'),
		change: paragraph('If you cannot come, please give the seat back, so that somebody else can have it.', {
			label: 'Text below the facts',
			optional: true,
		}),
	},
})

/** Reminds somebody who has a seat, the day before. */
export const eventReminder = mailTemplate<Data>({
	name: 'event-reminder',
	about: { name: 'Event tomorrow', when: 'To whoever has a seat at an event, the day before.' },
	words: [words],
	samples: [
		{
			data: {
				id: SAMPLE_ID,
				first_name: 'Aline',
				event: 'Demo day',
				day: SAMPLE_DAY,
				hours: '10:00 to 12:00, Kigali',
				location: 'The hub',
			} satisfies Data,
		},
	],
	subject: (seat) => words.say(seat).subject,
	// Whoever reads it on the day itself has no use for it.
	validForSeconds: 15 * 3600,
	body: (seat) => {
		const { id, first_name, event, day, hours, location } = seat
		const say = words.say(seat)
		return (
			<MailLayout preview={say.preview} heading={say.heading}>
				<Salutation words={say.greeting} name={first_name} />
				<Words>{say.lead}</Words>
				<Facts
					rows={[
						{ label: 'Event', value: event },
						{ label: 'Date', value: day },
						{ label: 'Time', value: hours },
						{ label: 'Place', value: location },
						{ label: 'Reference', value: referenceOf(id) },
					]}
				/>
				<Words>{say.change}</Words>
				<OwnLink kind="event_registration" id={id}>
					See your registration, or give the seat back
				</OwnLink>
			</MailLayout>
		)
	},
})
