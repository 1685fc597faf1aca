import { and, eq } from 'drizzle-orm'
import { courses } from '#app/learning/catalog/tables.server.ts'
import { enrollments } from '#app/learning/study/tables.server.ts'
import { finishAttempt } from '#app/learning/exams/commands/finish-attempt.server.ts'
import { findAttempts, findExamEnrollment } from '#app/learning/exams/queries/running-attempt.server.ts'
import { isOver, NO_ENROLLMENT, NO_EXAM } from '#app/learning/exams/rules.ts'
import { type ExamAttempt, exam_attempts, exams } from '#app/learning/exams/tables.server.ts'
import type { Tx } from '#app/platform/core/db/db.server.ts'
import { hasPage } from '#app/platform/core/records/publication.server.ts'
import { insertOne } from '#app/platform/core/db/insert-one.server.ts'
import { Refusal } from '#app/platform/core/errors/refusal.ts'

const MINUTE_MS = 60_000

/**
 * Begins an attempt at the exam of a course, with the questions and the pass mark of this moment. One runs per
 * enrollment: whoever begins again is given it, and after a pass, or when it has just run out, the attempt that counts.
 * @param learners whom the browser's cookie names
 * @throws Refusal when they are not enrolled, or the course has no exam
 */
export async function startAttempt(
	tx: Tx,
	{ learners, course_id, now }: { learners: readonly string[]; course_id: string; now: Date },
): Promise<ExamAttempt> {
	const found = await findExamEnrollment(tx, learners, course_id)
	if (!found) throw new Refusal(NO_ENROLLMENT, { status: 404 })
	// Its attempt is held before the enrollment, which a pass approves: as whoever submits it holds them.
	const { running: before } = await findAttempts(tx, found.id)
	if (before && isOver(before.deadline, now)) {
		const [held] = await tx
			.select()
			.from(exam_attempts)
			.where(eq(exam_attempts.id, before.id))
			.for('no key update')
		return held && held.completed_at === null ? (await finishAttempt(tx, held, now)).attempt : before
	}
	const [enrollment] = await tx
		.select()
		.from(enrollments)
		.where(eq(enrollments.id, found.id))
		.for('no key update')
	const { running, latest } = await findAttempts(tx, found.id)
	if (running) return running
	if (latest?.passed) return latest
	// Held, so that a key which is corrected at this moment is corrected here, too.
	const [exam] = await tx.select().from(exams).where(eq(exams.course_id, course_id)).for('share')
	const [course] = await tx
		.select()
		.from(courses)
		.where(and(eq(courses.id, course_id), hasPage(courses)))
	if (!enrollment || !course || !exam || exam.questions.length === 0)
		throw new Refusal(NO_EXAM, { status: 404 })
	const minutes = exam.time_limit + enrollment.extra_minutes
	const attempt = await insertOne(tx, exam_attempts, {
		exam_id: exam.id,
		enrollment_id: enrollment.id,
		questions: exam.questions,
		passing_score: course.passing_score,
		started_at: now,
		deadline: new Date(now.getTime() + minutes * MINUTE_MS),
	})
	return attempt
}
