import { Facts, MailLayout, Paragraph } from '#app/platform/core/mail/layout.tsx'
import { LearnerLink } from '#app/learning/study/emails/learner-link.tsx'
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
	id: string
	learners: readonly string[]
	first_name: string
	course: string
	/** Whole francs, fee included. */
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
	key: 'premium-purchase-received',
	fields: { course: 'the course', reference: 'the reference of the purchase' },
	texts: {
		subject: subject('Your course: {course}', ['course']),
		preview: preview('Its lessons are open at once.'),
		heading: heading('The course is yours'),
		greeting: greeting('Murakoze'),
		lead: paragraph(
			'{course} is yours. Its lessons are open at once, in the browser in which you bought it. To continue on another device, open this email there.',
		),
	},
})

/** Acknowledges the purchase of a premium course and says that its payment was simulated. */
export const purchaseReceived = mailTemplate<Data>({
	name: 'premium-purchase-received',
	about: { name: 'Course bought', when: 'To whoever has bought a premium course, at once.' },
	words: [words],
	samples: [
		{
			data: {
				id: SAMPLE_ID,
				learners: [SAMPLE_ID],
				first_name: 'Aline',
				course: 'Web development',
				payment_amount: 50_500,
				payment_method: 'Credit card',
				payment_note: 'This payment is simulated: no money was moved.',
				reference: SAMPLE_REFERENCE,
			} satisfies Data,
		},
	],
	subject: (purchase) => words.say(purchase).subject,
	body: (purchase) => {
		const say = words.say(purchase)
		return (
			<MailLayout preview={say.preview} heading={say.heading}>
				<Salutation words={say.greeting} name={purchase.first_name} />
				<Words>{say.lead}</Words>
				<LearnerLink learners={purchase.learners}>Continue on this device</LearnerLink>
				<Facts
					rows={[
						{ label: 'Course', value: purchase.course },
						{ label: 'Total', value: `${formatRwf(purchase.payment_amount)}, fee included` },
						{ label: 'Payment method', value: purchase.payment_method },
						{ label: 'Receipt', value: purchase.number ?? null },
						{ label: 'Reference', value: purchase.reference },
					]}
				/>
				{purchase.payment_note !== null && <Paragraph>{purchase.payment_note}</Paragraph>}
				<QuoteReference />
				<ReceiptLink of={purchase.receipt_of} />
				<OwnLink kind="enrollment" id={purchase.id} />
			</MailLayout>
		)
	},
})
