import { currentHub } from '#app/platform/core/config/current-hub.server.ts'
import { Button, MailLayout, Paragraph, TextLink } from '#app/platform/core/mail/layout.tsx'
import { mailTemplate } from '#app/platform/core/mail/mail.server.ts'
import { nameWithoutAddresses } from '#app/platform/core/mail/name-without-addresses.ts'

/** Follows an approval by two seconds; also the message of "Send Test Email". */
export const welcomeOnboarding = mailTemplate<{ firstName: string }>({
	name: 'welcome-onboarding',
	subject: () => `Welcome to ${currentHub().name}`,
	body: ({ firstName }) => (
		<MailLayout
			preview="How to reach us, and where to begin."
			heading={['Welcome', nameWithoutAddresses(firstName)].filter(Boolean).join(', ')}
		>
			<Paragraph>
				We are glad that you are with us. From here on you have a team to ask, people who are building beside
				you, and a calendar of courses and events.
			</Paragraph>
			<Paragraph>
				A good first step is to look at what is coming up. If anything is unclear, write to{' '}
				{currentHub().email ?? <TextLink to="/contact">us</TextLink>} or come by: {currentHub().hours}.
			</Paragraph>
			<Button to="/events">See what is coming up</Button>
		</MailLayout>
	),
})
