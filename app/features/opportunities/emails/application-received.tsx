import { Facts, MailLayout, Paragraph } from '#app/platform/mail/layout.tsx'
import { mailTemplate } from '#app/platform/mail/mail.server.ts'
import { OwnLink } from '#app/platform/mail/own-link.tsx'

type Data = {
	id?: string
	first_name: string
	opportunity: string
	company_organization: string
	reference: string
	cover_letter: string
	resume_url: string | null
	portfolio_url: string | null
}

/** Acknowledges an application to an opportunity, with what was sent. */
export const applicationReceived = mailTemplate<Data>({
	name: 'opportunity-application-received',
	subject: ({ opportunity }) => `We have your application: ${opportunity}`,
	body: ({ id, first_name, opportunity, company_organization, reference, ...sent }) => (
		<MailLayout
			preview={`Your application for ${opportunity} has arrived.`}
			heading="Your application has arrived"
		>
			<Paragraph>Murakaza neza {first_name},</Paragraph>
			<Paragraph>
				We have your application for {opportunity}. A person reads it and answers you by e-mail. You need to
				do nothing more.
			</Paragraph>
			<Facts
				rows={[
					{ label: 'Opportunity', value: opportunity },
					{ label: 'With', value: company_organization },
					{ label: 'Reference', value: reference },
					{ label: 'Resume', value: sent.resume_url },
					{ label: 'Portfolio', value: sent.portfolio_url },
					{ label: 'Cover letter', value: sent.cover_letter },
				]}
			/>
			<Paragraph>Please quote the reference when you write to us about it.</Paragraph>
			<OwnLink kind="opportunity_application" id={id}>
				See what you sent and where it stands, or withdraw it
			</OwnLink>
		</MailLayout>
	),
})
