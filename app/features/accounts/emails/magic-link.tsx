import { KEEPS_ACCOUNTS_SAFE } from '#app/features/accounts/emails/fixed.ts'
import { currentHub } from '#app/platform/core/config/current-hub.server.ts'
import { Button, MailLayout, Paragraph } from '#app/platform/core/mail/layout.tsx'
import { mailTemplate } from '#app/platform/core/mail/mail.server.ts'
import { MAGIC_LINK_MINUTES } from '#app/features/accounts/rules.ts'

/** Signs an administrator in. `path` is the one-time link's. */
export const magicLinkMail = mailTemplate<{ path: string; minutes: number }>({
	name: 'magic-link',
	about: {
		name: 'Sign-in link',
		when: 'To an administrator who has asked for a sign-in link.',
		fixed: KEEPS_ACCOUNTS_SAFE,
	},
	samples: [{ data: { path: '/admin', minutes: 15 } }],
	subject: () => `Your sign-in link for ${currentHub().name}`,
	validForSeconds: MAGIC_LINK_MINUTES * 60,
	body: ({ path, minutes }) => (
		<MailLayout preview="Opens the back office once." heading="Sign in to the back office">
			<Paragraph>Open the link and press the button there.</Paragraph>
			<Button to={path}>Sign in</Button>
			<Paragraph>
				The link works once and for {minutes} minutes. If you did not ask for it, do nothing, and do not pass
				it on.
			</Paragraph>
		</MailLayout>
	),
})
