import { Facts, MailLayout, Paragraph } from '#app/platform/core/mail/layout.tsx'
import { LearnerLink } from '#app/learning/study/emails/learner-link.tsx'
import { mailTemplate } from '#app/platform/core/mail/mail.server.ts'
import { OwnLink } from '#app/platform/web/requests/own-link.tsx'
import { QuoteReference } from '#app/platform/core/mail/quote-reference.tsx'
import { Salutation } from '#app/platform/core/mail/salutation.tsx'
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
	reference: string
}

/** Acknowledges the purchase of a premium course and says that its payment was simulated. */
export const purchaseReceived = mailTemplate<Data>({
	name: 'premium-purchase-received',
	subject: ({ course }) => `Your course: ${course}`,
	body: (purchase) => (
		<MailLayout preview="Its lessons are open at once." heading="The course is yours">
			<Salutation words="Murakoze" name={purchase.first_name} />
			<Paragraph>
				{purchase.course} is yours. Its lessons are open at once, in the browser in which you bought it. To
				continue on another device, open this email there.
			</Paragraph>
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
			<OwnLink kind="enrollment" id={purchase.id} />
		</MailLayout>
	),
})
