import { eq } from 'drizzle-orm'
import { courses } from '#app/learning/catalog/tables.server.ts'
import { type Exam, exams } from '#app/learning/exams/tables.server.ts'
import type { Actor } from '#app/platform/core/actor.ts'
import type { Tx } from '#app/platform/core/db/db.server.ts'
import { Refusal } from '#app/platform/core/errors/refusal.ts'
import { Missing, saveRecord } from '#app/platform/core/records/save-record.server.ts'

/** What an exam is made of. */
type ExamInput = Pick<Exam, 'title' | 'description' | 'time_limit' | 'questions'>

/**
 * Makes the exam of a course, or changes it. Attempts carry their own questions: a change touches none that runs or
 * is over.
 * @param input `course_id` for a new exam; `id` and `version` of the one that is changed
 * @throws Missing, Conflict; Refusal when the course has an exam already
 */
export async function saveExam(
	tx: Tx,
	input: ExamInput & ({ course_id: string; id?: undefined } | { id: string; version: string }),
	by: Actor,
): Promise<Exam> {
	const { title, description, time_limit, questions } = input
	const values = { title, description, time_limit, questions }
	if (input.id !== undefined) {
		const { id, version } = input
		const [before] = await tx.select({ course_id: exams.course_id }).from(exams).where(eq(exams.id, id))
		if (!before) throw new Missing()
		return saveRecord(tx, exams, { id, version }, { ...values, ...before }, by)
	}
	const { course_id } = input
	// Held against a second one: two that are made at the same moment come one after the other.
	const [course] = await tx
		.select({ id: courses.id })
		.from(courses)
		.where(eq(courses.id, course_id))
		.for('no key update')
	if (!course) throw new Missing()
	const [other] = await tx.select({ id: exams.id }).from(exams).where(eq(exams.course_id, course_id))
	if (other) throw new Refusal('This course has an exam already.')
	return saveRecord(tx, exams, {}, { ...values, course_id }, by)
}
