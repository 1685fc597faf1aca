import { currentHub } from '#app/platform/core/config/current-hub.server.ts'
import { Button, MailLayout, TextLink } from '#app/platform/core/mail/layout.tsx'
import { mailTemplate } from '#app/platform/core/mail/mail.server.ts'
import { heading, mailWords, paragraph } from '#app/platform/core/mail/mail-words.server.ts'
import { nameWithoutAddresses } from '#app/platform/core/mail/name-without-addresses.ts'
import { Words } from '#app/platform/core/mail/words.tsx'

const OUR_EMAIL = 'our email'

const words = mailWords({
	key: 'welcome-onboarding',
	fields: { hours: 'the opening hours of Hub details' },
	links: { [OUR_EMAIL]: 'the email address of Hub details, or a link to the contact page' },
	texts: {
		subject: 'Welcome to {hub}',
		preview: 'How to reach us, and where to begin.',
		heading: heading('Welcome', 'The name follows.'),
		lead: 'We are glad that you are with us. From here on you have a team to ask, people who are building beside you, and a calendar of courses and events.',
		reach: paragraph(
			'A good first step is to look at what is coming up. If anything is unclear, write to {our email} or come by: {hours}.',
			{ label: 'How to reach us', needs: [OUR_EMAIL] },
		),
	},
})

const sayNow = () => words.say({ hours: currentHub().hours })

/** Follows an approval by two seconds; also the message of "Send Test Email". */
export const welcomeOnboarding = mailTemplate<{ firstName: string }>({
	name: 'welcome-onboarding',
	about: { name: 'Welcome', when: 'To whoever was approved, two seconds later.' },
	words: [words],
	samples: [{ data: { firstName: 'Aline' } }],
	subject: () => sayNow().subject,
	body: ({ firstName }) => {
		const say = sayNow()
		return (
			<MailLayout
				preview={say.preview}
				heading={[say.heading, nameWithoutAddresses(firstName)].filter(Boolean).join(', ')}
			>
				<Words>{say.lead}</Words>
				<Words links={{ [OUR_EMAIL]: currentHub().email ?? <TextLink to="/contact">us</TextLink> }}>
					{say.reach}
				</Words>
				<Button to="/events">See what is coming up</Button>
			</MailLayout>
		)
	},
})
