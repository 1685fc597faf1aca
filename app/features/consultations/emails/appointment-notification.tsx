import {
	appointmentCalendar,
	type CalendarEntry,
} from '#app/features/consultations/appointment-calendar.server.ts'
import { Button, Facts, MailLayout, Paragraph } from '#app/platform/core/mail/layout.tsx'
import { mailTemplate } from '#app/platform/core/mail/mail.server.ts'
import { OwnLink } from '#app/platform/web/requests/own-link.tsx'
import { Salutation } from '#app/platform/core/mail/salutation.tsx'

/** What became of it; moved and given up by the person's own link. */
export type AppointmentNews = 'confirmed' | 'cancelled' | 'completed' | 'moved' | 'given up'

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

const WORDS = {
	confirmed: {
		subject: 'Your appointment is confirmed',
		sentence: 'Your appointment is confirmed. Open the attached file to add it to your calendar.',
	},
	cancelled: {
		subject: 'Your appointment is cancelled',
		sentence: 'We are sorry: your appointment is cancelled. You can choose another time, free as before.',
	},
	completed: {
		subject: 'Thank you for your visit',
		sentence: 'Thank you for coming. Your appointment is completed. We would be glad to see you again.',
	},
	moved: {
		subject: 'Your appointment is moved',
		sentence: 'We keep the new time for you. A person will confirm it by email soon.',
	},
	'given up': {
		subject: 'You have cancelled your appointment',
		sentence: 'Your appointment is cancelled, as you asked. If it was not you, answer this message.',
	},
} as const

/** Tells a visitor what became of an appointment; carries the invitation or takes it back. */
export const appointmentNotification = mailTemplate<Data>({
	name: 'appointment-notification',
	subject: ({ status, day }) => `${WORDS[status].subject}: ${day}`,
	// What was decided, or moved, of which the person may not know.
	failed: ({ status, day, time, entry }) => ({
		title: 'Error sending appointment email',
		message: `${entry.name}, ${day}, ${time}: ${status}`,
		action_url: `/admin/appointments/${entry.id}`,
	}),
	body: ({ first_name, day, time, status, reference, entry }) => (
		<MailLayout preview={`${day} at ${time}, Kigali time.`} heading={WORDS[status].subject}>
			<Salutation words="Dear" name={first_name} />
			<Paragraph>{WORDS[status].sentence}</Paragraph>
			<Facts
				rows={[
					{ label: 'Date', value: day },
					{ label: 'Time', value: `${time}, Kigali time` },
					{ label: 'Reference', value: reference },
				]}
			/>
			{(status === 'cancelled' || status === 'given up') && (
				<Button to="/services/appointment">Choose another time</Button>
			)}
			{status === 'confirmed' && (
				<Paragraph>
					If you cannot come, please cancel it by the link below, so that somebody else can.
				</Paragraph>
			)}
			<OwnLink kind="appointment" id={entry.id}>
				{status === 'confirmed' || status === 'moved' ? 'See your appointment, move or cancel it' : undefined}
			</OwnLink>
		</MailLayout>
	),
	attachments: ({ status, invited, entry }) => {
		if (status === 'confirmed') return [appointmentCalendar(entry, 'REQUEST')]
		if (!invited || status === 'completed') return []
		return [appointmentCalendar(entry, status === 'moved' ? 'REQUEST' : 'CANCEL', true)]
	},
})
