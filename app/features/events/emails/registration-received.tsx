import { endOf } from '#app/features/events/rules.ts'
import { Facts, MailLayout, Paragraph, TextLink } from '#app/platform/core/mail/layout.tsx'
import { mailTemplate } from '#app/platform/core/mail/mail.server.ts'
import { OwnLink } from '#app/platform/web/requests/own-link.tsx'
import { Salutation } from '#app/platform/core/mail/salutation.tsx'
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

/** Acknowledges a registration for an event, with when and where. */
export const registrationReceived = mailTemplate<Data>({
	name: 'event-registration-received',
	subject: ({ event }) => `We have your registration: ${event}`,
	body: ({ id, first_name, event, event_id, date, ends_at, location, price, reference }) => (
		<MailLayout
			preview={`Your registration for ${event} has arrived.`}
			heading="Your registration has arrived"
		>
			<Salutation words="Murakaza neza" name={first_name} />
			<Paragraph>
				We have your registration for {event} and keep a seat for you. We confirm it by email. If you cannot
				come, please give it back by the link below, so that somebody else can.
			</Paragraph>
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
	),
})
