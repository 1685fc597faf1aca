import { booking } from '#app/features/consultations/request.server.ts'
import { CONTACT_WITHIN } from '#app/features/consultations/rules.ts'
import { Paragraph } from '#app/platform/core/mail/layout.tsx'
import { ReceiptLink } from '#app/platform/web/requests/receipt-link.tsx'
import { type PaymentSaid, requestMail } from '#app/platform/web/requests/request-mail.tsx'

type Said = PaymentSaid & {
	/** What was paid and why, of a booking by the year. */
	paid_now?: string | null
}

/** Acknowledges a booking, with what there is to say of its payment. */
export const bookingReceived = requestMail(booking, {
	name: 'booking-received',
	about: { name: 'Booking arrived', when: 'To whoever has booked a consulting package, at once.' },
	fields: {
		package: 'the package that was booked',
		time: 'within what time we get in touch',
		reference: 'the reference of the booking',
	},
	data: ({ row }) => ({ package_type: row.package_type ?? '' }),
	values: ({ package_type, reference }) => ({ package: package_type, time: CONTACT_WITHIN, reference }),
	needs: ['package'],
	more: ({ paid_now, number }) => [
		['Billing', paid_now ? 'Per month, billed yearly' : null],
		['Receipt', number],
	],
	texts: {
		subject: 'We have your booking: {package}',
		preview: 'We will contact you within {time}.',
		heading: 'Your booking has arrived',
		greeting: 'Murakoze',
		lead: 'We have your booking of {package} and will contact you within {time} to agree on what comes first.',
	},
	below: ({ paid_now, payment_note, receipt_of }) => (
		<>
			{paid_now && <Paragraph>{paid_now}</Paragraph>}
			{payment_note && <Paragraph>{payment_note}</Paragraph>}
			<ReceiptLink of={receipt_of} />
		</>
	),
	sample: {
		row: {
			package_type: 'Business Growth',
			service_type: 'Business Development',
			payment_amount: 150_500,
			payment_method: 'credit-card',
		},
		item: 'Business Growth',
		said: { payment_note: 'This payment is simulated: no money was moved.' } as Said,
	},
})
