import { Button, Facts, MailLayout } from '#app/platform/core/mail/layout.tsx'
import { mailTemplate } from '#app/platform/core/mail/mail.server.ts'
import { greeting, mailWords, paragraph } from '#app/platform/core/mail/mail-words.server.ts'
import { Salutation } from '#app/platform/core/mail/salutation.tsx'
import { Words } from '#app/platform/core/mail/words.tsx'

type Data = {
	first_name: string
	course: string
	score: number
	passing_score: number
	certificate_number: string
}

const AFTER_NAME = ', and well done.'

const words = mailWords({
	key: 'exam-passed',
	fields: { course: 'the course' },
	needs: ['course'],
	texts: {
		subject: 'You have passed: {course}',
		preview: 'Your certificate for {course} is ready.',
		heading: 'You have passed',
		greeting: greeting('Murakoze', `The name and “${AFTER_NAME}” follow.`),
		lead: 'You have passed the exam of {course}. Your certificate is ready.',
		share: paragraph(
			'You can share its address: anyone who opens it sees that the certificate is yours, and genuine.',
			{ label: 'Text below the button', optional: true },
		),
	},
})

/** Tells of a passed exam, with the way to the certificate. */
export const examPassed = mailTemplate<Data>({
	name: 'exam-passed',
	about: { name: 'Exam passed', when: 'To whoever has passed the exam of a course, at once.' },
	words: [words],
	samples: [
		{
			data: {
				first_name: 'Aline',
				course: 'Web development',
				score: 85,
				passing_score: 70,
				certificate_number: 'IRIS-1791019812345-K7QX2M9RD',
			} satisfies Data,
		},
	],
	subject: (exam) => words.say(exam).subject,
	body: (exam) => {
		const { first_name, course, score, passing_score, certificate_number } = exam
		const say = words.say(exam)
		return (
			<MailLayout preview={say.preview} heading={say.heading}>
				<Salutation words={say.greeting} name={first_name}>
					{AFTER_NAME}
				</Salutation>
				<Words>{say.lead}</Words>
				<Facts
					rows={[
						['Course', course],
						['Score', `${score}%`],
						['Pass mark', `${passing_score}%`],
						['Certificate', certificate_number],
					]}
				/>
				<Button to={`/certificate/${certificate_number}`}>See your certificate</Button>
				<Words>{say.share}</Words>
			</MailLayout>
		)
	},
})
