import { and, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { findEnrollment } from '#app/learning/study/queries.server.ts'
import { ENROLLED_STATUSES } from '#app/learning/study/rules.ts'
import { type Enrollment, enrollments } from '#app/learning/study/tables.server.ts'
import { type ExamAttempt, exam_answers, exam_attempts } from '#app/learning/exams/tables.server.ts'
import type { Db } from '#app/platform/core/db/db.server.ts'

/**
 * The enrollment by which whoever learns on a browser may sit the exam of a course, as lessons are read by
 * it; null where there is none.
 */
export async function findExamEnrollment(
	db: Db,
	learners: readonly string[],
	course_id: string,
): Promise<Enrollment | null> {
	const own = await findEnrollment(db, learners, { kind: 'free', id: course_id })
	if (!own) return null
	const [found] = await db.select().from(enrollments).where(eq(enrollments.id, own.id))
	return found ?? null
}

/**
 * An enrollment of any of these learners in the course, while it holds: an attempt that was begun goes on, whoever learns
 * in another tab meanwhile.
 */
export const ownEnrollment = (learners: readonly string[], course_id: string) =>
	and(
		eq(enrollments.course_id, course_id),
		inArray(enrollments.learner_id, [...learners]),
		inArray(enrollments.status, [...ENROLLED_STATUSES]),
	)

/** The attempt that runs, and the latest one that is completed: it alone counts. */
export async function findAttempts(
	db: Db,
	enrollment_id: string,
): Promise<{ running: ExamAttempt | null; latest: ExamAttempt | null }> {
	const own = eq(exam_attempts.enrollment_id, enrollment_id)
	const [running] = await db
		.select()
		.from(exam_attempts)
		.where(and(own, isNull(exam_attempts.completed_at)))
	const [latest] = await db
		.select()
		.from(exam_attempts)
		.where(and(own, isNotNull(exam_attempts.completed_at)))
		.orderBy(desc(exam_attempts.started_at))
		.limit(1)
	return { running: running ?? null, latest: latest ?? null }
}

/** The saved answers of a running attempt. */
export const findSavedAnswers = (db: Db, attempt_id: string) =>
	db
		.select({
			question_id: exam_answers.question_id,
			option: exam_answers.option,
			change: exam_answers.change,
		})
		.from(exam_answers)
		.where(eq(exam_answers.attempt_id, attempt_id))
