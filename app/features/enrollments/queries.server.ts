import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { CourseRef } from '#app/features/courses/rules.ts'
import { ENROLLED_STATUSES } from '#app/features/enrollments/rules.ts'
import { enrollments } from '#app/features/enrollments/tables.server.ts'
import { premium_courses } from '#app/features/premium-courses/tables.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { preparedQuery } from '#app/platform/db/prepared-query.server.ts'

/** What a learner has of a course. */
export type OpenEnrollment = {
	id: string
	learner_id: string
	first_name: string
	last_name: string
	created_at: Date
}

/** Written out: as parameters they would keep PostgreSQL from the unique indexes, which hold what is open alone. */
const isOpen = sql`${inArray(enrollments.status, [...ENROLLED_STATUSES])}`.inlineParams()

/**
 * Asked for with every lesson, exam and post of a learner. By the learner alone, who has few of them: with the course
 * PostgreSQL may choose the course's index, and walk everybody who takes it.
 */
const openEnrollments = preparedQuery('open_enrollments', (db) =>
	db
		.select({
			id: enrollments.id,
			learner_id: enrollments.learner_id,
			first_name: enrollments.first_name,
			last_name: enrollments.last_name,
			created_at: enrollments.created_at,
			course_id: enrollments.course_id,
			premium_course_id: enrollments.premium_course_id,
		})
		.from(enrollments)
		.where(and(sql`${enrollments.learner_id} = any(${sql.placeholder('learners')}::uuid[])`, isOpen)),
)

/**
 * The newest enrollment in a course that one of these learners holds: lessons and exam are open with it (D-059). Null
 * where they hold none; a rejected or withdrawn one is none.
 * @param learners whom the browser's cookie names; none gives nothing and asks nothing
 */
export async function findEnrollment(
	db: Db,
	learners: readonly string[],
	course: CourseRef,
): Promise<OpenEnrollment | null> {
	if (learners.length === 0) return null
	const open = await openEnrollments(db, { learners: [...learners] })
	const newest = open
		.filter((row) => (course.kind === 'free' ? row.course_id : row.premium_course_id) === course.id)
		.toSorted((a, b) => b.created_at.getTime() - a.created_at.getTime() || (a.id < b.id ? 1 : -1))[0]
	if (!newest) return null
	const { course_id: _, premium_course_id: __, ...enrollment } = newest
	return enrollment
}

/** The premium courses that these learners have bought, by id. */
export async function listBoughtCourses(db: Db, learners: readonly string[]): Promise<string[]> {
	if (learners.length === 0) return []
	const rows = await db
		.selectDistinct({ id: sql<string>`${enrollments.premium_course_id}` })
		.from(enrollments)
		.where(
			and(
				inArray(enrollments.learner_id, [...learners]),
				isOpen,
				sql`${enrollments.premium_course_id} is not null`,
			),
		)
	return rows.map(({ id }) => id)
}

/** What the success step of a purchase says, or null; nothing that says who bought. */
export async function findPurchaseReceipt(db: Db, id: string) {
	const [receipt] = await db
		.select({
			id: enrollments.id,
			title: premium_courses.title,
			payment_amount: sql<number>`${enrollments.payment_amount}`,
		})
		.from(enrollments)
		.innerJoin(premium_courses, eq(premium_courses.id, enrollments.premium_course_id))
		.where(eq(enrollments.id, id))
	return receipt ?? null
}

export type PurchaseReceipt = NonNullable<Awaited<ReturnType<typeof findPurchaseReceipt>>>

/** Learners that one link names at most: as many as a browser keeps. */
const MOST_LINKED = 5

/** The learners who are enrolled with this address, the newest first. */
export async function listLearnersOf(db: Db, email: string): Promise<string[]> {
	const rows = await db
		.select({ learner_id: enrollments.learner_id })
		.from(enrollments)
		.where(and(eq(enrollments.email, email), isOpen))
		.groupBy(enrollments.learner_id)
		.orderBy(desc(sql`max(${enrollments.created_at})`))
		.limit(MOST_LINKED)
	return rows.map(({ learner_id }) => learner_id)
}
