import { USUAL_MINUTES } from '#app/features/consultations/rules.ts'
import { lengthInWords } from '#app/features/consultations/slots.ts'
import { currentHub } from '#app/platform/core/config/current-hub.server.ts'
import { Message } from '#app/platform/core/mail/message.tsx'
import { mailTemplate } from '#app/platform/core/mail/mail.server.ts'
import { mailWords, paragraph } from '#app/platform/core/mail/mail-words.server.ts'
import { OwnLink } from '#app/platform/web/requests/own-link.tsx'
import { SAMPLE_DAY, SAMPLE_ID } from '#app/platform/core/mail/samples.ts'
import { Words } from '#app/platform/core/mail/words.tsx'
import { referenceOf } from '#app/platform/core/reference.ts'

type Data = {
	id: string
	first_name: string
	day: string
	time: string
	/** Absent in messages that were queued before it was kept. */
	minutes?: number
	service_type: string
}

const words = mailWords({
	key: 'appointment-reminder',
	fields: {
		day: 'the day of the appointment',
		time: 'when it begins, in Kigali time',
		length: 'how long it takes, in words',
	},
	needs: ['time'],
	texts: {
		subject: 'Tomorrow at {time}: your appointment',
		preview: '{day} at {time}, Kigali time.',
		heading: 'See you tomorrow',
		greeting: 'Muraho',
		lead: 'We look forward to seeing you tomorrow. The consultation takes {length} and is free.',
		change: paragraph('If you cannot come, please move or cancel it, so that somebody else can.', {
			label: 'Text below the facts',
			optional: true,
		}),
	},
})

const sayOf = ({ day, time, minutes = USUAL_MINUTES }: Data) =>
	words.say({ day, time, length: lengthInWords(minutes) })

/** Reminds a person of their confirmed appointment, the day before. */
export const appointmentReminder = mailTemplate<Data>({
	name: 'appointment-reminder',
	about: {
		name: 'Appointment tomorrow',
		when: 'To whoever has a confirmed appointment, the day before.',
	},
	words: [words],
	samples: [
		{
			data: {
				id: SAMPLE_ID,
				first_name: 'Aline',
				day: SAMPLE_DAY,
				time: '10:00',
				minutes: 60,
				service_type: 'Business Development',
			} satisfies Data,
		},
	],
	subject: (appointment) => sayOf(appointment).subject,
	// Whoever reads it on the day itself has no use for it.
	validForSeconds: 15 * 3600,
	body: (appointment) => {
		const { id, first_name, day, time, service_type } = appointment
		const say = sayOf(appointment)
		return (
			<Message
				say={say}
				name={first_name}
				facts={[
					['Date', day],
					['Time', `${time}, Kigali time`],
					['Place', currentHub().addresses[0]?.lines.join(', ')],
					['Service type', service_type],
					['Reference', referenceOf(id)],
				]}
			>
				<Words>{say.change}</Words>
				<OwnLink kind="appointment" id={id}>
					See your appointment, move or cancel it
				</OwnLink>
			</Message>
		)
	},
})
