import { LearnerLink } from '#app/learning/study/emails/learner-link.tsx'
import { enrollment } from '#app/learning/study/request.server.ts'
import { Paragraph } from '#app/platform/core/mail/layout.tsx'
import { SAMPLE_ID } from '#app/platform/core/mail/samples.ts'
import { ReceiptLink } from '#app/platform/web/requests/receipt-link.tsx'
import { type PaymentSaid, requestMail } from '#app/platform/web/requests/request-mail.tsx'

type Said = PaymentSaid & { learners?: readonly string[] }

/** Acknowledges the purchase of a premium course, with what there is to say of its payment. */
export const purchaseReceived = requestMail(enrollment, {
	name: 'premium-purchase-received',
	about: { name: 'Course bought', when: 'To whoever has bought a premium course, at once.' },
	fields: { course: 'the course', reference: 'the reference of the purchase' },
	data: ({ item }) => ({ course: item }),
	needs: ['course'],
	more: ({ number }) => [['Receipt', number]],
	texts: {
		subject: 'Your course: {course}',
		preview: 'Its lessons are open at once.',
		heading: 'The course is yours',
		greeting: 'Murakoze',
		lead: '{course} is yours. Its lessons are open at once, in the browser in which you bought it. To continue on another device, open this email there.',
	},
	before: ({ learners = [] }) => <LearnerLink learners={learners}>Continue on this device</LearnerLink>,
	below: ({ payment_note, receipt_of }) => (
		<>
			{payment_note && <Paragraph>{payment_note}</Paragraph>}
			<ReceiptLink of={receipt_of} />
		</>
	),
	sample: {
		row: { payment_amount: 50_500, payment_method: 'credit-card' },
		item: 'Web development',
		said: {
			learners: [SAMPLE_ID],
			payment_note: 'This payment is simulated: no money was moved.',
		} as Said,
	},
})
