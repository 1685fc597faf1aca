import { Paragraph } from '#app/platform/core/mail/layout.tsx'

/** Below the reference of what was sent. */
export const QuoteReference = () => (
	<Paragraph>Please give this reference when you write to us about it.</Paragraph>
)
