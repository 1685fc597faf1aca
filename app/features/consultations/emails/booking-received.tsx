import { CONTACT_WITHIN } from '#app/features/consultations/rules.ts'
import { Facts, MailLayout, Paragraph } from '#app/platform/core/mail/layout.tsx'
import { mailTemplate } from '#app/platform/core/mail/mail.server.ts'
import { OwnLink } from '#app/platform/web/requests/own-link.tsx'
import { QuoteReference } from '#app/platform/core/mail/quote-reference.tsx'
import { Salutation } from '#app/platform/core/mail/salutation.tsx'
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
	reference: string
}

/** Acknowledges a booking and says that its payment was simulated. */
export const bookingReceived = mailTemplate<Data>({
	name: 'booking-received',
	subject: ({ package_type }) => `We have your booking: ${package_type}`,
	body: (booking) => (
		<MailLayout preview={`We will contact you within ${CONTACT_WITHIN}.`} heading="Your booking has arrived">
			<Salutation words="Murakoze" name={booking.first_name} />
			<Paragraph>
				We have your booking of {booking.package_type} and will contact you within {CONTACT_WITHIN} to agree
				on what comes first.
			</Paragraph>
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
			<OwnLink kind="booking" id={booking.id} />
		</MailLayout>
	),
})
