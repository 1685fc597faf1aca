import type { ReactNode } from 'react'
import { giverPath } from '#app/features/donations/giver/giver-link.server.ts'
import { Paragraph, TextLink } from '#app/platform/core/mail/layout.tsx'
import { Message } from '#app/platform/core/mail/message.tsx'

/**
 * The way from a mail to its giver's own page.
 * @param of the gift that the mail is about
 * @param to what the giver does there, as the link says it; `made` when it is made, where that is not now
 */
const GiverLinkLine = ({ of, to, made }: { of: string; to: string; made?: Date | undefined }) => (
	<Paragraph>
		<TextLink to={giverPath(of, made)}>{to}</TextLink>
		<br />
		The link is only for you. Please do not share it.
	</Paragraph>
)

/**
 * How a message to a giver is drawn: its words, and the way to their own page.
 * @param say its words; `of` the gift that leads there; `to` what the link says; `more` stands between the two
 */
export const toGiver = <Data extends { donor_name: string; note?: string; moment?: string }>(
	say: (data: Data) => Readonly<Record<'subject' | 'preview' | 'heading' | 'greeting' | 'lead', string>>,
	of: (data: Data) => string,
	to: string,
	more?: (data: Data) => ReactNode,
) => ({
	subject: (data: Data) => say(data).subject,
	body: (data: Data) => (
		<Message say={say(data)} name={data.donor_name} note={data.note} above={more?.(data)}>
			<GiverLinkLine of={of(data)} to={to} made={data.moment ? new Date(data.moment) : undefined} />
		</Message>
	),
})
