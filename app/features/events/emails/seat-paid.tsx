import { endOf } from '#app/features/events/rules.ts'
import { Facts, MailLayout, Paragraph, TextLink } from '#app/platform/core/mail/layout.tsx'
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
import { ReceiptLink } from '#app/platform/web/requests/receipt-link.tsx'
import { Salutation } from '#app/platform/core/mail/salutation.tsx'
import { SAMPLE_ID, SAMPLE_REFERENCE } from '#app/platform/core/mail/samples.ts'
import { Words } from '#app/platform/core/mail/words.tsx'
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
	/** Of the receipt, where a provider took the money. */
	number?: string
	/** The payment whose receipt can be fetched. */
	receipt_of?: string
	reference: string
}

const hoursOf = (date: string, ends_at: string | null) => {
	const begins = new Date(date)
	return formatHours(begins, endOf({ date: begins, ends_at: ends_at ? new Date(ends_at) : null }))
}

const words = mailWords({
	key: 'event-seat-paid',
	fields: { event: 'the event', location: 'where it is', reference: 'the reference of the registration' },
	texts: {
		subject: subject('Your seat is paid: {event}', ['event']),
		preview: preview('Your seat for {event} is confirmed.'),
		heading: heading('Your seat is confirmed'),
		greeting: greeting('Murakoze'),
		lead: paragraph(
			'Your payment has arrived, and your seat for {event} is confirmed. At the door say your name or show the reference.',
		),
	},
})

/** Confirms a seat that is paid, with when and where. */
export const seatPaid = mailTemplate<Data>({
	name: 'event-seat-paid',
	about: { name: 'Seat paid', when: 'To whoever has paid for a seat at an event, once the money is there.' },
	words: [words],
	samples: [
		{
			data: {
				id: SAMPLE_ID,
				first_name: 'Aline',
				event: 'Demo day',
				event_id: SAMPLE_ID,
				date: '2026-12-01T08:00:00.000Z',
				ends_at: '2026-12-01T10:00:00.000Z',
				location: 'The hub',
				price: '5,000 RWF',
				number: 'R-2026-000123',
				reference: SAMPLE_REFERENCE,
			} satisfies Data,
		},
	],
	subject: (registration) => words.say(registration).subject,
	body: (registration) => {
		const { id, first_name, event, event_id, date, ends_at, location, price, number, reference } =
			registration
		const say = words.say(registration)
		return (
			<MailLayout preview={say.preview} heading={say.heading}>
				<Salutation words={say.greeting} name={first_name} />
				<Words>{say.lead}</Words>
				<Facts
					rows={[
						{ label: 'Event', value: event },
						{ label: 'Date', value: formatWeekday(new Date(date)) },
						{ label: 'Time', value: `${hoursOf(date, ends_at)}, Kigali` },
						{ label: 'Place', value: location },
						{ label: 'Paid', value: price },
						{ label: 'Receipt', value: number ?? null },
						{ label: 'Reference', value: reference },
					]}
				/>
				<Paragraph>
					<TextLink to={`/events/${event_id}/event.ics`}>Add it to your calendar</TextLink>
				</Paragraph>
				<ReceiptLink of={registration.receipt_of} />
				<OwnLink kind="event_registration" id={id}>
					See your registration, or give the seat back
				</OwnLink>
			</MailLayout>
		)
	},
})
