import { booking as request } from '#app/features/consultations/request.server.ts'
import { type ConsultationStatus, CONTACT_WITHIN } from '#app/features/consultations/rules.ts'
import { Message } from '#app/platform/core/mail/message.tsx'
import type { MailFact } from '#app/platform/core/mail/layout.tsx'
import { mailTemplate } from '#app/platform/core/mail/mail.server.ts'
import { mailCases } from '#app/platform/core/mail/mail-words.server.ts'
import { SAMPLE_ID, SAMPLE_REFERENCE } from '#app/platform/core/mail/samples.ts'
import { mailFacts } from '#app/platform/web/requests/request.server.ts'

type Data = {
	/** Of the booking, and of the client; absent in messages that were queued before a failed one was told. */
	id?: string
	name?: string
	first_name: string
	package_type: string
	status: ConsultationStatus
	reference: string
	/** What its descriptor says of it. */
	facts: readonly MailFact[]
}

const { words, say } = mailCases({
	key: 'booking-notification',
	fields: {
		package: 'the package that was booked',
		time: 'within what time we get in touch',
		reference: 'the reference of the booking',
	},
	around: { preview: '{package}, {reference}', greeting: 'Dear' },
	cases: {
		pending: {
			title: 'Pending',
			subject: 'Booking Update',
			heading: 'We have your booking',
			lead: 'Your booking has arrived and waits for its confirmation. We will contact you within {time}.',
		},
		confirmed: {
			title: 'Confirmed',
			subject: 'Booking Confirmation',
			heading: 'Your booking is confirmed',
			lead: 'Your booking is confirmed. We will contact you within {time} to agree on the first meeting.',
		},
		cancelled: {
			title: 'Cancelled',
			subject: 'Booking Update',
			heading: 'Your booking is cancelled',
			lead: 'Your booking is cancelled. If this surprises you, please write to us.',
		},
		completed: {
			title: 'Completed',
			subject: 'Booking Update',
			heading: 'Your booking is completed',
			lead: 'Your consultation is completed. Thank you for working with us.',
		},
	},
})

const valuesOf = ({ package_type, reference }: Data) => ({
	package: package_type,
	time: CONTACT_WITHIN,
	reference,
})

const sample = (name: string, status: ConsultationStatus): { name: string; data: Data } => ({
	name,
	data: {
		id: SAMPLE_ID,
		name: 'Aline Uwase',
		first_name: 'Aline',
		package_type: 'Business Growth',
		status,
		reference: SAMPLE_REFERENCE,
		facts: mailFacts(request, {
			row: { service_type: 'Business Development' },
			item: 'Business Growth',
		}),
	},
})

/** Tells a client what became of a booking. */
export const bookingNotification = mailTemplate<Data>({
	name: 'booking-notification',
	about: {
		name: 'What became of a booking',
		when: 'To whoever has booked a consulting package, when an administrator changes its state or sends it again.',
	},
	words,
	samples: [
		sample('Pending', 'pending'),
		sample('Confirmed', 'confirmed'),
		sample('Cancelled', 'cancelled'),
		sample('Completed', 'completed'),
	],
	subject: (booking) => say(booking.status, valuesOf(booking)).subject,
	// What was decided, of which the client may not know.
	failed: ({ id, name, first_name, package_type, status }) => ({
		title: 'Error sending booking email',
		message: `${name ?? first_name}, ${package_type}: ${status}`,
		...(id && { action_url: `/admin/consultation-bookings/${id}` }),
	}),
	body: (booking) => (
		<Message
			say={say(booking.status, valuesOf(booking))}
			name={booking.first_name}
			facts={[...booking.facts, ['Reference', booking.reference]]}
		/>
	),
})
