import { Button, Facts, MailLayout, Paragraph } from '#app/platform/core/mail/layout.tsx'
import { mailTemplate } from '#app/platform/core/mail/mail.server.ts'
import { Salutation } from '#app/platform/core/mail/salutation.tsx'

type Data = {
	first_name: string
	course: string
	score: number
	passing_score: number
	certificate_number: string
}

/** Tells of a passed exam, with the way to the certificate. */
export const examPassed = mailTemplate<Data>({
	name: 'exam-passed',
	subject: ({ course }) => `You have passed: ${course}`,
	body: ({ first_name, course, score, passing_score, certificate_number }) => (
		<MailLayout preview={`Your certificate for ${course} is ready.`} heading="You have passed">
			<Salutation words="Murakoze" name={first_name}>
				, and well done.
			</Salutation>
			<Paragraph>You have passed the exam of {course}. Your certificate is ready.</Paragraph>
			<Facts
				rows={[
					{ label: 'Course', value: course },
					{ label: 'Score', value: `${score}%` },
					{ label: 'Pass mark', value: `${passing_score}%` },
					{ label: 'Certificate', value: certificate_number },
				]}
			/>
			<Button to={`/certificate/${certificate_number}`}>See your certificate</Button>
			<Paragraph>
				You can share its address: anyone who opens it sees that the certificate is yours, and genuine.
			</Paragraph>
		</MailLayout>
	),
})
