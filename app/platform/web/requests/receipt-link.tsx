import { Paragraph, TextLink } from '#app/platform/core/mail/layout.tsx'
import { receiptPath } from '#app/platform/core/payments/pay-link.server.ts'

/** The receipt of a payment, at its own link. @param of id of the payment; none where it has no receipt */
export const ReceiptLink = ({ of }: { of: string | undefined }) =>
	of === undefined ? null : (
		<Paragraph>
			<TextLink to={receiptPath(of)}>Your receipt as a PDF</TextLink>
		</Paragraph>
	)
