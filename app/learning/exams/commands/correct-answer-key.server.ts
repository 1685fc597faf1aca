import { eq, inArray } from 'drizzle-orm'
import { certify } from '#app/learning/exams/commands/finish-attempt.server.ts'
import { exam_attempts, exams } from '#app/learning/exams/tables.server.ts'
import type { Actor } from '#app/platform/core/actor.ts'
import { audit } from '#app/platform/core/audit/audit.server.ts'
import type { Tx } from '#app/platform/core/db/db.server.ts'
import { preparedStatement } from '#app/platform/core/db/prepared.server.ts'
import { Refusal } from '#app/platform/core/errors/refusal.ts'
import { lockRecord, Missing } from '#app/platform/core/records/save-record.server.ts'

/** What mending a key has changed. */
export type Correction = {
	/** Attempts that had the wrong key, running or completed. */
	attempts: number
	/** Completed ones whose score is another one now. */
	results: number
	/** Of these, how many have passed by it. */
	passed: number
}

const correctAttempts = preparedStatement<{ id: string }>(
	'mend attempts',
	`with wrong as (
		select attempt.id, place - 1 as place
		from exam_attempts attempt, jsonb_array_elements(attempt.questions) with ordinality as asked (one, place)
		where attempt.exam_id = $1 and one->>'id' = $2 and one->'options' = $3::jsonb and (one->>'correct')::int <> $4
		order by attempt.id
		for update of attempt
	)
	update exam_attempts attempt
	set questions = jsonb_set(attempt.questions, array[wrong.place::text, 'correct'], to_jsonb($4::int))
	from wrong where wrong.id = attempt.id
	returning attempt.id`,
)

// Who has passed stays as they are, where the right key would take their pass away.
const scoreAgain = preparedStatement<{ id: string; newly: boolean }>(
	'score again',
	`with anew as (
		select attempt.id, attempt.passed as before, round(100.0 * count(*) filter (
			where (attempt.answers->>(one->>'id'))::int = (one->>'correct')::int) / count(*))::int as score
		from exam_attempts attempt, jsonb_array_elements(attempt.questions) as asked (one)
		where attempt.id = any($1::uuid[]) and attempt.completed_at is not null
		group by attempt.id
	)
	update exam_attempts attempt
	set score = anew.score, passed = anew.score >= attempt.passing_score
	from anew
	where anew.id = attempt.id and anew.score <> attempt.score
		and (not anew.before or anew.score >= attempt.passing_score)
	returning attempt.id, attempt.passed and not anew.before as newly`,
)

/**
 * Corrects a wrong key: in the exam, and in every attempt that was asked the same question with the same options. What was
 * completed is scored again; who passes by it is given the certificate and told, and nobody loses a pass that they had.
 * @param correct index of the option that is right
 * @throws Missing; Refusal when there is no such question or option
 */
export async function correctAnswerKey(
	tx: Tx,
	exam_id: string,
	question_id: string,
	correct: number,
	by: Actor,
): Promise<Correction> {
	const exam = await lockRecord(tx, exams, { id: exam_id })
	const question = exam.questions.find(({ id }) => id === question_id)
	if (!question) throw new Missing()
	if (question.options[correct] === undefined) throw new Refusal('Say which option is right.')
	const isWrong = question.correct !== correct
	if (isWrong)
		await tx
			.update(exams)
			.set({
				questions: exam.questions.map((one) => (one.id === question_id ? { ...one, correct } : one)),
				updated_at: new Date(),
			})
			.where(eq(exams.id, exam_id))
	const corrected = await correctAttempts(tx, [
		exam_id,
		question_id,
		JSON.stringify(question.options),
		correct,
	])
	const scored = await scoreAgain(tx, [corrected.map(({ id }) => id)])
	const newly = scored.filter((one) => one.newly).map(({ id }) => id)
	const passed =
		newly.length > 0
			? await tx
					.select()
					.from(exam_attempts)
					.where(inArray(exam_attempts.id, newly))
					.orderBy(exam_attempts.id)
			: []
	for (const attempt of passed) await certify(tx, attempt)
	const counts = { attempts: corrected.length, results: scored.length, passed: passed.length }
	if (isWrong || counts.attempts > 0)
		await audit(tx, by, {
			action: 'mend-key',
			table_name: 'exams',
			record_id: exam_id,
			changed: [`${counts.attempts} attempts`, `${counts.results} results`, `${counts.passed} newly passed`],
		})
	return counts
}
