import { desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { certificates } from '#app/learning/certificates/tables.server.ts'
import { lessons } from '#app/learning/catalog/tables.server.ts'
import { freeCoursesOf } from '#app/learning/study/queries/people.ts'
import { findWhoLearns } from '#app/learning/study/queries/who-learns.server.ts'
import { enrollments, lesson_completions } from '#app/learning/study/tables.server.ts'
import { exam_attempts, exams } from '#app/learning/exams/tables.server.ts'
import type { Db } from '#app/platform/core/db/db.server.ts'

/** The four states of the documents. */
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
	/** The course has an exam. */
	has_exam: boolean
	/** An attempt is running. */
	running: boolean
	certificate_number: string | null
	revoked: boolean
	lessons: number
	lessons_done: number
	enrolled_at: Date
}

/** The latest completed attempt of each enrollment: it alone counts. */
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
 * Where whoever learns on a browser stands in the free courses that they take, by course; of several enrollments in one
 * the farthest counts. Rejected and withdrawn ones do not, nor do premium purchases.
 * @param learners whom the browser's cookie names; none gives nothing and asks nothing
 */
export async function findLearnerCourses(
	db: Db,
	learners: readonly string[],
	course_id?: string,
): Promise<LearnerCourse[]> {
	const person = await findWhoLearns(db, learners)
	const ids = person
		? freeCoursesOf(person).flatMap((row) => ((course_id ?? row.course_id) === row.course_id ? row.id : []))
		: []
	if (ids.length === 0) return []
	const taken = await db
		.select({
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
			has_exam: sql<boolean>`exists (select from ${exams} where ${exams.course_id} = ${enrollments.course_id})`,
			running: sql<boolean>`exists (select from ${exam_attempts}
				where ${exam_attempts.enrollment_id} = ${enrollments.id} and ${exam_attempts.completed_at} is null)`,
		})
		.from(enrollments)
		.leftJoin(certificates, eq(certificates.enrollment_id, enrollments.id))
		.where(inArray(enrollments.id, ids))
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
