import { KEEPS_ACCOUNTS_SAFE } from '#app/features/accounts/emails/fixed.ts'
import { currentHub } from '#app/platform/core/config/current-hub.server.ts'
import { Button, MailLayout, Paragraph } from '#app/platform/core/mail/layout.tsx'
import { mailTemplate } from '#app/platform/core/mail/mail.server.ts'

/** Tells an administrator what happened to their own account. `moment` is written out, `place` is browser and address. */
export const accountNoticeMail = mailTemplate<{ what: string; moment: string; place: string }>({
	name: 'account-notice',
	about: {
		name: 'Notice about an account',
		when: 'To an administrator, when something of their account has changed.',
		fixed: KEEPS_ACCOUNTS_SAFE,
	},
	samples: [
		{
			data: {
				what: 'Your password was changed',
				moment: 'December 1, 2026, 10:00',
				place: 'Firefox, 197.243.0.1',
			},
		},
	],
	subject: ({ what }) => `${what}, ${currentHub().name}`,
	body: ({ what, moment, place }) => (
		<MailLayout preview={`${moment}, ${place}`} heading={what}>
			<Paragraph>
				On {moment} (Kigali), from {place}.
			</Paragraph>
			<Paragraph>
				If that was you, there is nothing to do. If not, sign in at once, sign all other devices out and
				change your password.
			</Paragraph>
			<Button to="/admin/security">Open the security settings</Button>
		</MailLayout>
	),
})
