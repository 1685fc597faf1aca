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
	contact_name: string
	partnership: string
	reference: string
}

const words = mailWords({
	key: 'partnership-received',
	fields: { partnership: 'the kind of partnership', reference: 'the reference of the application' },
	texts: {
		subject: subject('We have your partnership application ({reference})', ['reference']),
		preview: preview('Your partnership application has arrived.'),
		heading: heading('Your partnership application has arrived'),
		greeting: greeting('Murakaza neza'),
		lead: paragraph(
			'Thank you for offering to work with us. A person reads your application and answers you by email, usually with a proposal for a first call.',
		),
	},
})

/**
 * Acknowledges a partnership application. The message itself is not sent back: anybody may type any address, and no
 * stranger shall get a text of somebody else's choice in our name.
 */
export const partnershipReceived = mailTemplate<Data>({
	name: 'partnership-received',
	about: {
		name: 'Partnership application arrived',
		when: 'To whoever has applied for a partnership, at once.',
	},
	words: [words],
	samples: [
		{
			data: {
				id: SAMPLE_ID,
				contact_name: 'Aline Uwase',
				partnership: 'Training',
				reference: SAMPLE_REFERENCE,
			} satisfies Data,
		},
	],
	subject: (application) => words.say(application).subject,
	body: (application) => {
		const { id, contact_name, partnership, reference } = application
		const say = words.say(application)
		return (
			<MailLayout preview={say.preview} heading={say.heading}>
				<Salutation words={say.greeting} name={contact_name} />
				<Words>{say.lead}</Words>
				<Facts
					rows={[
						{ label: 'Partnership', value: partnership },
						{ label: 'Reference', value: reference },
					]}
				/>
				<QuoteReference />
				<OwnLink kind="partnership" id={id} />
			</MailLayout>
		)
	},
})
