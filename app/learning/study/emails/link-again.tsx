import { MailLayout, Paragraph } from '#app/platform/core/mail/layout.tsx'
import { LearnerLink } from '#app/learning/study/emails/learner-link.tsx'
import { mailTemplate } from '#app/platform/core/mail/mail.server.ts'

/** Every learner who is enrolled with the address. */
type Data = { learners: readonly string[] }

/** The learner's link once more, for whoever asked for it on another device. */
export const linkAgain = mailTemplate<Data>({
	name: 'learner-link',
	subject: () => 'Your link to your courses',
	body: ({ learners }) => (
		<MailLayout preview="Continue where you were." heading="Your courses">
			<Paragraph>Muraho,</Paragraph>
			<Paragraph>
				Somebody, most likely you, has asked for the link to the courses of this email address. Open it on the
				device on which you want to learn. If it was not you, do nothing: the link came to you alone.
			</Paragraph>
			<LearnerLink learners={learners}>Continue on this device</LearnerLink>
		</MailLayout>
	),
})
