import { requireAdmin } from '#app/platform/web/session/admin-context.server.ts'
import { createExaminee } from '#app/learning/exams/testing.server.ts'
import { askAsAdmin } from '#tests/admin-request.ts'
import { asOwner } from '#tests/reset-database.ts'

/** A word in whatever is typed. */
export const TYPED = 'typed-just-now'

export const question = Object.fromEntries(['option_1', 'option_2'].map((name) => [name, `${TYPED} ${name}`]))
export const lesson = { title: TYPED, minutes: '5', content: '<p>Read.</p>' }

/** A view that whoever asks has kept. */
const keptView = () =>
	asOwner(async (client) => {
		const { rows } = await client.query<{ id: string }>(
			`insert into saved_views (admin_id, screen, name, search) values ($1, 'news', gen_random_uuid(), 'q=a') returning id`,
			[requireAdmin(askAsAdmin('/').context).id],
		)
		return rows[0]!.id
	})

/** An enrollment in a course with lessons and an exam, a kept view, and the ids that the addresses below name. */
export async function learning() {
	const { course, enrollment } = await createExaminee()
	const VIEW = await keptView()
	return { COURSE: course.id, LESSON: course.lessons[0]!.id, ENROLLMENT: enrollment.id, VIEW }
}

export const addressIn = (address: string, ids: Readonly<Record<string, string>>) =>
	`/admin/${address.replaceAll(/[A-Z]{2,}/g, (name) => ids[name] ?? name)}`

const mail = {
	act: 'save',
	'mail.inbox-reply.subject': `${TYPED} {reference}`,
	'mail.inbox-reply.preview': 'We have answered.',
	'mail.inbox-reply.heading': 'We have answered',
	'mail.inbox-reply.greeting': 'Dear',
}

/** Every act on a record of a screen of its own that carries the record's version, with what it is posted. */
export const OWN_ACTS = [
	['elearning/COURSE/lessons/LESSON', lesson],
	['elearning/COURSE/lessons/LESSON/delete', {}],
	['elearning/COURSE/lessons?move=up&lesson=LESSON', {}],
	['elearning/COURSE/exam', { title: TYPED, description: 'About it.', time_limit: '20' }],
	['elearning/COURSE/exam?move=down&question=q1', {}],
	['elearning/COURSE/exam/questions/q1', { question: TYPED, correct: '1', ...question }],
	['elearning/COURSE/exam/questions/q1/remove', {}],
	['elearning/COURSE/exam/questions/q1/mend?correct=2', { correct: '2' }],
	['elearning/enrollments/ENROLLMENT', { extra_minutes: '5' }],
	['views/VIEW', { name: TYPED }],
	['hub', { name: TYPED }],
	['payments/accounts', { bank_name: TYPED, bank_number: '1000' }],
	['site-texts/news', { act: 'save', 'news.opening.title': TYPED, 'news.opening.lead': 'About it.' }],
	['site-texts/news?act=revert', {}],
	[
		'hub/appointments',
		{ monday: '09:00-13:00', minutes: '60', capacity: '1', days_off: `2027-01-31 ${TYPED}` },
	],
] as const

/** Those, and every other act of the back-office that takes words along or stands on a record. */
export const OWN_UNREAD = [
	...OWN_ACTS,
	['elearning/COURSE/lessons/new', lesson],
	['elearning/COURSE/exam/questions/new', { question: TYPED, correct: '1', ...question }],
	['registrations/enrollment/ENROLLMENT', { text: TYPED }],
	['registrations/enrollment/ENROLLMENT/reject', { reason: TYPED }],
	['write/registrations/ENROLLMENT/again', {}],
	['write/registrations/ENROLLMENT', { subject: TYPED, text: TYPED }],
	['write/registrations/ENROLLMENT/test', { subject: TYPED, text: TYPED }],
	['site-texts/mail-inbox-reply?act=test&look=0', mail],
	['notifications/ENROLLMENT', { text: TYPED }],
	['notifications/ENROLLMENT/delete', {}],
	['notifications/emails/ENROLLMENT/resend', {}],
	['views/ENROLLMENT', { name: TYPED }],
	['views/new?screen=news&search=q%3Da', { name: TYPED }],
	['security/name', { name: TYPED }],
	['payments/course/ENROLLMENT/refund', { amount: '5', by: 'hand', reason: TYPED, reference: TYPED }],
	['payments/course/ENROLLMENT/accept', { note: TYPED }],
	['people/a@mail.example/erase', { address: TYPED }],
	['people/a@mail.example/merge', { other: TYPED, stays: TYPED, seen: '' }],
	['people/a@mail.example', { merging: '00000000-0000-4000-8000-000000000000' }],
] as const
