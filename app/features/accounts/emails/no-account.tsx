import { KEEPS_ACCOUNTS_SAFE } from '#app/features/accounts/emails/fixed.ts'
import { currentHub } from '#app/platform/core/config/current-hub.server.ts'
import { Button, MailLayout, Paragraph } from '#app/platform/core/mail/layout.tsx'
import { mailTemplate } from '#app/platform/core/mail/mail.server.ts'

/** In place of a magic link, for an administrator's address that has no account yet: `path` is where one is created. */
export const noAccountMail = mailTemplate<{ path: string }>({
	name: 'no-account',
	about: {
		name: 'No account yet',
		when: 'To an administrator’s address that asked for a sign-in link and has no account.',
		fixed: KEEPS_ACCOUNTS_SAFE,
	},
	samples: [{ data: { path: '/admin' } }],
	subject: () => `Create your account for ${currentHub().name}`,
	body: ({ path }) => (
		<MailLayout preview="A link cannot sign you in yet." heading="You have no account yet">
			<Paragraph>
				Somebody asked for a sign-in link for this address. This address may use the back office of{' '}
				{currentHub().name}, but has no account yet. Create one first; we then send an email to confirm the
				address.
			</Paragraph>
			<Button to={path}>Create your account</Button>
			<Paragraph>If that was not you, there is nothing to do.</Paragraph>
		</MailLayout>
	),
})
