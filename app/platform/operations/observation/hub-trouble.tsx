import { currentHub } from '#app/platform/core/config/current-hub.server.ts'
import { Button, MailLayout, Paragraph } from '#app/platform/core/mail/layout.tsx'
import { mailTemplate } from '#app/platform/core/mail/mail.server.ts'

/**
 * Tells the administrators that something is wrong with the hub as a whole, or is no longer. `title` is the name of the
 * trouble, `moment` when that was.
 */
export const hubTrouble = mailTemplate<{ title: string; detail: string; moment: string; advice?: string }>({
	name: 'hub-trouble',
	subject: ({ title }) => `${title}, ${currentHub().name}`,
	body: ({ title, detail, moment, advice }) => (
		<MailLayout preview={detail} heading={title}>
			<Paragraph>{detail}</Paragraph>
			{advice && <Paragraph>{advice}</Paragraph>}
			<Paragraph>Seen on {moment} (Kigali).</Paragraph>
			<Button to="/admin/security">Open the status of the hub</Button>
		</MailLayout>
	),
})
