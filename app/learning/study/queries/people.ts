import type { CourseRef } from '#app/learning/catalog/rules.ts'

/** An enrollment that holds, as far as it says who learns and how far they are. */
export type OpenRow = {
	id: string
	learner_id: string
	first_name: string
	last_name: string
	mailbox: string
	created_at: Date
	course_id: string | null
	premium_course_id: string | null
	/** Its title. */
	course: string | null
	certificate: 'valid' | 'revoked' | 'withdrawn' | null
	/** When an attempt at the exam began last, in seconds. */
	tried_at: number | null
	lessons_done: number
}

/** Somebody who learns on a browser, as they have called themselves last. */
export type Person = {
	learners: readonly [string, ...string[]]
	first_name: string
	last_name: string
	/** What they take, the newest first. */
	rows: readonly OpenRow[]
}

const newestFirst = (a: OpenRow, b: OpenRow) =>
	b.created_at.getTime() - a.created_at.getTime() || (a.id < b.id ? 1 : -1)

/** The learners of one person: those that share an address with this one, directly or by another. */
function learnersWith(learner: string, rows: readonly OpenRow[]): [string, ...string[]] {
	const own = new Set([learner])
	for (let known = 0; known < own.size;) {
		known = own.size
		const mailboxes = new Set(rows.filter((row) => own.has(row.learner_id)).map((row) => row.mailbox))
		for (const row of rows) if (mailboxes.has(row.mailbox)) own.add(row.learner_id)
	}
	own.delete(learner)
	return [learner, ...own]
}

/** Who these learners are, in their order: enrollments of one address are one person's. */
export function peopleOf(learners: readonly string[], rows: readonly OpenRow[]): Person[] {
	const people: Person[] = []
	for (const learner of learners) {
		if (people.some((person) => person.learners.includes(learner))) continue
		const own = learnersWith(learner, rows)
		const theirs = rows.filter((row) => own.includes(row.learner_id)).toSorted(newestFirst)
		const [newest] = theirs
		if (!newest) continue
		people.push({
			first_name: newest.first_name,
			last_name: newest.last_name,
			rows: theirs,
			learners: own,
		})
	}
	return people
}

const standingOf = ({ certificate }: OpenRow) => (certificate === 'valid' ? 2 : certificate === null ? 1 : 0)

/** The farther one first: a certificate that holds, the exam that was tried last, more lessons done, the newer one. */
const fartherFirst = (a: OpenRow, b: OpenRow) =>
	standingOf(b) - standingOf(a) ||
	(b.tried_at ?? 0) - (a.tried_at ?? 0) ||
	b.lessons_done - a.lessons_done ||
	newestFirst(a, b)

/** What somebody has of a course: of several enrollments in it the one that they are farthest with. */
export const enrollmentIn = (person: Person, { kind, id }: CourseRef): OpenRow | null =>
	person.rows
		.filter((row) => (kind === 'free' ? row.course_id : row.premium_course_id) === id)
		.toSorted(fartherFirst)[0] ?? null

/** What they have of each free course. */
export const freeCoursesOf = (person: Person): OpenRow[] =>
	[...new Set(person.rows.flatMap(({ course_id }) => course_id ?? []))].flatMap(
		(id) => enrollmentIn(person, { kind: 'free', id }) ?? [],
	)
