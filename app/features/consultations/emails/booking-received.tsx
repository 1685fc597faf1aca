import { CONTACT_WITHIN } from '#app/features/consultations/rules.ts'
import { Facts, MailLayout, Paragraph } from '#app/platform/core/mail/layout.tsx'
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
import { QuoteReference } from '#app/platform/core/mail/quote-reference.tsx'
import { Salutation } from '#app/platform/core/mail/salutation.tsx'
import { SAMPLE_ID, SAMPLE_REFERENCE } from '#app/platform/core/mail/samples.ts'
import { Words } from '#app/platform/core/mail/words.tsx'
import { formatRwf } from '#app/platform/core/text/money.ts'

type Data = {
	id?: string
	first_name: string
	package_type: string
	/** What was paid and why, of a booking by the year. */
	paid_now?: string | null
	service_type: string
	payment_amount: number
	payment_method: string
	payment_note: string | null
	/** Of the receipt, where a provider took the money. */
	number?: string
	/** The payment whose receipt can be fetched. */
	receipt_of?: string
	reference: string
}

const words = mailWords({
	key: 'booking-received',
	fields: {
		package: 'the package that was booked',
		time: 'within what time we get in touch',
		reference: 'the reference of the booking',
	},
	texts: {
		subject: subject('We have your booking: {package}', ['package']),
		preview: preview('We will contact you within {time}.'),
		heading: heading('Your booking has arrived'),
		greeting: greeting('Murakoze'),
		lead: paragraph(
			'We have your booking of {package} and will contact you within {time} to agree on what comes first.',
		),
	},
})

const sayOf = ({ package_type, reference }: Data) =>
	words.say({ package: package_type, time: CONTACT_WITHIN, reference })

/** Acknowledges a booking and says that its payment was simulated. */
export const bookingReceived = mailTemplate<Data>({
	name: 'booking-received',
	about: { name: 'Booking arrived', when: 'To whoever has booked a consulting package, at once.' },
	words: [words],
	samples: [
		{
			data: {
				id: SAMPLE_ID,
				first_name: 'Aline',
				package_type: 'Business Growth',
				service_type: 'Business Development',
				payment_amount: 150_500,
				payment_method: 'Credit card',
				payment_note: 'This payment is simulated: no money was moved.',
				reference: SAMPLE_REFERENCE,
			} satisfies Data,
		},
	],
	subject: (booking) => sayOf(booking).subject,
	body: (booking) => {
		const say = sayOf(booking)
		return (
			<MailLayout preview={say.preview} heading={say.heading}>
				<Salutation words={say.greeting} name={booking.first_name} />
				<Words>{say.lead}</Words>
				<Facts
					rows={[
						{ label: 'Package', value: booking.package_type },
						{ label: 'Billing', value: booking.paid_now ? 'Per month, billed yearly' : null },
						{ label: 'Service type', value: booking.service_type },
						{ label: 'Total', value: `${formatRwf(booking.payment_amount)}, fee included` },
						{ label: 'Payment method', value: booking.payment_method },
						{ label: 'Receipt', value: booking.number ?? null },
						{ label: 'Reference', value: booking.reference },
					]}
				/>
				{booking.paid_now && <Paragraph>{booking.paid_now}</Paragraph>}
				{booking.payment_note !== null && <Paragraph>{booking.payment_note}</Paragraph>}
				<QuoteReference />
				<ReceiptLink of={booking.receipt_of} />
				<OwnLink kind="booking" id={booking.id} />
			</MailLayout>
		)
	},
})
