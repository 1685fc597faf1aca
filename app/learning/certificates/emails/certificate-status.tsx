import { certificatePath } from '#app/learning/certificates/rules.ts'
import { Button, Facts, MailLayout, Paragraph } from '#app/platform/core/mail/layout.tsx'
import { mailTemplate } from '#app/platform/core/mail/mail.server.ts'
import { Salutation } from '#app/platform/core/mail/salutation.tsx'

type Data = {
	/** Of the certificate; absent in messages that were queued before a failed one was told. */
	id?: string
	first_name: string
	course: string
	number: string
	/** Why it was revoked; null where a revocation is taken back. */
	reason: string | null
}

const WORDS = {
	revoked: {
		subject: 'Your certificate was revoked',
		sentence:
			'We have revoked your certificate. Its page says so to everybody who checks it, without the reason. The picture and the PDF can no longer be downloaded.',
	},
	valid: {
		subject: 'Your certificate is valid again',
		sentence:
			'We have taken back the revocation of your certificate. It is valid again, with the same number.',
	},
} as const

/** Tells a learner that a certificate was revoked and why, or that it holds again. */
export const certificateStatus = mailTemplate<Data>({
	name: 'certificate-status',
	subject: ({ reason, course }) => `${WORDS[reason === null ? 'valid' : 'revoked'].subject}: ${course}`,
	// What was decided, of which the learner may not know.
	failed: ({ id, first_name, course, number, reason }) => ({
		title: 'Error sending certificate email',
		message: `${first_name}, ${course}, ${number}: ${reason === null ? 'valid again' : 'revoked'}`,
		...(id && { action_url: `/admin/elearning/certificates/${id}` }),
	}),
	body: ({ first_name, course, number, reason }) => {
		const { subject, sentence } = WORDS[reason === null ? 'valid' : 'revoked']
		return (
			<MailLayout preview={`${course}, ${number}`} heading={subject}>
				<Salutation words="Dear" name={first_name} />
				<Paragraph>{sentence}</Paragraph>
				<Facts
					rows={[
						{ label: 'Course', value: course },
						{ label: 'Number', value: number },
						...(reason === null ? [] : [{ label: 'Reason', value: reason }]),
					]}
				/>
				<Button to={certificatePath(number)}>See its page</Button>
				{reason !== null && (
					<Paragraph>If you think that this is wrong, answer this message and quote the number.</Paragraph>
				)}
			</MailLayout>
		)
	},
})
