import { and, eq, sql } from 'drizzle-orm'
import { courses } from '#app/learning/catalog/tables.server.ts'
import { refuseSecond } from '#app/learning/study/commands/refuse-second.server.ts'
import { enrollmentReceived } from '#app/learning/study/emails/enrollment-received.tsx'
import type { EnrollmentInput } from '#app/learning/study/forms.server.ts'
import { findEnrollment, listLearnersOf } from '#app/learning/study/queries.server.ts'
import { learnersOf } from '#app/learning/study/queries/who-learns.server.ts'
import { enrollment } from '#app/learning/study/request.server.ts'
import { ALREADY_ENROLLED, COURSE_GONE } from '#app/learning/study/rules.ts'
import { enrollments } from '#app/learning/study/tables.server.ts'
import type { Tx } from '#app/platform/core/db/db.server.ts'
import { insertOne } from '#app/platform/core/db/insert-one.server.ts'
import { preparedQuery } from '#app/platform/core/db/prepared.server.ts'
import { hasPage } from '#app/platform/core/records/publication.server.ts'
import { overReason } from '#app/platform/core/publication.ts'
import { Refusal } from '#app/platform/core/errors/refusal.ts'
import { acknowledge } from '#app/platform/web/requests/request-mail.tsx'
import { announceRequest } from '#app/platform/web/requests/announce-request.server.ts'

/** The browser that enrolls: whom it knows already, and what stands for it in its forms. */
export type Browser = { known: readonly string[]; visitor: string }

/** It stays, with this title, until the transaction ends. */
const courseToTake = preparedQuery('course_to_take', (db) =>
	db
		.select({ title: courses.title, publication: courses.publication })
		.from(courses)
		.where(and(eq(courses.id, sql.placeholder('id')), hasPage(courses)))
		.for('share'),
)

/**
 * Keeps an enrollment in a free course as pending, queues its acknowledgement with the learner's link and tells
 * the administrators. Lessons and exam are open with it.
 * @returns the row, with the title of the course
 * @throws Refusal when they are enrolled in it on this browser, or there is no such course, or it is archived
 */
export async function enroll(tx: Tx, course_id: string, { known, visitor }: Browser, input: EnrollmentInput) {
	const [course] = await courseToTake(tx, { id: course_id })
	if (!course) throw new Refusal(COURSE_GONE)
	if (course.publication === 'archived') throw new Refusal(overReason('course'))
	const own = await learnersOf(tx, known, visitor, input)
	if (await findEnrollment(tx, own, { kind: 'free', id: course_id })) throw new Refusal(ALREADY_ENROLLED)
	const row = await insertOne(tx, enrollments, {
		...input,
		course_id,
		learner_id: own[0],
		status: 'pending',
	}).catch(refuseSecond(ALREADY_ENROLLED))
	const said = { learners: await listLearnersOf(tx, row.email) }
	await acknowledge(tx, enrollmentReceived, { row, item: course.title, said })
	return announceRequest(tx, enrollment, { ...row, course: course.title }, { item: course.title })
}
