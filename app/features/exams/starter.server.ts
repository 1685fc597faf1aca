import { courses } from '#app/features/courses/tables.server.ts'
import { bookkeepingExam } from '#app/features/exams/starter/bookkeeping.ts'
import { businessModelExam } from '#app/features/exams/starter/business-model.ts'
import { digitalSkillsExam } from '#app/features/exams/starter/digital-skills.ts'
import { pitchingExam } from '#app/features/exams/starter/pitching.ts'
import { STARTER_TIME_LIMIT, type StarterExam } from '#app/features/exams/starter/shape.ts'
import { exams } from '#app/features/exams/tables.server.ts'
import type { Tx } from '#app/platform/db/db.server.ts'

/** The exams of the free courses that a new hub begins with. */
export const starterExams: readonly StarterExam[] = [
	digitalSkillsExam,
	businessModelExam,
	pitchingExam,
	bookkeepingExam,
]

/** Installs the exams of the free courses, which are there already. */
export async function installExams(tx: Tx): Promise<void> {
	const made = await tx.select({ id: courses.id, title: courses.title }).from(courses)
	await tx.insert(exams).values(
		starterExams.flatMap(({ course, questions, ...exam }) =>
			made
				.filter(({ title }) => title === course)
				.map(({ id }) => ({
					...exam,
					course_id: id,
					time_limit: STARTER_TIME_LIMIT,
					questions: questions.map(({ question, options, correct }, index) => ({
						id: `q${index + 1}`,
						question,
						options: [...options],
						correct,
					})),
				})),
		),
	)
}
