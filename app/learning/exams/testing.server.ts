import { createCourse } from '#app/learning/catalog/testing.server.ts'
import type { enrollments } from '#app/learning/study/tables.server.ts'
import { createEnrollment } from '#app/learning/study/testing.server.ts'
import { startAttempt } from '#app/learning/exams/commands/start-attempt.server.ts'
import { optionOrder, orderQuestions } from '#app/learning/exams/order.server.ts'
import type { GivenAnswer, Question } from '#app/learning/exams/rules.ts'
import { type ExamAttempt, exams } from '#app/learning/exams/tables.server.ts'
import { db, transact } from '#app/platform/core/db/db.server.ts'

/** So many questions of four options; of the first the first option is right, of the second the second. */
export const makeQuestions = (count: number): Question[] =>
	Array.from({ length: count }, (_, index) => ({
		id: `q${index + 1}`,
		question: `Question ${index + 1}?`,
		options: ['A', 'B', 'C', 'D'].map((letter) => `Option ${letter} of question ${index + 1}`),
		correct: index % 4,
	}))

/** The exam of a course for a test, of one of its own unless told otherwise: ten questions, twenty minutes. */
export async function createExam(given: Partial<typeof exams.$inferInsert> = {}) {
	const { course_id = (await createCourse()).id, ...rest } = given
	const [exam] = await db
		.insert(exams)
		.values({
			title: 'Final exam',
			description: 'Ten questions about what you have read.',
			time_limit: 20,
			questions: makeQuestions(10),
			course_id,
			...rest,
		})
		.returning()
	return exam!
}

/** Somebody enrolled in a course of three lessons that has an exam. */
export async function createExaminee(
	given: {
		exam?: Partial<typeof exams.$inferInsert>
		enrollment?: Partial<typeof enrollments.$inferInsert>
		passing_score?: number
	} = {},
) {
	const course = await createCourse({ passing_score: given.passing_score ?? 70 }, { lessons: 3 })
	const exam = await createExam({ course_id: course.id, ...given.exam })
	const enrollment = await createEnrollment({ course_id: course.id, ...given.enrollment })
	return { course, exam, enrollment, learners: [enrollment.learner_id], course_id: course.id }
}

/** The same, who has just begun. */
export async function createRunningAttempt(
	given: Parameters<typeof createExaminee>[0] & { now?: Date } = {},
) {
	const { now = new Date(), ...rest } = given
	const examinee = await createExaminee(rest)
	const attempt = await transact((tx) => startAttempt(tx, { ...examinee, now }))
	const { learners, course_id } = examinee
	return { ...examinee, attempt, key: { attempt_id: attempt.id, course_id, learners } }
}

/**
 * Answers to the questions of an attempt as its page gives them: the first `right` are right, the others wrong, and what is
 * beyond `answered` has none.
 */
export function answersOf(
	attempt: ExamAttempt,
	{
		right,
		answered = attempt.questions.length,
		change = 1,
	}: { right: number; answered?: number; change?: number },
): GivenAnswer[] {
	return orderQuestions(attempt.id, attempt.questions)
		.slice(0, answered)
		.map(({ id, options, correct }, at) => {
			const chosen = at < right ? correct : (correct + 1) % options.length
			return { question: id, option: optionOrder(attempt.id, id, options.length).indexOf(chosen), change }
		})
}

/** The question that an attempt shows last. */
export const lastQuestion = (attempt: ExamAttempt): string =>
	orderQuestions(attempt.id, attempt.questions).at(-1)!.id
