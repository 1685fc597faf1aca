import { KEEPS_ACCOUNTS_SAFE } from '#app/features/accounts/emails/fixed.ts'
import { currentHub } from '#app/platform/core/config/current-hub.server.ts'
import { Button, MailLayout, Paragraph } from '#app/platform/core/mail/layout.tsx'
import { mailTemplate } from '#app/platform/core/mail/mail.server.ts'

/** Tells somebody that they may become an administrator; `by` is whoever invites, as `named` says them. */
export const invitationMail = mailTemplate<{ by: string; path: string }>({
	name: 'invitation',
	about: {
		name: 'Invitation of an administrator',
		when: 'To whoever an administrator has invited.',
		fixed: KEEPS_ACCOUNTS_SAFE,
	},
	samples: [{ data: { by: 'Ada Mugisha', path: '/admin' } }],
	subject: () => `You are invited to the back office of ${currentHub().name}`,
	// Whoever waits for it cannot know that there is one.
	failed: ({ by }) => ({
		title: 'Error sending invitation email',
		message: `Invited by ${by}`,
		action_url: '/admin/security',
	}),
	body: ({ by, path }) => (
		<MailLayout preview="Create your account to begin." heading="You are invited to the back office">
			<Paragraph>
				{by} asks you to look after {currentHub().name} together. Create an account with exactly this address;
				we then send an email to confirm it.
			</Paragraph>
			<Button to={path}>Create your account</Button>
			<Paragraph>If you did not expect this, do nothing, and ask the sender about it.</Paragraph>
		</MailLayout>
	),
})
