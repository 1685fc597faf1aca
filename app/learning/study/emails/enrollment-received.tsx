import { Facts, MailLayout, Paragraph } from '#app/platform/core/mail/layout.tsx'
import { LearnerLink } from '#app/learning/study/emails/learner-link.tsx'
import { mailTemplate } from '#app/platform/core/mail/mail.server.ts'
import { OwnLink } from '#app/platform/web/requests/own-link.tsx'
import { QuoteReference } from '#app/platform/core/mail/quote-reference.tsx'
import { Salutation } from '#app/platform/core/mail/salutation.tsx'

type Data = { id: string; learners: readonly string[]; first_name: string; course: string; reference: string }

/** Acknowledges an enrollment in a free course, with the link that opens it on another device. */
export const enrollmentReceived = mailTemplate<Data>({
	name: 'enrollment-received',
	subject: ({ course }) => `You are enrolled: ${course}`,
	body: ({ id, learners, first_name, course, reference }) => (
		<MailLayout preview="Lessons and exam are open at once." heading="You are enrolled">
			<Salutation words="Murakaza neza" name={first_name} />
			<Paragraph>
				We have your enrollment in {course}. Lessons and exam are open at once, in the browser in which you
				enrolled. To continue on another device, open this email there.
			</Paragraph>
			<LearnerLink learners={learners}>Continue on this device</LearnerLink>
			<Facts
				rows={[
					{ label: 'Course', value: course },
					{ label: 'Reference', value: reference },
				]}
			/>
			<QuoteReference />
			<OwnLink kind="enrollment" id={id}>
				See what you sent and where it stands, or withdraw it
			</OwnLink>
		</MailLayout>
	),
})
