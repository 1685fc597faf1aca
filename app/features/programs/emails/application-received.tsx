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
import { SAMPLE_ID, SAMPLE_REFERENCE } from '#app/platform/core/mail/samples.ts'
import { Words } from '#app/platform/core/mail/words.tsx'
import { OwnLink } from '#app/platform/web/requests/own-link.tsx'
import { QuoteReference } from '#app/platform/core/mail/quote-reference.tsx'
import { Salutation } from '#app/platform/core/mail/salutation.tsx'

type Data = { id?: string; first_name: string; program: string; reference: string }

const words = mailWords({
	key: 'program-application-received',
	fields: { program: 'the program', reference: 'the reference of the application' },
	texts: {
		subject: subject('We have your application to {program}', ['program']),
		preview: preview('Your application to {program} has arrived.'),
		heading: heading('Your application has arrived'),
		greeting: greeting('Murakaza neza'),
		lead: paragraph(
			'We have your application to {program}. A person reads it and answers you by email. You need to do nothing more.',
		),
	},
})

/** Acknowledges an application to a program. */
export const applicationReceived = mailTemplate<Data>({
	name: 'program-application-received',
	about: {
		name: 'Program application arrived',
		when: 'To whoever has applied to a program, at once.',
	},
	words: [words],
	samples: [
		{
			data: {
				id: SAMPLE_ID,
				first_name: 'Aline',
				program: 'Women in Tech',
				reference: SAMPLE_REFERENCE,
			} satisfies Data,
		},
	],
	subject: (application) => words.say(application).subject,
	body: (application) => {
		const { id, first_name, program, reference } = application
		const say = words.say(application)
		return (
			<MailLayout preview={say.preview} heading={say.heading}>
				<Salutation words={say.greeting} name={first_name} />
				<Words>{say.lead}</Words>
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
		)
	},
})
