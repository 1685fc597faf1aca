import type { Db } from '#app/platform/core/db/db.server.ts'
import { preparedStatement } from '#app/platform/core/db/prepared.server.ts'

/** How a question of an exam was answered in the attempts that are completed. */
export type QuestionStatistics = { question_id: string; asked: number; answered: number; wrong: number }

const countAnswers = preparedStatement<QuestionStatistics>(
	'question statistics',
	`with now as (
		select one->>'id' as id, one->'options' as options, place
		from exams, jsonb_array_elements(exams.questions) with ordinality as asked (one, place)
		where exams.id = $1
	), given as (
		select one->>'id' as id, one->'options' as options,
			(attempt.answers->>(one->>'id'))::int as answer, (one->>'correct')::int as correct
		from exam_attempts attempt, jsonb_array_elements(attempt.questions) as asked (one)
		where attempt.exam_id = $1 and attempt.completed_at is not null
	)
	select now.id as question_id, count(given.id)::int as asked, count(given.answer)::int as answered,
		count(*) filter (where given.answer <> given.correct)::int as wrong
	from now left join given on given.id = now.id and given.options = now.options
	group by now.id, now.place
	order by now.place`,
)

/**
 * Of each question as the exam has it now, in its order: how often it was asked, answered and answered wrongly. Attempts
 * that had it with other options do not count.
 */
export const questionStatistics = (db: Db, exam_id: string): Promise<QuestionStatistics[]> =>
	countAnswers(db, [exam_id])
