import { coursePath, lessonPath } from '#app/learning/catalog/rules.ts'
import { listLessons } from '#app/learning/catalog/queries/lessons.server.ts'
import { findEnrollment } from '#app/learning/study/queries.server.ts'
import type { RequestedLesson } from '#app/learning/study/queries/lesson-page.server.ts'
import { lesson_completions } from '#app/learning/study/tables.server.ts'
import type { Tx } from '#app/platform/core/db/db.server.ts'
import { Missing } from '#app/platform/core/records/save-record.server.ts'

/**
 * Marks a lesson as done for whoever takes its course here. A second time changes nothing.
 * @returns where to go on: the lesson that follows, or the course after the last one
 * @throws Missing where nobody here takes the course, or the course has no such lesson
 */
export async function completeLesson(tx: Tx, asked: RequestedLesson): Promise<{ next: string }> {
	const { course, lesson } = asked
	const enrollment = await findEnrollment(tx, asked.learners, asked.course)
	const rows = enrollment ? await listLessons(tx, course) : []
	const at = rows.findIndex(({ id }) => id === lesson)
	if (!enrollment || at < 0) throw new Missing()
	await tx
		.insert(lesson_completions)
		.values({ enrollment_id: enrollment.id, lesson_id: lesson })
		.onConflictDoNothing()
	const following = rows[at + 1]
	return { next: following ? lessonPath(course, following.id) : coursePath(course) }
}
