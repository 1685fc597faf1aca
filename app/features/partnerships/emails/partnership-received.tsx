import { Facts, MailLayout, Paragraph } from '#app/platform/core/mail/layout.tsx'
import { mailTemplate } from '#app/platform/core/mail/mail.server.ts'
import { OwnLink } from '#app/platform/web/requests/own-link.tsx'
import { QuoteReference } from '#app/platform/core/mail/quote-reference.tsx'
import { Salutation } from '#app/platform/core/mail/salutation.tsx'

type Data = {
	id?: string
	contact_name: string
	partnership: string
	reference: string
}

/**
 * Acknowledges a partnership application. The message itself is not sent back: anybody may type any address, and no
 * stranger shall get a text of somebody else's choice in our name.
 */
export const partnershipReceived = mailTemplate<Data>({
	name: 'partnership-received',
	subject: ({ reference }) => `We have your partnership application (${reference})`,
	body: ({ id, contact_name, partnership, reference }) => (
		<MailLayout
			preview="Your partnership application has arrived."
			heading="Your partnership application has arrived"
		>
			<Salutation words="Murakaza neza" name={contact_name} />
			<Paragraph>
				Thank you for offering to work with us. A person reads your application and answers you by email,
				usually with a proposal for a first call.
			</Paragraph>
			<Facts
				rows={[
					{ label: 'Partnership', value: partnership },
					{ label: 'Reference', value: reference },
				]}
			/>
			<QuoteReference />
			<OwnLink kind="partnership" id={id} />
		</MailLayout>
	),
})
