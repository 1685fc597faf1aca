import { eq } from 'drizzle-orm'
import { courses } from '#app/features/courses/tables.server.ts'
import { enrollments } from '#app/features/enrollments/tables.server.ts'
import { withdrawalOf } from '#app/platform/requests/withdraw.server.ts'

/** Withdraws an enrollment in a free course, by its own link. A premium purchase is approved, and so stays. */
export const withdrawEnrollment = withdrawalOf(enrollments, {
	kind: 'enrollment',
	what: 'enrollment',
	item: async (tx, { course_id }) => {
		if (!course_id) return null
		const [course] = await tx.select({ title: courses.title }).from(courses).where(eq(courses.id, course_id))
		return course?.title ?? null
	},
})
