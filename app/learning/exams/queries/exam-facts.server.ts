import { eq, sql } from 'drizzle-orm'
import { exams } from '#app/learning/exams/tables.server.ts'
import type { Db } from '#app/platform/core/db/db.server.ts'

/** What everybody may know of an exam: how many questions in how many minutes. */
export type ExamFacts = { questions: number; time_limit: number }

/** The facts of a course's exam, or null while it has none. */
export async function findExamFacts(db: Db, course_id: string): Promise<ExamFacts | null> {
	const [facts] = await db
		.select({
			questions: sql<number>`jsonb_array_length(${exams.questions})`,
			time_limit: exams.time_limit,
		})
		.from(exams)
		.where(eq(exams.course_id, course_id))
	return facts ?? null
}
