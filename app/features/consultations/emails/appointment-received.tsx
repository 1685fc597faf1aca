import { Facts, MailLayout, Paragraph } from '#app/platform/core/mail/layout.tsx'
import { mailTemplate } from '#app/platform/core/mail/mail.server.ts'
import { OwnLink } from '#app/platform/web/requests/own-link.tsx'
import { Salutation } from '#app/platform/core/mail/salutation.tsx'

type Data = {
	id?: string
	first_name: string
	day: string
	time: string
	service_type: string
	reference: string
}

/** Acknowledges a request for an appointment. */
export const appointmentReceived = mailTemplate<Data>({
	name: 'appointment-received',
	subject: ({ day, time }) => `We have your request for ${day}, ${time}`,
	body: ({ id, first_name, day, time, service_type, reference }) => (
		<MailLayout
			preview={`You asked for ${day} at ${time}. We will confirm shortly.`}
			heading="Your request has arrived"
		>
			<Salutation words="Murakaza neza" name={first_name} />
			<Paragraph>
				We keep {day} at {time}, Kigali time, for you. A person will confirm it by email soon. The
				consultation is free.
			</Paragraph>
			<Facts
				rows={[
					{ label: 'Date', value: day },
					{ label: 'Time', value: time },
					{ label: 'Service type', value: service_type },
					{ label: 'Reference', value: reference },
				]}
			/>
			<Paragraph>If the time no longer suits you, please choose another one with the link below.</Paragraph>
			<OwnLink kind="appointment" id={id}>
				See your appointment, move or cancel it
			</OwnLink>
		</MailLayout>
	),
})
