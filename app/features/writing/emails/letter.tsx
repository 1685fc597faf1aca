import { Fragment } from 'react'
import { aroundOwnLink } from '#app/features/writing/fields.ts'
import { stopPath } from '#app/features/writing/stop-link.server.ts'
import { MailLayout, Paragraph, TextLink } from '#app/platform/core/mail/layout.tsx'
import { mailTemplate } from '#app/platform/core/mail/mail.server.ts'
import { SAMPLE_EMAIL, SAMPLE_ID } from '#app/platform/core/mail/samples.ts'
import type { LinkedKind } from '#app/platform/web/requests/own-link.tsx'
import { requestPath } from '#app/platform/web/requests/request-link.server.ts'

export type Letter = {
	title: string
	/** The administrator's words, the fields filled in but for the own link; paragraphs apart by an empty line. */
	reason: string
	/** The record that its person's own link shows. */
	id: string
	kind: LinkedKind
	/** Where it goes; and why that person gets it, of a letter to many: "you applied to Women in Tech". */
	email: string
	what?: string
	/** The address that answers go to, if not the hub's. */
	answers_to?: string
}

/** What an administrator writes to somebody. */
export const letter = mailTemplate<Letter>({
	name: 'letter',
	about: {
		name: 'Letter of an administrator',
		when: 'To whoever an administrator writes to by Send Email.',
		fixed:
			'Its words are written each time; what they begin with stands in Email templates. The line with which people stop such emails stays.',
	},
	samples: [
		{
			name: 'To one person',
			data: {
				title: 'Your first week',
				reason:
					'Muraho Aline,\n\nWe look forward to your first week. Everything that you sent stands behind {Own link}.',
				id: SAMPLE_ID,
				kind: 'program_application',
				email: SAMPLE_EMAIL,
			} satisfies Letter,
		},
		{
			name: 'To many',
			data: {
				title: 'Your first week',
				reason: 'Muraho Aline,\n\nWe look forward to your first week.',
				id: SAMPLE_ID,
				kind: 'program_application',
				email: SAMPLE_EMAIL,
				what: 'you applied to Women in Tech',
			} satisfies Letter,
		},
	],
	subject: ({ title }) => title,
	answersTo: ({ answers_to }) => answers_to,
	unsubscribe: ({ email, what }) => (what === undefined ? undefined : stopPath(email)),
	body: ({ title, reason, id, kind, email, what }) => (
		<MailLayout
			preview={aroundOwnLink(reason).join('your own link').slice(0, 200)}
			title={title}
			foot={
				what !== undefined && (
					<>
						You receive this because {what}. <TextLink to={stopPath(email)}>Stop these emails</TextLink>
					</>
				)
			}
		>
			{reason.split(/\n{2,}/).map((paragraph, at) => (
				<Paragraph key={at}>
					{paragraph.split('\n').map((line, below) => (
						<Fragment key={below}>
							{below > 0 && <br />}
							{aroundOwnLink(line).map((part, place) => (
								<Fragment key={place}>
									{place > 0 && <TextLink to={requestPath({ kind, id })}>your own link</TextLink>}
									{part}
								</Fragment>
							))}
						</Fragment>
					))}
				</Paragraph>
			))}
		</MailLayout>
	),
})
