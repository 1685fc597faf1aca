import { type EventEntry, seatCalendar } from '#app/features/events/calendar.server.ts'
import { Facts, MailLayout, Paragraph } from '#app/platform/core/mail/layout.tsx'
import { mailTemplate } from '#app/platform/core/mail/mail.server.ts'
import { OwnLink } from '#app/platform/web/requests/own-link.tsx'
import { Salutation } from '#app/platform/core/mail/salutation.tsx'
import { referenceOf } from '#app/platform/core/reference.ts'
import { formatWeekday } from '#app/platform/core/time/time.ts'

type Data = { id: string; first_name: string; last_name: string; email: string; entry: EventEntry }

/** Tells a person that their seat was given back by their own link, and takes the event out of their calendar. */
export const seatGivenBack = mailTemplate<Data>({
	name: 'event-seat-given-back',
	subject: ({ entry }) => `You have given your seat back: ${entry.title}`,
	body: ({ id, first_name, entry }) => (
		<MailLayout preview={`Your seat for ${entry.title} is free again.`} heading="Your seat is given back">
			<Salutation words="Muraho" name={first_name} />
			<Paragraph>
				Your seat for {entry.title} is given back, as you asked, so that somebody else can have it. If it was
				not you, answer this message.
			</Paragraph>
			<Facts
				rows={[
					{ label: 'Event', value: entry.title },
					{ label: 'Date', value: formatWeekday(new Date(entry.date)) },
					{ label: 'Reference', value: referenceOf(id) },
				]}
			/>
			<OwnLink kind="event_registration" id={id} />
		</MailLayout>
	),
	attachments: ({ first_name, last_name, email, entry }) => [
		seatCalendar(entry, { name: `${first_name} ${last_name}`, email }, 'CANCEL'),
	],
})
