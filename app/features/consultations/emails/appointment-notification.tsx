import {
	appointmentCalendar,
	type CalendarEntry,
} from '#app/features/consultations/appointment-calendar.server.ts'
import {
	type AppointmentNews,
	ifYouCannotCome,
	newsWords,
	sayNews,
} from '#app/features/consultations/emails/appointment-words.ts'
import { Button } from '#app/platform/core/mail/layout.tsx'
import { Message } from '#app/platform/core/mail/message.tsx'
import { mailTemplate } from '#app/platform/core/mail/mail.server.ts'
import { OwnLink } from '#app/platform/web/requests/own-link.tsx'
import { SAMPLE_DAY, SAMPLE_EMAIL, SAMPLE_ID, SAMPLE_REFERENCE } from '#app/platform/core/mail/samples.ts'
import { Words } from '#app/platform/core/mail/words.tsx'

type Data = {
	first_name: string
	day: string
	time: string
	status: AppointmentNews
	/** Whether an invitation was sent that must be moved or taken back. */
	invited: boolean
	reference: string
	entry: CalendarEntry
}

const sample = (name: string, status: AppointmentNews): { name: string; data: Data } => ({
	name,
	data: {
		first_name: 'Aline',
		day: SAMPLE_DAY,
		time: '10:00',
		status,
		invited: true,
		reference: SAMPLE_REFERENCE,
		entry: {
			id: SAMPLE_ID,
			name: 'Aline Uwase',
			email: SAMPLE_EMAIL,
			service_type: 'Business Development',
			starts_at: '2026-12-01T08:00:00.000Z',
			decided_at: '2026-11-27T08:00:00.000Z',
		},
	},
})

/** Tells a visitor what became of an appointment; carries the invitation or takes it back. */
export const appointmentNotification = mailTemplate<Data>({
	name: 'appointment-notification',
	about: {
		name: 'What became of an appointment',
		when: 'To whoever has an appointment, when it is confirmed, cancelled, completed or moved.',
	},
	words: newsWords,
	samples: [
		sample('Confirmed', 'confirmed'),
		sample('Cancelled', 'cancelled'),
		sample('Completed', 'completed'),
		sample('Moved by the person', 'moved'),
		sample('Cancelled by the person', 'given up'),
	],
	subject: (appointment) => sayNews(appointment.status, appointment).subject,
	// What was decided, or moved, of which the person may not know.
	failed: ({ status, day, time, entry }) => ({
		title: 'Error sending appointment email',
		message: `${entry.name}, ${day}, ${time}: ${status}`,
		action_url: `/admin/appointments/${entry.id}`,
	}),
	body: (appointment) => {
		const { first_name, day, time, status, reference, entry } = appointment
		return (
			<Message
				say={sayNews(status, appointment)}
				name={first_name}
				warns={status === 'given up'}
				facts={[
					['Date', day],
					['Time', `${time}, Kigali time`],
					['Reference', reference],
				]}
			>
				{(status === 'cancelled' || status === 'given up') && (
					<Button to="/services/appointment">Choose another time</Button>
				)}
				{status === 'confirmed' && <Words>{ifYouCannotCome.say(appointment).change}</Words>}
				<OwnLink kind="appointment" id={entry.id}>
					{status === 'confirmed' || status === 'moved'
						? 'See your appointment, move or cancel it'
						: undefined}
				</OwnLink>
			</Message>
		)
	},
	attachments: ({ status, invited, entry }) => {
		if (status === 'confirmed') return [appointmentCalendar(entry, 'REQUEST')]
		if (!invited || status === 'completed') return []
		return [appointmentCalendar(entry, status === 'moved' ? 'REQUEST' : 'CANCEL', true)]
	},
})
