import { and, desc, eq, inArray } from 'drizzle-orm'
import { publicColumns } from '#app/features/certificates/queries/find-certificate.server.ts'
import { certificates } from '#app/features/certificates/tables.server.ts'
import { enrollments } from '#app/features/enrollments/tables.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'

/**
 * The certificate that these learners have of a course, the newest of several; null if none (D-106).
 * @param learners whom the browser's cookie names; none asks nothing
 */
export async function findOwnCertificate(db: Db, learners: readonly string[], course_id: string) {
	if (learners.length === 0) return null
	const [found] = await db
		.select(publicColumns)
		.from(certificates)
		.innerJoin(enrollments, eq(enrollments.id, certificates.enrollment_id))
		.where(and(inArray(enrollments.learner_id, [...learners]), eq(enrollments.course_id, course_id)))
		.orderBy(desc(certificates.created_at))
		.limit(1)
	return found ?? null
}
