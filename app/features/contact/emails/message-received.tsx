import { Facts, MailLayout, Paragraph } from '#app/platform/core/mail/layout.tsx'
import { mailTemplate } from '#app/platform/core/mail/mail.server.ts'
import { OwnLink } from '#app/platform/web/requests/own-link.tsx'
import { QuoteReference } from '#app/platform/core/mail/quote-reference.tsx'
import { Salutation } from '#app/platform/core/mail/salutation.tsx'

type Data = { id?: string; full_name: string; reference: string }

/**
 * Acknowledges a contact message. Neither its text nor its subject is sent back: anybody may type any address, and no stranger shall get a
 * text of somebody else's choice in our name.
 */
export const messageReceived = mailTemplate<Data>({
	name: 'contact-message-received',
	subject: ({ reference }) => `We have your message (${reference})`,
	body: ({ id, full_name, reference }) => (
		<MailLayout preview="Your message has arrived." heading="Your message has arrived">
			<Salutation words="Murakaza neza" name={full_name} />
			<Paragraph>Thank you for writing. A person reads it and answers within one working day.</Paragraph>
			<Facts rows={[{ label: 'Reference', value: reference }]} />
			<QuoteReference />
			<OwnLink kind="contact" id={id} />
		</MailLayout>
	),
})
