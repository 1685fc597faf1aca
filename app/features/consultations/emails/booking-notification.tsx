import { type ConsultationStatus, CONTACT_WITHIN } from '#app/features/consultations/rules.ts'
import { Facts, MailLayout, Paragraph } from '#app/platform/core/mail/layout.tsx'
import { mailTemplate } from '#app/platform/core/mail/mail.server.ts'
import { Salutation } from '#app/platform/core/mail/salutation.tsx'

type Data = {
	/** Of the booking, and of the client; absent in messages that were queued before a failed one was told. */
	id?: string
	name?: string
	first_name: string
	package_type: string
	service_type: string
	status: ConsultationStatus
	reference: string
}

const WORDS: Record<ConsultationStatus, { heading: string; sentence: string }> = {
	pending: {
		heading: 'We have your booking',
		sentence: `Your booking has arrived and waits for its confirmation. We will contact you within ${CONTACT_WITHIN}.`,
	},
	confirmed: {
		heading: 'Your booking is confirmed',
		sentence: `Your booking is confirmed. We will contact you within ${CONTACT_WITHIN} to agree on the first meeting.`,
	},
	cancelled: {
		heading: 'Your booking is cancelled',
		sentence: 'Your booking is cancelled. If this surprises you, please write to us.',
	},
	completed: {
		heading: 'Your booking is completed',
		sentence: 'Your consultation is completed. Thank you for working with us.',
	},
}

/** Tells a client what became of a booking. */
export const bookingNotification = mailTemplate<Data>({
	name: 'booking-notification',
	subject: ({ status }) => (status === 'confirmed' ? 'Booking Confirmation' : 'Booking Update'),
	// What was decided, of which the client may not know.
	failed: ({ id, name, first_name, package_type, status }) => ({
		title: 'Error sending booking email',
		message: `${name ?? first_name}, ${package_type}: ${status}`,
		...(id && { action_url: `/admin/consultation-bookings/${id}` }),
	}),
	body: ({ first_name, package_type, service_type, status, reference }) => (
		<MailLayout preview={`${package_type}, ${reference}`} heading={WORDS[status].heading}>
			<Salutation words="Dear" name={first_name} />
			<Paragraph>{WORDS[status].sentence}</Paragraph>
			<Facts
				rows={[
					{ label: 'Package', value: package_type },
					{ label: 'Service type', value: service_type },
					{ label: 'Reference', value: reference },
				]}
			/>
		</MailLayout>
	),
})
