import { certificatePath } from '#app/learning/certificates/rules.ts'
import { Button } from '#app/platform/core/mail/layout.tsx'
import { Message } from '#app/platform/core/mail/message.tsx'
import { mailTemplate } from '#app/platform/core/mail/mail.server.ts'
import { mailWords, paragraph } from '#app/platform/core/mail/mail-words.server.ts'
import { SAMPLE_ID } from '#app/platform/core/mail/samples.ts'
import { Words } from '#app/platform/core/mail/words.tsx'

type Data = {
	/** Of the certificate; absent in messages that were queued before a failed one was told. */
	id?: string
	first_name: string
	course: string
	number: string
	/** Why it was revoked; null where a revocation is taken back. */
	reason: string | null
}

const fields = { course: 'the course', number: 'the number of the certificate' } as const

const around = mailWords({
	key: 'certificate-status',
	title: 'In each of them',
	fields,
	texts: { preview: '{course}, {number}', greeting: 'Dear' },
})

const revoked = mailWords({
	key: 'certificate-status.revoked',
	title: 'Revoked',
	fields,
	needs: ['course'],
	texts: {
		subject: 'Your certificate was revoked: {course}',
		heading: 'Your certificate was revoked',
		lead: 'We have revoked your certificate. Its page says so to everybody who checks it, without the reason. The picture and the PDF can no longer be downloaded.',
		disagree: paragraph('If you think that this is wrong, answer this message and quote the number.', {
			label: 'Text below the button',
		}),
	},
})

const valid = mailWords({
	key: 'certificate-status.valid',
	title: 'Valid again',
	fields,
	needs: ['course'],
	texts: {
		subject: 'Your certificate is valid again: {course}',
		heading: 'Your certificate is valid again',
		lead: 'We have taken back the revocation of your certificate. It is valid again, with the same number.',
	},
})

const sample = (name: string, reason: string | null): { name: string; data: Data } => ({
	name,
	data: {
		id: SAMPLE_ID,
		first_name: 'Aline',
		course: 'Web development',
		number: 'IRIS-1791019812345-K7QX2M9RD',
		reason,
	},
})

const wordsOf = ({ reason }: Data) => (reason === null ? valid : revoked)

/** Tells a learner that a certificate was revoked and why, or that it holds again. */
export const certificateStatus = mailTemplate<Data>({
	name: 'certificate-status',
	about: {
		name: 'Certificate revoked',
		when: 'To a learner, when an administrator revokes their certificate or takes that back.',
	},
	words: [around, revoked, valid],
	samples: [sample('Revoked', 'The exam was written by somebody else.'), sample('Valid again', null)],
	subject: (certificate) => wordsOf(certificate).say(certificate).subject,
	// What was decided, of which the learner may not know.
	failed: ({ id, first_name, course, number, reason }) => ({
		title: 'Error sending certificate email',
		message: `${first_name}, ${course}, ${number}: ${reason === null ? 'valid again' : 'revoked'}`,
		...(id && { action_url: `/admin/elearning/certificates/${id}` }),
	}),
	body: (certificate) => {
		const { first_name, course, number, reason } = certificate
		return (
			<Message
				say={{ ...around.say(certificate), ...wordsOf(certificate).say(certificate) }}
				name={first_name}
				facts={[
					['Course', course],
					['Number', number],
					['Reason', reason],
				]}
			>
				<Button to={certificatePath(number)}>See its page</Button>
				{reason !== null && <Words>{revoked.say(certificate).disagree}</Words>}
			</Message>
		)
	},
})
