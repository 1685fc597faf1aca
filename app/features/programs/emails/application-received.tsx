import { Facts, MailLayout, Paragraph } from '#app/platform/core/mail/layout.tsx'
import { mailTemplate } from '#app/platform/core/mail/mail.server.ts'
import { OwnLink } from '#app/platform/web/requests/own-link.tsx'
import { QuoteReference } from '#app/platform/core/mail/quote-reference.tsx'
import { Salutation } from '#app/platform/core/mail/salutation.tsx'

type Data = { id?: string; first_name: string; program: string; reference: string }

/** Acknowledges an application to a program. */
export const applicationReceived = mailTemplate<Data>({
	name: 'program-application-received',
	subject: ({ program }) => `We have your application to ${program}`,
	body: ({ id, first_name, program, reference }) => (
		<MailLayout
			preview={`Your application to ${program} has arrived.`}
			heading="Your application has arrived"
		>
			<Salutation words="Murakaza neza" name={first_name} />
			<Paragraph>
				We have your application to {program}. A person reads it and answers you by email. You need to do
				nothing more.
			</Paragraph>
			<Facts
				rows={[
					{ label: 'Program', value: program },
					{ label: 'Reference', value: reference },
				]}
			/>
			<QuoteReference />
			<OwnLink kind="program_application" id={id}>
				See what you sent and where it stands, or withdraw it
			</OwnLink>
		</MailLayout>
	),
})
