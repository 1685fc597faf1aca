import { Paragraph, TextLink } from '#app/platform/core/mail/layout.tsx'
import { type RequestKind, requestPath } from '#app/platform/web/requests/request-link.server.ts'

/** What such a link can be about, for the slices' messages. */
export type LinkedKind = RequestKind

/**
 * The visitor's own link: to the page that says what they sent and where it stands. Made when the message is
 * written, so that it lies in no table.
 * @param about.id of the record; none in a message that was queued before there were links
 * @param to the page below that one, where it leads straight to what is to be done
 * @param children what can be done there: "Move or cancel it"
 */
export function OwnLink({
	kind,
	id,
	to,
	children = 'See what you sent, and where it stands',
}: {
	kind: RequestKind
	id: string | undefined
	to?: string
	children?: string | undefined
}) {
	if (!id) return null
	return (
		<Paragraph>
			<TextLink to={[requestPath({ kind, id }), to].filter(Boolean).join('/')}>{children}</TextLink>
			<br />
			The link is only for you. Please do not share it.
		</Paragraph>
	)
}
