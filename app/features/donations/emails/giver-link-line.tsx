import { giverPath } from '#app/features/donations/giver/giver-link.server.ts'
import { Paragraph, TextLink } from '#app/platform/core/mail/layout.tsx'

/**
 * The way from a mail to its giver's own page.
 * @param of the gift that the mail is about
 * @param to what the giver does there, as the link says it
 */
export const GiverLinkLine = ({ of, to }: { of: string; to: string }) => (
	<Paragraph>
		<TextLink to={giverPath(of)}>{to}</TextLink>
		<br />
		The link is only for you. Please do not share it.
	</Paragraph>
)
