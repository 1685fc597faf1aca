import { z } from 'zod'
import { courses } from '#app/learning/catalog/tables.server.ts'
import bookkeeping from '#app/learning/exams/content/bookkeeping.json' with { type: 'json' }
import businessModel from '#app/learning/exams/content/business-model.json' with { type: 'json' }
import digitalSkills from '#app/learning/exams/content/digital-skills.json' with { type: 'json' }
import pitching from '#app/learning/exams/content/pitching.json' with { type: 'json' }
import { exams } from '#app/learning/exams/tables.server.ts'
import type { Tx } from '#app/platform/core/db/db.server.ts'

/** Minutes for ten questions. */
const STARTER_TIME_LIMIT = 20

const option = z.string()

const starterExam = z.strictObject({
	/** Title of its course. */
	course: z.string(),
	title: z.string(),
	description: z.string(),
	questions: z.array(
		z.strictObject({
			question: z.string(),
			options: z.tuple([option, option, option, option]),
			/** Index of the right option. */
			correct: z.literal([0, 1, 2, 3]),
			/** Number of the lesson that teaches it, from 1, and its words where it does. */
			lesson: z.int(),
			taught: z.string(),
		}),
	),
})

/** The exams of the free courses that a new hub begins with. */
export const starterExams = z.array(starterExam).parse([digitalSkills, businessModel, pitching, bookkeeping])

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
