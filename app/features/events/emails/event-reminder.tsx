import { Message } from '#app/platform/core/mail/message.tsx'
import { mailTemplate } from '#app/platform/core/mail/mail.server.ts'
import { mailWords, paragraph } from '#app/platform/core/mail/mail-words.server.ts'
import { OwnLink } from '#app/platform/web/requests/own-link.tsx'
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
	needs: ['event'],
	texts: {
		subject: 'Tomorrow: {event}',
		preview: '{day}, {hours}. {location}.',
		heading: 'See you tomorrow',
		greeting: 'Muraho',
		lead: 'Tomorrow is {event}, and we keep a seat for you.',
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
			<Message
				say={say}
				name={first_name}
				facts={[
					['Event', event],
					['Date', day],
					['Time', hours],
					['Place', location],
					['Reference', referenceOf(id)],
				]}
			>
				<Words>{say.change}</Words>
				<OwnLink kind="event_registration" id={id}>
					See your registration, or give the seat back
				</OwnLink>
			</Message>
		)
	},
})
