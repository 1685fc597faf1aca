import { and, desc, eq, sql } from 'drizzle-orm'
import type { CourseRef } from '#app/learning/catalog/rules.ts'
import { enrollmentIn, type OpenRow } from '#app/learning/study/queries/people.ts'
import { findWhoLearns, isOpen } from '#app/learning/study/queries/who-learns.server.ts'
import { enrollments } from '#app/learning/study/tables.server.ts'
import { premium_courses } from '#app/learning/catalog/tables.server.ts'
import type { Db } from '#app/platform/core/db/db.server.ts'

/**
 * What whoever learns on a browser has of a course: lessons and exam are open with it. Null where they have
 * nothing; a rejected or withdrawn enrollment is none.
 * @param learners whom the browser's cookie names; none gives nothing and asks nothing
 */
export async function findEnrollment(
	db: Db,
	learners: readonly string[],
	course: CourseRef,
): Promise<OpenRow | null> {
	const person = await findWhoLearns(db, learners)
	return person && enrollmentIn(person, course)
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
