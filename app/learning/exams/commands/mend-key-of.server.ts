import { type Mended, mendKey } from '#app/learning/exams/commands/mend-key.server.ts'
import { exams } from '#app/learning/exams/tables.server.ts'
import type { Actor } from '#app/platform/core/actor.ts'
import type { Tx } from '#app/platform/core/db/db.server.ts'
import { holdRecord } from '#app/platform/core/records/save-record.server.ts'

/**
 * Mends a key for whoever saw a version of the exam: another one may have other options.
 * @throws Conflict if it is another one by now, and what `mendKey` throws
 */
export async function mendKeyOf(
	tx: Tx,
	exam: { id: string; version: string },
	question_id: string,
	correct: number,
	by: Actor,
): Promise<Mended> {
	await holdRecord(tx, exams, exam)
	return mendKey(tx, exam.id, question_id, correct, by)
}
