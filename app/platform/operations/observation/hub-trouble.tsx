import { currentHub } from '#app/platform/core/config/current-hub.server.ts'
import { Button, MailLayout, Paragraph } from '#app/platform/core/mail/layout.tsx'
import { mailTemplate } from '#app/platform/core/mail/mail.server.ts'

/**
 * Tells the administrators that something is wrong with the hub as a whole, or is no longer. `title` is the name of the
 * trouble, `moment` when that was.
 */
export const hubTrouble = mailTemplate<{ title: string; detail: string; moment: string; advice?: string }>({
	name: 'hub-trouble',
	about: {
		name: 'Trouble with the hub',
		when: 'To every administrator, when something is wrong with the program, and when it is right again.',
		fixed: 'It says what the program has found, in words that belong to the finding.',
	},
	samples: [
		{
			data: {
				title: 'Emails do not leave',
				detail: 'The oldest one has waited for 12 minutes.',
				advice: 'Look at the mail server, or ask whoever looks after it.',
				moment: 'December 1, 2026, 10:00',
			},
		},
	],
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
