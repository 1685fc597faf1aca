import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { certificates } from '#app/features/certificates/tables.server.ts'
import { lessons } from '#app/features/courses/tables.server.ts'
import { ENROLLED_STATUSES } from '#app/features/enrollments/rules.ts'
import { enrollments, lesson_completions } from '#app/features/enrollments/tables.server.ts'
import { exam_attempts } from '#app/features/exams/tables.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'

/** The four states of the documents (PUB-ELRN-018 to PUB-ELRN-021). */
export type CourseState = 'not_enrolled' | 'enrolled' | 'completed' | 'failed'

/** Where a learner stands in one free course. */
export type LearnerCourse = {
	course_id: string
	enrollment_id: string
	first_name: string
	last_name: string
	state: Exclude<CourseState, 'not_enrolled'>
	/** Of the latest completed attempt. */
	score: number | null
	completed_at: Date | null
	/** An attempt is running. */
	running: boolean
	certificate_number: string | null
	revoked: boolean
	lessons: number
	lessons_done: number
	enrolled_at: Date
}

/** The latest completed attempt of each enrollment: it alone counts (D-065). */
const latestAttempts = (db: Db) =>
	db
		.selectDistinctOn([exam_attempts.enrollment_id], {
			enrollment_id: exam_attempts.enrollment_id,
			score: exam_attempts.score,
			passed: exam_attempts.passed,
			completed_at: exam_attempts.completed_at,
		})
		.from(exam_attempts)
		.where(isNotNull(exam_attempts.completed_at))
		.orderBy(exam_attempts.enrollment_id, desc(exam_attempts.started_at))

/**
 * Where these learners stand in the free courses that they take, by course; the newest enrollment of a course counts.
 * Rejected and withdrawn ones do not (D-059), nor do premium purchases (D-051).
 * @param learners whom the browser's cookie names; none gives nothing and asks nothing
 */
export async function findLearnerCourses(
	db: Db,
	learners: readonly string[],
	course_id?: string,
): Promise<LearnerCourse[]> {
	if (learners.length === 0) return []
	const own = and(
		inArray(enrollments.learner_id, [...learners]),
		inArray(enrollments.status, [...ENROLLED_STATUSES]),
		isNotNull(enrollments.course_id),
		course_id === undefined ? undefined : eq(enrollments.course_id, course_id),
	)
	const taken = await db
		.selectDistinctOn([enrollments.course_id], {
			course_id: sql<string>`${enrollments.course_id}`,
			enrollment_id: enrollments.id,
			first_name: enrollments.first_name,
			last_name: enrollments.last_name,
			enrolled_at: enrollments.created_at,
			certificate_number: certificates.certificate_number,
			certificate_status: certificates.status,
			lessons: sql<number>`(select count(*)::int from ${lessons} where ${lessons.course_id} = ${enrollments.course_id})`,
			lessons_done: sql<number>`(select count(*)::int from ${lesson_completions}
				where ${lesson_completions.enrollment_id} = ${enrollments.id})`,
			running: sql<boolean>`exists (select from ${exam_attempts}
				where ${exam_attempts.enrollment_id} = ${enrollments.id} and ${exam_attempts.completed_at} is null)`,
		})
		.from(enrollments)
		.leftJoin(certificates, eq(certificates.enrollment_id, enrollments.id))
		.where(own)
		.orderBy(enrollments.course_id, desc(enrollments.created_at))
	if (taken.length === 0) return []
	const ids = taken.map(({ enrollment_id }) => enrollment_id)
	const latest = latestAttempts(db).as('latest')
	const attempts = await db.select().from(latest).where(inArray(latest.enrollment_id, ids))
	return taken.map(({ certificate_status, ...course }) => {
		const attempt = attempts.find(({ enrollment_id }) => enrollment_id === course.enrollment_id)
		return {
			...course,
			revoked: certificate_status === 'revoked',
			state: !attempt ? 'enrolled' : attempt.passed ? 'completed' : 'failed',
			score: attempt?.score ?? null,
			completed_at: attempt?.completed_at ?? null,
		}
	})
}
