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
import { SAMPLE_DAY, SAMPLE_ID, SAMPLE_REFERENCE } from '#app/platform/core/mail/samples.ts'
import { Words } from '#app/platform/core/mail/words.tsx'

type Data = {
	id?: string
	first_name: string
	day: string
	time: string
	service_type: string
	reference: string
}

const words = mailWords({
	key: 'appointment-received',
	fields: {
		day: 'the day of the appointment',
		time: 'when it begins, in Kigali time',
		reference: 'the reference of the appointment',
	},
	texts: {
		subject: subject('We have your request for {day}, {time}', ['day', 'time']),
		preview: preview('You asked for {day} at {time}. We will confirm shortly.'),
		heading: heading('Your request has arrived'),
		greeting: greeting('Murakaza neza'),
		lead: paragraph(
			'We keep {day} at {time}, Kigali time, for you. A person will confirm it by email soon. The consultation is free.',
		),
		change: paragraph('If the time no longer suits you, please choose another one with the link below.', {
			label: 'Text below the facts',
			optional: true,
		}),
	},
})

/** Acknowledges a request for an appointment. */
export const appointmentReceived = mailTemplate<Data>({
	name: 'appointment-received',
	about: { name: 'Appointment requested', when: 'To whoever has asked for an appointment, at once.' },
	words: [words],
	samples: [
		{
			data: {
				id: SAMPLE_ID,
				first_name: 'Aline',
				day: SAMPLE_DAY,
				time: '10:00',
				service_type: 'Business Development',
				reference: SAMPLE_REFERENCE,
			} satisfies Data,
		},
	],
	subject: (appointment) => words.say(appointment).subject,
	body: (appointment) => {
		const { id, first_name, day, time, service_type, reference } = appointment
		const say = words.say(appointment)
		return (
			<MailLayout preview={say.preview} heading={say.heading}>
				<Salutation words={say.greeting} name={first_name} />
				<Words>{say.lead}</Words>
				<Facts
					rows={[
						{ label: 'Date', value: day },
						{ label: 'Time', value: time },
						{ label: 'Service type', value: service_type },
						{ label: 'Reference', value: reference },
					]}
				/>
				<Words>{say.change}</Words>
				<OwnLink kind="appointment" id={id}>
					See your appointment, move or cancel it
				</OwnLink>
			</MailLayout>
		)
	},
})
