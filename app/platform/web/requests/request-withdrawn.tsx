import { Message } from '#app/platform/core/mail/message.tsx'
import { mailTemplate } from '#app/platform/core/mail/mail.server.ts'
import { endsWithWarning, mailWords, paragraph } from '#app/platform/core/mail/mail-words.server.ts'
import { OwnLink } from '#app/platform/web/requests/own-link.tsx'
import { SAMPLE_ID, SAMPLE_REFERENCE } from '#app/platform/core/mail/samples.ts'
import type { RequestKind } from '#app/platform/web/requests/request-link.server.ts'

type Data = {
	first_name: string
	/** "program application" */
	what: string
	/** What it was for, if that still exists. */
	item: string | null
	reference: string
	kind: RequestKind
	id: string
}

const words = mailWords({
	key: 'request-withdrawn',
	fields: {
		kind: 'what was sent, such as “program application”',
		application: 'the same with what it was for, such as “program application: Women in Tech”',
		reference: 'its reference',
	},
	needs: ['application'],
	texts: {
		subject: 'You have withdrawn your {application}',
		preview: 'Your {kind} is withdrawn.',
		heading: 'It is withdrawn',
		greeting: 'Muraho',
		lead: paragraph('Your {kind} is withdrawn, as you asked.', endsWithWarning),
	},
})

const sayOf = ({ what, item, reference }: Data) =>
	words.say({ kind: what, application: what + (item ? `: ${item}` : ''), reference })

/** Tells a person that their application was withdrawn by their own link, so that nobody else does it unnoticed. */
export const requestWithdrawn = mailTemplate<Data>({
	name: 'request-withdrawn',
	about: {
		name: 'Withdrawn',
		when: 'To whoever has withdrawn what they sent by their own link, at once.',
	},
	words: [words],
	samples: [
		{
			data: {
				first_name: 'Aline',
				what: 'program application',
				item: 'Women in Tech',
				reference: SAMPLE_REFERENCE,
				kind: 'program_application',
				id: SAMPLE_ID,
			} satisfies Data,
		},
	],
	subject: (request) => sayOf(request).subject,
	body: (request) => {
		const { first_name, item, reference, kind, id } = request
		return (
			<Message
				say={sayOf(request)}
				name={first_name}
				warns
				facts={[
					['For', item],
					['Reference', reference],
				]}
			>
				<OwnLink kind={kind} id={id} />
			</Message>
		)
	},
})
