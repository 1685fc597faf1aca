import { Facts, MailLayout, Paragraph } from '#app/platform/core/mail/layout.tsx'
import { mailTemplate } from '#app/platform/core/mail/mail.server.ts'
import { OwnLink } from '#app/platform/web/requests/own-link.tsx'
import { QuoteReference } from '#app/platform/core/mail/quote-reference.tsx'
import { Salutation } from '#app/platform/core/mail/salutation.tsx'

type Data = {
	id?: string
	first_name: string
	opportunity: string
	company_organization: string
	reference: string
}

/** Acknowledges an application to an opportunity. */
export const applicationReceived = mailTemplate<Data>({
	name: 'opportunity-application-received',
	subject: ({ opportunity }) => `We have your application: ${opportunity}`,
	body: ({ id, first_name, opportunity, company_organization, reference }) => (
		<MailLayout
			preview={`Your application for ${opportunity} has arrived.`}
			heading="Your application has arrived"
		>
			<Salutation words="Murakaza neza" name={first_name} />
			<Paragraph>
				We have your application for {opportunity}. A person reads it and answers you by email. You need to do
				nothing more.
			</Paragraph>
			<Facts
				rows={[
					{ label: 'Opportunity', value: opportunity },
					{ label: 'With', value: company_organization },
					{ label: 'Reference', value: reference },
				]}
			/>
			<QuoteReference />
			<OwnLink kind="opportunity_application" id={id}>
				See what you sent and where it stands, or withdraw it
			</OwnLink>
		</MailLayout>
	),
})
