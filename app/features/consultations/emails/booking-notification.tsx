import { type ConsultationStatus, CONTACT_WITHIN } from '#app/features/consultations/rules.ts'
import { Facts, MailLayout } from '#app/platform/core/mail/layout.tsx'
import { mailTemplate } from '#app/platform/core/mail/mail.server.ts'
import {
	greeting,
	heading,
	mailWords,
	paragraph,
	preview,
	subject,
} from '#app/platform/core/mail/mail-words.server.ts'
import { Salutation } from '#app/platform/core/mail/salutation.tsx'
import { SAMPLE_ID, SAMPLE_REFERENCE } from '#app/platform/core/mail/samples.ts'
import { Words } from '#app/platform/core/mail/words.tsx'

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

const fields = {
	package: 'the package that was booked',
	time: 'within what time we get in touch',
	reference: 'the reference of the booking',
} as const

const around = mailWords({
	key: 'booking-notification',
	title: 'In each of them',
	fields,
	texts: { preview: preview('{package}, {reference}'), greeting: greeting('Dear') },
})

const statusWords = (key: ConsultationStatus, title: string, head: string, sentence: string) =>
	mailWords({
		key: `booking-notification.${key}`,
		title,
		fields,
		texts: {
			subject: subject(key === 'confirmed' ? 'Booking Confirmation' : 'Booking Update'),
			heading: heading(head),
			lead: paragraph(sentence),
		},
	})

const WORDS = {
	pending: statusWords(
		'pending',
		'Pending',
		'We have your booking',
		'Your booking has arrived and waits for its confirmation. We will contact you within {time}.',
	),
	confirmed: statusWords(
		'confirmed',
		'Confirmed',
		'Your booking is confirmed',
		'Your booking is confirmed. We will contact you within {time} to agree on the first meeting.',
	),
	cancelled: statusWords(
		'cancelled',
		'Cancelled',
		'Your booking is cancelled',
		'Your booking is cancelled. If this surprises you, please write to us.',
	),
	completed: statusWords(
		'completed',
		'Completed',
		'Your booking is completed',
		'Your consultation is completed. Thank you for working with us.',
	),
} as const

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
		service_type: 'Business Development',
		status,
		reference: SAMPLE_REFERENCE,
	},
})

/** Tells a client what became of a booking. */
export const bookingNotification = mailTemplate<Data>({
	name: 'booking-notification',
	about: {
		name: 'What became of a booking',
		when: 'To whoever has booked a consulting package, when an administrator changes its state or sends it again.',
	},
	words: [around, ...Object.values(WORDS)],
	samples: [
		sample('Pending', 'pending'),
		sample('Confirmed', 'confirmed'),
		sample('Cancelled', 'cancelled'),
		sample('Completed', 'completed'),
	],
	subject: (booking) => WORDS[booking.status].say(valuesOf(booking)).subject,
	// What was decided, of which the client may not know.
	failed: ({ id, name, first_name, package_type, status }) => ({
		title: 'Error sending booking email',
		message: `${name ?? first_name}, ${package_type}: ${status}`,
		...(id && { action_url: `/admin/consultation-bookings/${id}` }),
	}),
	body: (booking) => {
		const { first_name, package_type, service_type, status, reference } = booking
		const { preview: beside, greeting: words } = around.say(valuesOf(booking))
		const say = WORDS[status].say(valuesOf(booking))
		return (
			<MailLayout preview={beside} heading={say.heading}>
				<Salutation words={words} name={first_name} />
				<Words>{say.lead}</Words>
				<Facts
					rows={[
						{ label: 'Package', value: package_type },
						{ label: 'Service type', value: service_type },
						{ label: 'Reference', value: reference },
					]}
				/>
			</MailLayout>
		)
	},
})
