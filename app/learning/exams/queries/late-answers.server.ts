import { eq } from 'drizzle-orm'
import { optionOrder } from '#app/learning/exams/order.server.ts'
import type { GivenAnswer } from '#app/learning/exams/rules.ts'
import { exam_answers, exam_attempts } from '#app/learning/exams/tables.server.ts'
import type { Db } from '#app/platform/core/db/db.server.ts'

/**
 * How many of these answers an attempt that is over did not take: they waited in a phone without network until then. What
 * it has taken before, and is only sent again because the answer was lost, is none of them.
 */
export async function countLate(
	db: Db,
	{ attempt_id }: { attempt_id: string },
	given: readonly GivenAnswer[],
): Promise<number> {
	if (given.length === 0) return 0
	const [attempt] = await db
		.select({ questions: exam_attempts.questions, answers: exam_attempts.answers })
		.from(exam_attempts)
		.where(eq(exam_attempts.id, attempt_id))
	if (!attempt) return 0
	// Until somebody closes it, its answers stand where they were saved.
	const saved =
		attempt.answers ??
		Object.fromEntries(
			(
				await db
					.select({ question: exam_answers.question_id, option: exam_answers.option })
					.from(exam_answers)
					.where(eq(exam_answers.attempt_id, attempt_id))
			).map(({ question, option }) => [question, option]),
		)
	return given.filter(({ question, option }) => {
		const asked = attempt.questions.find(({ id }) => id === question)
		return asked && optionOrder(attempt_id, question, asked.options.length)[option] !== saved[question]
	}).length
}
