import { MailLayout, Paragraph } from '#app/platform/core/mail/layout.tsx'
import { SAMPLE_ID } from '#app/platform/core/mail/samples.ts'
import { Words } from '#app/platform/core/mail/words.tsx'
import { LearnerLink } from '#app/learning/study/emails/learner-link.tsx'
import { mailTemplate } from '#app/platform/core/mail/mail.server.ts'
import { greeting, mailWords } from '#app/platform/core/mail/mail-words.server.ts'

/** Every learner who is enrolled with the address. */
type Data = { learners: readonly string[] }

const words = mailWords({
	key: 'learner-link',
	fields: {},
	texts: {
		subject: 'Your link to your courses',
		preview: 'Continue where you were.',
		heading: 'Your courses',
		greeting: greeting('Muraho', 'A comma follows: of many learners no name is known.'),
		lead: 'Somebody, most likely you, has asked for the link to the courses of this email address. Open it on the device on which you want to learn. If it was not you, do nothing: the link came to you alone.',
	},
})

/** The learner's link once more, for whoever asked for it on another device. */
export const linkAgain = mailTemplate<Data>({
	name: 'learner-link',
	about: { name: 'Link to the courses', when: 'To a learner who has asked for their link again.' },
	words: [words],
	samples: [{ data: { learners: [SAMPLE_ID] } satisfies Data }],
	subject: () => words.say({}).subject,
	body: ({ learners }) => {
		const say = words.say({})
		return (
			<MailLayout preview={say.preview} heading={say.heading}>
				<Paragraph>{say.greeting},</Paragraph>
				<Words>{say.lead}</Words>
				<LearnerLink learners={learners}>Continue on this device</LearnerLink>
			</MailLayout>
		)
	},
})
