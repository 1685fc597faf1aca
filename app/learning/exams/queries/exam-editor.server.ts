import { and, eq, isNull } from 'drizzle-orm'
import { courses } from '#app/learning/catalog/tables.server.ts'
import {
	type QuestionStatistics,
	questionStatistics,
} from '#app/learning/exams/queries/question-statistics.server.ts'
import { exam_attempts, exams } from '#app/learning/exams/tables.server.ts'
import type { Db } from '#app/platform/core/db/db.server.ts'
import { preparedStatement } from '#app/platform/core/db/prepared.server.ts'
import { versionOf } from '#app/platform/core/records/save-record.server.ts'

/** The exam of a course with its key, for administrators alone; `exam` is null where it has none. Null without such a course. */
export async function getExamOf(db: Db, course_id: string) {
	const [found] = await db
		.select({
			course: { id: courses.id, title: courses.title, passing_score: courses.passing_score },
			exam: exams,
			version: versionOf(exams),
		})
		.from(courses)
		.leftJoin(exams, eq(exams.course_id, courses.id))
		.where(eq(courses.id, course_id))
	if (!found) return null
	const { course, exam, version } = found
	return { course, exam: exam && { ...exam, version } }
}

export type ExamOf = NonNullable<Awaited<ReturnType<typeof getExamOf>>>
export type EditedExam = NonNullable<ExamOf['exam']>

/** One question of it, with the exam's version; null where there is none. */
export async function getQuestionOf(db: Db, course_id: string, question_id: string) {
	const found = await getExamOf(db, course_id)
	const question = found?.exam?.questions.find(({ id }) => id === question_id)
	return found?.exam && question ? { course: found.course, exam: found.exam, question } : null
}

/** How the questions of an exam were answered, by id, and how many sit it at this moment. */
export async function readExamFigures(db: Db, exam_id: string) {
	const [statistics, running] = await Promise.all([
		questionStatistics(db, exam_id),
		db.$count(exam_attempts, and(eq(exam_attempts.exam_id, exam_id), isNull(exam_attempts.completed_at))),
	])
	const perQuestion: Record<string, QuestionStatistics> = Object.fromEntries(
		statistics.map((one) => [one.question_id, one]),
	)
	return { perQuestion, running }
}

/** What mending a key would change (`correctAnswerKey`): attempts with the wrong key, results, and newly passed ones. */
export type CorrectionPreview = { attempts: number; running: number; results: number; passed: number }

const countCorrection = preparedStatement<CorrectionPreview>(
	'count mending',
	`with wrong as (
		select attempt.* from exam_attempts attempt
		where attempt.exam_id = $1 and exists (select from jsonb_array_elements(attempt.questions) as asked (one)
			where one->>'id' = $2 and one->'options' = $3::jsonb and (one->>'correct')::int <> $4)
	), anew as (
		select wrong.id, round(100.0 * count(*) filter (where (wrong.answers->>(one->>'id'))::int
			= case when one->>'id' = $2 then $4 else (one->>'correct')::int end) / count(*))::int as score
		from wrong, jsonb_array_elements(wrong.questions) as asked (one)
		where wrong.completed_at is not null
		group by wrong.id
	), changed as (
		select wrong.id, not wrong.passed as newly, anew.score >= wrong.passing_score as passes
		from wrong join anew using (id)
		where anew.score <> wrong.score and (not wrong.passed or anew.score >= wrong.passing_score)
	)
	select (select count(*)::int from wrong) as attempts,
		(select count(*)::int from wrong where completed_at is null) as running,
		(select count(*)::int from changed) as results,
		(select count(*)::int from changed where newly and passes) as passed`,
)

/** Counts what `correctAnswerKey` would do, and does nothing. @param question as the exam has it */
export async function previewCorrection(
	db: Db,
	exam_id: string,
	question: { id: string; options: readonly string[] },
	correct: number,
): Promise<CorrectionPreview> {
	const [counted] = await countCorrection(db, [
		exam_id,
		question.id,
		JSON.stringify(question.options),
		correct,
	])
	return counted ?? { attempts: 0, running: 0, results: 0, passed: 0 }
}
