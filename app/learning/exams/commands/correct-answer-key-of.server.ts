import { type Correction, correctAnswerKey } from '#app/learning/exams/commands/correct-answer-key.server.ts'
import { exams } from '#app/learning/exams/tables.server.ts'
import type { Actor } from '#app/platform/core/actor.ts'
import type { Tx } from '#app/platform/core/db/db.server.ts'
import { lockRecord } from '#app/platform/core/records/save-record.server.ts'

/**
 * Corrects a key for whoever saw a version of the exam: another one may have other options.
 * @throws Conflict if it is another one by now, and what `correctAnswerKey` throws
 */
export async function correctAnswerKeyOf(
	tx: Tx,
	exam: { id: string; version: string },
	question_id: string,
	correct: number,
	by: Actor,
): Promise<Correction> {
	await lockRecord(tx, exams, exam)
	return correctAnswerKey(tx, exam.id, question_id, correct, by)
}
