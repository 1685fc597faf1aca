import { Facts, MailLayout } from '#app/platform/core/mail/layout.tsx'
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
import { QuoteReference } from '#app/platform/core/mail/quote-reference.tsx'
import { Salutation } from '#app/platform/core/mail/salutation.tsx'
import { SAMPLE_ID, SAMPLE_REFERENCE } from '#app/platform/core/mail/samples.ts'
import { Words } from '#app/platform/core/mail/words.tsx'

type Data = {
	id?: string
	first_name: string
	opportunity: string
	company_organization: string
	reference: string
}

const words = mailWords({
	key: 'opportunity-application-received',
	fields: { opportunity: 'the opportunity', reference: 'the reference of the application' },
	texts: {
		subject: subject('We have your application: {opportunity}', ['opportunity']),
		preview: preview('Your application for {opportunity} has arrived.'),
		heading: heading('Your application has arrived'),
		greeting: greeting('Murakaza neza'),
		lead: paragraph(
			'We have your application for {opportunity}. A person reads it and answers you by email. You need to do nothing more.',
		),
	},
})

/** Acknowledges an application to an opportunity. */
export const applicationReceived = mailTemplate<Data>({
	name: 'opportunity-application-received',
	about: {
		name: 'Opportunity application arrived',
		when: 'To whoever has applied to an opportunity, at once.',
	},
	words: [words],
	samples: [
		{
			data: {
				id: SAMPLE_ID,
				first_name: 'Aline',
				opportunity: 'Junior developer',
				company_organization: 'Kigali Software',
				reference: SAMPLE_REFERENCE,
			} satisfies Data,
		},
	],
	subject: (application) => words.say(application).subject,
	body: (application) => {
		const { id, first_name, opportunity, company_organization, reference } = application
		const say = words.say(application)
		return (
			<MailLayout preview={say.preview} heading={say.heading}>
				<Salutation words={say.greeting} name={first_name} />
				<Words>{say.lead}</Words>
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
		)
	},
})
