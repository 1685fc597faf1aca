import { Facts, MailLayout, Paragraph } from '#app/platform/core/mail/layout.tsx'
import { mailTemplate } from '#app/platform/core/mail/mail.server.ts'
import { OwnLink } from '#app/platform/web/requests/own-link.tsx'
import { Salutation } from '#app/platform/core/mail/salutation.tsx'
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

/** Reminds somebody who has a seat, the day before. */
export const eventReminder = mailTemplate<Data>({
	name: 'event-reminder',
	subject: ({ event }) => `Tomorrow: ${event}`,
	// Whoever reads it on the day itself has no use for it.
	validForSeconds: 15 * 3600,
	body: ({ id, first_name, event, day, hours, location }) => (
		<MailLayout preview={`${day}, ${hours}. ${location}.`} heading="See you tomorrow">
			<Salutation words="Muraho" name={first_name} />
			<Paragraph>Tomorrow is {event}, and we keep a seat for you.</Paragraph>
			<Facts
				rows={[
					{ label: 'Event', value: event },
					{ label: 'Date', value: day },
					{ label: 'Time', value: hours },
					{ label: 'Place', value: location },
					{ label: 'Reference', value: referenceOf(id) },
				]}
			/>
			<Paragraph>If you cannot come, please give the seat back, so that somebody else can have it.</Paragraph>
			<OwnLink kind="event_registration" id={id}>
				See your registration, or give the seat back
			</OwnLink>
		</MailLayout>
	),
})
