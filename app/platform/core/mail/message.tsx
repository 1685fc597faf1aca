import type { ReactNode } from 'react'
import { Facts, type MailFact, MailLayout, Paragraph } from '#app/platform/core/mail/layout.tsx'
import { IF_NOT_YOU } from '#app/platform/core/mail/mail-words.server.ts'
import { Salutation } from '#app/platform/core/mail/salutation.tsx'
import { Words } from '#app/platform/core/mail/words.tsx'

/**
 * A message to one person as most are drawn: greeting, text, facts, and what it leads to.
 * @param say its words in force
 * @param note before the text
 * @param warns whether it is about what a link of the person's own did
 * @param above the facts, below the text
 */
export const Message = ({
	say,
	name,
	note,
	warns = false,
	above,
	facts,
	children,
}: {
	say: Readonly<Record<'preview' | 'heading' | 'greeting' | 'lead', string>>
	name: string
	note?: string | undefined
	warns?: boolean
	above?: ReactNode
	facts?: readonly MailFact[]
	children?: ReactNode
}) => (
	<MailLayout preview={say.preview} heading={say.heading}>
		<Salutation words={say.greeting} name={name} />
		{note && <Paragraph>{note}</Paragraph>}
		<Words>{warns ? `${say.lead} ${IF_NOT_YOU}` : say.lead}</Words>
		{above}
		{facts && <Facts rows={facts} />}
		{children}
	</MailLayout>
)
