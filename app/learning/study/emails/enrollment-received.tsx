import { LearnerLink } from '#app/learning/study/emails/learner-link.tsx'
import { enrollment } from '#app/learning/study/request.server.ts'
import { SAMPLE_ID } from '#app/platform/core/mail/samples.ts'
import { requestMail, WITHDRAW } from '#app/platform/web/requests/request-mail.tsx'

/** Acknowledges an enrollment in a free course, with the link that opens it on another device. */
export const enrollmentReceived = requestMail(enrollment, {
	name: 'enrollment-received',
	about: { name: 'Enrolled', when: 'To whoever has enrolled in a free course, at once.' },
	fields: { course: 'the course', reference: 'the reference of the enrollment' },
	data: ({ item }) => ({ course: item }),
	needs: ['course'],
	texts: {
		subject: 'You are enrolled: {course}',
		preview: 'Lessons and exam are open at once.',
		heading: 'You are enrolled',
		lead: 'We have your enrollment in {course}. Lessons and exam are open at once, in the browser in which you enrolled. To continue on another device, open this email there.',
	},
	before: ({ learners = [] }) => <LearnerLink learners={learners}>Continue on this device</LearnerLink>,
	link: WITHDRAW,
	sample: { item: 'Web development', said: { learners: [SAMPLE_ID] } },
})
