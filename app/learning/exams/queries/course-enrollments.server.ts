import { desc, eq, sql } from 'drizzle-orm'
import { certificates } from '#app/learning/certificates/tables.server.ts'
import { courses, lessons } from '#app/learning/catalog/tables.server.ts'
import { enrollments, lesson_completions } from '#app/learning/study/tables.server.ts'
import { ENROLLMENTS_IN_PANEL } from '#app/learning/exams/rules.ts'
import { exam_attempts, exams } from '#app/learning/exams/tables.server.ts'
import type { Db } from '#app/platform/core/db/db.server.ts'
import { versionOf } from '#app/platform/core/records/save-record.server.ts'

type Result = { score: number; passed: boolean }

const columns = {
	id: enrollments.id,
	first_name: enrollments.first_name,
	last_name: enrollments.last_name,
	email: enrollments.email,
	phone: enrollments.phone,
	status: enrollments.status,
	extra_minutes: enrollments.extra_minutes,
	created_at: enrollments.created_at,
	/** Of the latest completed attempt, which is the one that counts. */
	latest: sql<Result | null>`(select jsonb_build_object('score', ${exam_attempts}.score, 'passed', ${exam_attempts}.passed)
		from ${exam_attempts} where ${exam_attempts}.enrollment_id = ${enrollments}.id
		and ${exam_attempts}.completed_at is not null order by ${exam_attempts}.started_at desc limit 1)`,
	lessons_done: sql<number>`(select count(*)::int from ${lesson_completions}
		where ${lesson_completions}.enrollment_id = ${enrollments}.id)`,
	certificate_id: certificates.id,
	certificate_number: certificates.certificate_number,
	certificate_status: certificates.status,
}

/** A part of the enrollments in a free course, the newest first. @param part from 1 on */
export async function listCourseEnrollments(db: Db, course_id: string, part: number) {
	const rows = await db
		.select(columns)
		.from(enrollments)
		.leftJoin(certificates, eq(certificates.enrollment_id, enrollments.id))
		.where(eq(enrollments.course_id, course_id))
		.orderBy(desc(enrollments.created_at), desc(enrollments.id))
		.limit(ENROLLMENTS_IN_PANEL + 1)
		.offset((part - 1) * ENROLLMENTS_IN_PANEL)
	return { part, rows: rows.slice(0, ENROLLMENTS_IN_PANEL), more: rows.length > ENROLLMENTS_IN_PANEL }
}

export type CourseEnrollments = Awaited<ReturnType<typeof listCourseEnrollments>>
export type CourseEnrollment = CourseEnrollments['rows'][number]

/** Where what is shown of a learner changes and is told; the mark of a lesson is not (docs/decisions/220). */
export const learnerTables = [enrollments, exam_attempts, exams, certificates, courses, lessons]

/** Attempts that are shown of one enrollment. */
const MOST_ATTEMPTS = 50

/** One enrollment in a free course with where it stands, and its attempts, the newest first; or null. */
export async function getLearner(db: Db, id: string) {
	const [learner] = await db
		.select({
			...columns,
			course_id: enrollments.course_id,
			course: courses.title,
			lessons: sql<number>`(select count(*)::int from ${lessons}
				where ${lessons}.course_id = ${enrollments}.course_id)`,
			time_limit: exams.time_limit,
			version: versionOf(enrollments),
		})
		.from(enrollments)
		.innerJoin(courses, eq(courses.id, enrollments.course_id))
		.leftJoin(exams, eq(exams.course_id, courses.id))
		.leftJoin(certificates, eq(certificates.enrollment_id, enrollments.id))
		.where(eq(enrollments.id, id))
	if (!learner) return null
	const { started_at, deadline, completed_at, score, passed, passing_score } = exam_attempts
	const attempts = await db
		.select({ id: exam_attempts.id, started_at, deadline, completed_at, score, passed, passing_score })
		.from(exam_attempts)
		.where(eq(exam_attempts.enrollment_id, id))
		.orderBy(desc(started_at))
		.limit(MOST_ATTEMPTS)
	return { ...learner, attempts }
}

export type Learner = NonNullable<Awaited<ReturnType<typeof getLearner>>>
