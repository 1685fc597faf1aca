import { Facts, MailLayout } from '#app/platform/core/mail/layout.tsx'
import { LearnerLink } from '#app/learning/study/emails/learner-link.tsx'
import { mailTemplate } from '#app/platform/core/mail/mail.server.ts'
import {
	greeting,
	heading,
	mailWords,
	paragraph,
	preview,
	subject,
} from '#app/platform/core/mail/mail-words.server.ts'
import { OwnLink } from '#app/platform/web/requests/own-link.tsx'
import { QuoteReference } from '#app/platform/core/mail/quote-reference.tsx'
import { Salutation } from '#app/platform/core/mail/salutation.tsx'
import { SAMPLE_ID, SAMPLE_REFERENCE } from '#app/platform/core/mail/samples.ts'
import { Words } from '#app/platform/core/mail/words.tsx'

type Data = { id: string; learners: readonly string[]; first_name: string; course: string; reference: string }

const words = mailWords({
	key: 'enrollment-received',
	fields: { course: 'the course', reference: 'the reference of the enrollment' },
	texts: {
		subject: subject('You are enrolled: {course}', ['course']),
		preview: preview('Lessons and exam are open at once.'),
		heading: heading('You are enrolled'),
		greeting: greeting('Murakaza neza'),
		lead: paragraph(
			'We have your enrollment in {course}. Lessons and exam are open at once, in the browser in which you enrolled. To continue on another device, open this email there.',
		),
	},
})

/** Acknowledges an enrollment in a free course, with the link that opens it on another device. */
export const enrollmentReceived = mailTemplate<Data>({
	name: 'enrollment-received',
	about: { name: 'Enrolled', when: 'To whoever has enrolled in a free course, at once.' },
	words: [words],
	samples: [
		{
			data: {
				id: SAMPLE_ID,
				learners: [SAMPLE_ID],
				first_name: 'Aline',
				course: 'Web development',
				reference: SAMPLE_REFERENCE,
			} satisfies Data,
		},
	],
	subject: (enrollment) => words.say(enrollment).subject,
	body: (enrollment) => {
		const { id, learners, first_name, course, reference } = enrollment
		const say = words.say(enrollment)
		return (
			<MailLayout preview={say.preview} heading={say.heading}>
				<Salutation words={say.greeting} name={first_name} />
				<Words>{say.lead}</Words>
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
		)
	},
})
