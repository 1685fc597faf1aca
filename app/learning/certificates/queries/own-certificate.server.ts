import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { publicColumns } from '#app/learning/certificates/queries/find-certificate.server.ts'
import { certificates } from '#app/learning/certificates/tables.server.ts'
import { findWhoLearns } from '#app/learning/study/queries/who-learns.server.ts'
import { enrollments } from '#app/learning/study/tables.server.ts'
import type { Db } from '#app/platform/core/db/db.server.ts'

/**
 * The certificate that whoever learns on a browser has of a course, one that holds before others and the newest of
 * several; null if none. It stays theirs where they have withdrawn from the course since.
 * @param learners whom the browser's cookie names; none asks nothing
 */
export async function findOwnCertificate(db: Db, learners: readonly string[], course_id: string) {
	if (learners.length === 0) return null
	const person = await findWhoLearns(db, learners)
	const [found] = await db
		.select(publicColumns)
		.from(certificates)
		.innerJoin(enrollments, eq(enrollments.id, certificates.enrollment_id))
		.where(
			and(
				inArray(enrollments.learner_id, [...(person?.learners ?? learners)]),
				eq(enrollments.course_id, course_id),
			),
		)
		.orderBy(sql`${certificates.status} = 'valid' desc`, desc(certificates.created_at))
		.limit(1)
	return found ?? null
}
