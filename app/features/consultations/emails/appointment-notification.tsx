import {
	appointmentCalendar,
	type CalendarEntry,
} from '#app/features/consultations/appointment-calendar.server.ts'
import { Button, Facts, MailLayout, Paragraph } from '#app/platform/mail/layout.tsx'
import { mailTemplate } from '#app/platform/mail/mail.server.ts'

type Data = {
	first_name: string
	day: string
	time: string
	status: 'confirmed' | 'cancelled' | 'completed'
	/** Whether an invitation was sent that a cancellation must take back. */
	invited: boolean
	reference: string
	entry: CalendarEntry
}

const WORDS = {
	confirmed: {
		subject: 'Your appointment is confirmed',
		sentence: 'Your appointment is confirmed. The attached file puts it into your calendar.',
	},
	cancelled: {
		subject: 'Your appointment is cancelled',
		sentence: 'We are sorry: your appointment is cancelled. You can choose another time, free as before.',
	},
	completed: {
		subject: 'Thank you for your visit',
		sentence: 'Thank you for coming. Your appointment is completed; we are glad to see you again.',
	},
} as const

/** Tells a visitor what became of an appointment; carries the invitation or takes it back (D-047). */
export const appointmentNotification = mailTemplate<Data>({
	name: 'appointment-notification',
	subject: ({ status, day }) => `${WORDS[status].subject}: ${day}`,
	body: ({ first_name, day, time, status, reference }) => (
		<MailLayout preview={`${day} at ${time}, Kigali time.`} heading={WORDS[status].subject}>
			<Paragraph>Dear {first_name},</Paragraph>
			<Paragraph>{WORDS[status].sentence}</Paragraph>
			<Facts
				rows={[
					{ label: 'Date', value: day },
					{ label: 'Time', value: `${time}, Kigali time` },
					{ label: 'Reference', value: reference },
				]}
			/>
			{status === 'cancelled' && <Button to="/services/appointment">Choose another time</Button>}
			{status === 'confirmed' && (
				<Paragraph>If you cannot come, please write to us, so that somebody else can.</Paragraph>
			)}
		</MailLayout>
	),
	attachments: ({ status, invited, entry }) => {
		if (status === 'confirmed') return [appointmentCalendar(entry, 'REQUEST')]
		return status === 'cancelled' && invited ? [appointmentCalendar(entry, 'CANCEL')] : []
	},
})
