import { Paragraph, TextLink } from '#app/platform/core/mail/layout.tsx'
import { payPath } from '#app/platform/core/payments/pay-link.server.ts'

/** Where a payment is paid, at its payer's own link. @param of id of the payment */
export const PayLinkLine = ({ of }: { of: string }) => (
	<Paragraph>
		<TextLink to={payPath(of)}>Pay, or see where your payment stands</TextLink>
	</Paragraph>
)
