import { issueCertificate } from '#app/learning/certificates/commands/issue-certificate.server.ts'
import { certificates } from '#app/learning/certificates/tables.server.ts'
import { createCourse } from '#app/learning/catalog/testing.server.ts'
import { createEnrollment } from '#app/learning/study/testing.server.ts'
import { db, transact } from '#app/platform/core/db/db.server.ts'
import { eq } from 'drizzle-orm'

/** A certificate for a test, of an enrollment and a course of its own unless told otherwise. */
export async function createCertificate(
	given: {
		first_name?: string
		last_name?: string
		email?: string
		learner_id?: string
		course?: { id: string; title: string }
		completed_at?: Date
	} = {},
) {
	const {
		course = await createCourse(),
		completed_at = new Date('2026-10-03T09:30:12.345Z'),
		...person
	} = given
	const enrollment = await createEnrollment({ course_id: course.id, status: 'approved', ...person })
	const issued = await transact((tx) => issueCertificate(tx, { enrollment, course, completed_at }))
	const [certificate] = await db
		.select()
		.from(certificates)
		.where(eq(certificates.certificate_number, issued.certificate_number))
	return { ...certificate!, enrollment, course }
}
