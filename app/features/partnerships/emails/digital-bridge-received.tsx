import { Facts, MailLayout, Paragraph } from '#app/platform/core/mail/layout.tsx'
import { mailTemplate } from '#app/platform/core/mail/mail.server.ts'
import { OwnLink } from '#app/platform/web/requests/own-link.tsx'
import { QuoteReference } from '#app/platform/core/mail/quote-reference.tsx'
import { Salutation } from '#app/platform/core/mail/salutation.tsx'

type Data = { id?: string; contact_name: string; service: string; reference: string }

/** Acknowledges a Digital Bridge application; without its message, for the reason that the other one gives. */
export const digitalBridgeReceived = mailTemplate<Data>({
	name: 'digital-bridge-received',
	subject: ({ reference }) => `We have your Digital Bridge Rwanda application (${reference})`,
	body: ({ id, contact_name, service, reference }) => (
		<MailLayout
			preview="Your Digital Bridge Rwanda application has arrived."
			heading="Your application has arrived"
		>
			<Salutation words="Murakaza neza" name={contact_name} />
			<Paragraph>
				We have your Digital Bridge Rwanda application. A person reads what you need, looks for people who can
				do it, and answers you by email.
			</Paragraph>
			<Facts
				rows={[
					{ label: 'Service', value: service },
					{ label: 'Reference', value: reference },
				]}
			/>
			<QuoteReference />
			<OwnLink kind="partnership" id={id} />
		</MailLayout>
	),
})
