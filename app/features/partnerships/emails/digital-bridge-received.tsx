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

type Data = { id?: string; contact_name: string; service: string; reference: string }

const words = mailWords({
	key: 'digital-bridge-received',
	fields: { service: 'the service that they look for', reference: 'the reference of the application' },
	texts: {
		subject: subject('We have your Digital Bridge Rwanda application ({reference})', ['reference']),
		preview: preview('Your Digital Bridge Rwanda application has arrived.'),
		heading: heading('Your application has arrived'),
		greeting: greeting('Murakaza neza'),
		lead: paragraph(
			'We have your Digital Bridge Rwanda application. A person reads what you need, looks for people who can do it, and answers you by email.',
		),
	},
})

/** Acknowledges a Digital Bridge application; without its message, for the reason that the other one gives. */
export const digitalBridgeReceived = mailTemplate<Data>({
	name: 'digital-bridge-received',
	about: {
		name: 'Digital Bridge application arrived',
		when: 'To whoever has applied to Digital Bridge Rwanda, at once.',
	},
	words: [words],
	samples: [
		{
			data: {
				id: SAMPLE_ID,
				contact_name: 'Aline Uwase',
				service: 'Web development',
				reference: SAMPLE_REFERENCE,
			} satisfies Data,
		},
	],
	subject: (application) => words.say(application).subject,
	body: (application) => {
		const { id, contact_name, service, reference } = application
		const say = words.say(application)
		return (
			<MailLayout preview={say.preview} heading={say.heading}>
				<Salutation words={say.greeting} name={contact_name} />
				<Words>{say.lead}</Words>
				<Facts
					rows={[
						{ label: 'Service', value: service },
						{ label: 'Reference', value: reference },
					]}
				/>
				<QuoteReference />
				<OwnLink kind="partnership" id={id} />
			</MailLayout>
		)
	},
})
