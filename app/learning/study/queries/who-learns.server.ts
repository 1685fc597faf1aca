import { and, inArray, sql } from 'drizzle-orm'
import { type OpenRow, peopleOf, type Person } from '#app/learning/study/queries/people.ts'
import { ENROLLED_STATUSES, learnerName, type WhoLearns } from '#app/learning/study/rules.ts'
import { enrollments, lesson_completions } from '#app/learning/study/tables.server.ts'
import type { Db } from '#app/platform/core/db/db.server.ts'
import { preparedQuery } from '#app/platform/core/db/prepared.server.ts'
import { newLearner, NOBODY } from '#app/learning/study/learner-cookie.server.ts'
import { mailboxOf } from '#app/platform/core/mail/mailbox.ts'

/** Written out: as parameters they would keep PostgreSQL from the unique indexes, which hold what is open alone. */
export const isOpen = sql`${inArray(enrollments.status, [...ENROLLED_STATUSES])}`.inlineParams()

/**
 * Asked for with every lesson, exam and post of a learner. By the learner alone, who has few of them: with the course
 * PostgreSQL may choose the course's index, and walk everybody who takes it. How far they are in the exam is of slices
 * that know this one, and so is named in words.
 */
const openEnrollments = preparedQuery('open_enrollments', (db) =>
	db
		.select({
			id: enrollments.id,
			learner_id: enrollments.learner_id,
			first_name: enrollments.first_name,
			last_name: enrollments.last_name,
			email: enrollments.email,
			created_at: enrollments.created_at,
			course_id: enrollments.course_id,
			premium_course_id: enrollments.premium_course_id,
			course: sql<string | null>`coalesce(
				(select title from courses where id = ${enrollments}.course_id),
				(select title from premium_courses where id = ${enrollments}.premium_course_id))`,
			certificate: sql<'valid' | 'revoked' | null>`(
				select status from certificates where enrollment_id = ${enrollments}.id)`,
			tried_at: sql<number | null>`(select extract(epoch from max(started_at))::float8
				from exam_attempts where enrollment_id = ${enrollments}.id)`,
			lessons_done: sql<number>`(select count(*)::int from ${lesson_completions}
				where ${lesson_completions}.enrollment_id = ${enrollments}.id)`,
		})
		.from(enrollments)
		.where(and(sql`${enrollments.learner_id} = any(${sql.placeholder('learners')}::uuid[])`, isOpen)),
)

/**
 * The people of a browser, in the order of its cookie: one has the enrollments of one address, whichever learners they
 * were made as.
 * @param learners whom the browser's cookie names; none gives nothing and asks nothing
 */
export async function listPeople(db: Db, learners: readonly string[]): Promise<Person[]> {
	const known = learners.filter((id) => id !== NOBODY)
	if (known.length === 0) return []
	const rows = await openEnrollments(db, { learners: known })
	return peopleOf(
		known,
		rows.map(({ email, ...row }): OpenRow => ({ ...row, mailbox: mailboxOf(email) })),
	)
}

const first = (people: readonly Person[], learners: readonly string[]): Person | null =>
	learners[0] === NOBODY ? null : (people[0] ?? null)

/** Who of them learns here: whoever came last, or was chosen last, of those who take something; null where nobody is. */
export const findWhoLearns = async (db: Db, learners: readonly string[]): Promise<Person | null> =>
	first(await listPeople(db, learners), learners)

/**
 * What is said of the browser; null where it knows nobody.
 * @param enrollment what they have of the course that the page is about: a certificate bears the name in it
 */
export async function sayWhoLearns(
	db: Db,
	learners: readonly string[],
	enrollment: { first_name: string; last_name: string } | null = null,
): Promise<WhoLearns | null> {
	if (enrollment) return { name: learnerName(enrollment) }
	const people = await listPeople(db, learners)
	if (people.length === 0) return null
	const person = first(people, learners)
	return { name: person && learnerName(person) }
}

/** Who fills in a form on a browser. */
export type Sender = { first_name: string; last_name: string; email: string }

const sameName = (a: Omit<Sender, 'email'>, b: Omit<Sender, 'email'>) =>
	`${a.first_name} ${a.last_name}`.toLowerCase() === `${b.first_name} ${b.last_name}`.toLowerCase()

/**
 * The learners that whoever sends a form is, the one that the enrollment is made as first: the person of the browser with
 * that address, or whoever learns here if the name is theirs; else a new one, the same for all that this browser sends
 * under the address.
 * @param visitor what stands for the browser in the form
 */
export async function learnersOf(
	db: Db,
	known: readonly string[],
	visitor: string,
	sender: Sender,
): Promise<Person['learners']> {
	const mailbox = mailboxOf(sender.email)
	const people = await listPeople(db, known)
	const here = first(people, known)
	const person =
		people.find(({ rows }) => rows.some((row) => row.mailbox === mailbox)) ??
		(here && sameName(here, sender) ? here : null)
	return person ? person.learners : [newLearner(`${visitor} ${mailbox}`)]
}
