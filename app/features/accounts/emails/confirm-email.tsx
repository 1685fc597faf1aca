import { KEEPS_ACCOUNTS_SAFE } from '#app/features/accounts/emails/fixed.ts'
import { currentHub } from '#app/platform/core/config/current-hub.server.ts'
import { Button, MailLayout, Paragraph } from '#app/platform/core/mail/layout.tsx'
import { mailTemplate } from '#app/platform/core/mail/mail.server.ts'

/** Follows a sign-up, and every request to send it again. `path` is the one-time link's. */
export const confirmEmailMail = mailTemplate<{ path: string; hours: number }>({
	name: 'confirm-email',
	about: {
		name: 'Confirm an account',
		when: 'To whoever has made an administrator account.',
		fixed: KEEPS_ACCOUNTS_SAFE,
	},
	samples: [{ data: { path: '/admin', hours: 24 } }],
	subject: () => `Confirm your ${currentHub().name} account`,
	body: ({ path, hours }) => (
		<MailLayout preview="One step until you can sign in." heading="Confirm your email address">
			<Paragraph>
				An administrator account was made for this address. Open the link and enter the password that was
				chosen for it; after that you are signed in.
			</Paragraph>
			<Button to={path}>Confirm and sign in</Button>
			<Paragraph>
				The link works once and for {hours} hours. If you did not ask for this account, do nothing: nobody can
				use it without this link.
			</Paragraph>
		</MailLayout>
	),
})
