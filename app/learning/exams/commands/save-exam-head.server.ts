import { randomUUID } from 'node:crypto'
import { saveExam } from '#app/learning/exams/commands/save-exam.server.ts'
import type { Question } from '#app/learning/exams/rules.ts'
import { exams } from '#app/learning/exams/tables.server.ts'
import type { Actor } from '#app/platform/core/actor.ts'
import type { Tx } from '#app/platform/core/db/db.server.ts'
import { lockRecord } from '#app/platform/core/records/save-record.server.ts'

type Head = { title: string; description: string; time_limit: number }

/** Makes the exam of a course with its first question. @throws Missing; Refusal when the course has an exam already */
export const createExam = (
	tx: Tx,
	{ first, ...exam }: Head & { course_id: string; first: Omit<Question, 'id'> },
	by: Actor,
) => saveExam(tx, { ...exam, questions: [{ id: randomUUID(), ...first }] }, by)

/** Changes what stands above the questions of an exam. @throws Missing, Conflict */
export async function saveExamHead(tx: Tx, input: Head & { id: string; version: string }, by: Actor) {
	const { questions } = await lockRecord(tx, exams, { id: input.id, version: input.version })
	return saveExam(tx, { ...input, questions }, by)
}
