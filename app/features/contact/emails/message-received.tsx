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

type Data = { id?: string; full_name: string; reference: string }

const words = mailWords({
	key: 'contact-message-received',
	fields: { reference: 'the reference of the message' },
	texts: {
		subject: subject('We have your message ({reference})', ['reference']),
		preview: preview('Your message has arrived.'),
		heading: heading('Your message has arrived'),
		greeting: greeting('Murakaza neza'),
		lead: paragraph('Thank you for writing. A person reads it and answers within one working day.'),
	},
})

/**
 * Acknowledges a contact message. Neither its text nor its subject is sent back: anybody may type any address, and no stranger shall get a
 * text of somebody else's choice in our name.
 */
export const messageReceived = mailTemplate<Data>({
	name: 'contact-message-received',
	about: { name: 'Contact message arrived', when: 'To whoever has written on the contact page, at once.' },
	words: [words],
	samples: [
		{ data: { id: SAMPLE_ID, full_name: 'Aline Uwase', reference: SAMPLE_REFERENCE } satisfies Data },
	],
	subject: (message) => words.say(message).subject,
	body: (message) => {
		const { id, full_name, reference } = message
		const say = words.say(message)
		return (
			<MailLayout preview={say.preview} heading={say.heading}>
				<Salutation words={say.greeting} name={full_name} />
				<Words>{say.lead}</Words>
				<Facts rows={[{ label: 'Reference', value: reference }]} />
				<QuoteReference />
				<OwnLink kind="contact" id={id} />
			</MailLayout>
		)
	},
})
