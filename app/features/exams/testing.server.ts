import { createCourse } from '#app/features/courses/testing.server.ts'
import type { Question } from '#app/features/exams/rules.ts'
import { exams } from '#app/features/exams/tables.server.ts'
import { db } from '#app/platform/db/db.server.ts'

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
