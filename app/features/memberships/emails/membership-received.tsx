import { Facts, MailLayout, Paragraph } from '#app/platform/core/mail/layout.tsx'
import { mailTemplate } from '#app/platform/core/mail/mail.server.ts'
import { OwnLink } from '#app/platform/web/requests/own-link.tsx'
import { QuoteReference } from '#app/platform/core/mail/quote-reference.tsx'
import { Salutation } from '#app/platform/core/mail/salutation.tsx'
import { formatRwf } from '#app/platform/core/text/money.ts'

type Data = {
	id?: string
	first_name: string
	/** Name of the membership. */
	plan: string
	/** Whole francs a year. */
	price: number
	/** Whether a photo came with it. */
	photo: boolean
	reference: string
}

/** Acknowledges an application for a membership. */
export const membershipReceived = mailTemplate<Data>({
	name: 'membership-received',
	subject: ({ plan }) => `We have your application for the ${plan}`,
	body: ({ id, first_name, plan, price, photo, reference }) => (
		<MailLayout
			preview={`Your application for the ${plan} has arrived.`}
			heading="Your application has arrived"
		>
			<Salutation words="Murakaza neza" name={first_name} />
			<Paragraph>
				We have your application for the {plan}. A person reads it and answers you by email. Nothing has been
				charged.
			</Paragraph>
			<Facts
				rows={[
					{ label: 'Membership', value: plan },
					{ label: 'Price', value: `${formatRwf(price)} a year` },
					{ label: 'Photo', value: photo ? 'Received' : null },
					{ label: 'Reference', value: reference },
				]}
			/>
			<QuoteReference />
			<OwnLink kind="membership" id={id}>
				See what you sent and where it stands, or withdraw it
			</OwnLink>
		</MailLayout>
	),
})
