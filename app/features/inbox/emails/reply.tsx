import { Facts, MailLayout, Paragraph } from '#app/platform/core/mail/layout.tsx'
import { mailTemplate } from '#app/platform/core/mail/mail.server.ts'
import { greeting, mailWords } from '#app/platform/core/mail/mail-words.server.ts'
import { Salutation } from '#app/platform/core/mail/salutation.tsx'
import { SAMPLE_ID, SAMPLE_REFERENCE } from '#app/platform/core/mail/samples.ts'
import { type LinkedKind, OwnLink } from '#app/platform/web/requests/own-link.tsx'

type Data = {
	id: string
	full_name: string
	kind: LinkedKind
	/** "message" or "application" */
	what: string
	reference: string
	/** The reply, in the administrator's own words; lines. Nothing of what the person wrote. */
	reason: string
	/** That files come with it. */
	note?: string
	/** Where administrators read the conversation. */
	address: string
}

const words = mailWords({
	key: 'inbox-reply',
	fields: { what: '“message” or “application”', reference: 'its reference' },
	needs: ['reference'],
	texts: {
		subject: 'Our answer to your {what} ({reference})',
		preview: 'We have answered your {what}.',
		heading: 'We have answered you',
		greeting: greeting('Muraho', 'The name follows, then what the administrator wrote.'),
	},
})

/** A reply of the hub to what a person wrote. They answer by their own link. */
export const inboxReply = mailTemplate<Data>({
	name: 'inbox-reply',
	about: { name: 'Answer from the inbox', when: 'To whoever has written, when an administrator answers.' },
	words: [words],
	samples: [
		{
			data: {
				id: SAMPLE_ID,
				full_name: 'Aline Uwase',
				kind: 'contact',
				what: 'message',
				reference: SAMPLE_REFERENCE,
				reason: 'Yes, the workshop is open to beginners.\nCome by whenever you like.',
				note: 'A file comes with this answer. You get it by the link below.',
				address: '/admin/inbox',
			} satisfies Data,
		},
	],
	subject: (reply) => words.say(reply).subject,
	failed: ({ full_name, reference, address }) => ({
		title: 'Error sending reply email',
		message: `${full_name}, ${reference}`,
		action_url: address,
	}),
	body: (reply) => {
		const { id, full_name, kind, reference, reason, note } = reply
		const say = words.say(reply)
		return (
			<MailLayout preview={say.preview} heading={say.heading}>
				<Salutation words={say.greeting} name={full_name} />
				<Paragraph>
					{reason.split('\n').flatMap((line, at) => (at ? [<br key={at} />, line] : [line]))}
				</Paragraph>
				{note && <Paragraph>{note}</Paragraph>}
				<Facts rows={[['Reference', reference]]} />
				<OwnLink kind={kind} id={id}>
					Read it all, and answer
				</OwnLink>
			</MailLayout>
		)
	},
})
