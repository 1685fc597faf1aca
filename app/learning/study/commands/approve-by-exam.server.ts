import { eq } from 'drizzle-orm'
import { enrollments } from '#app/learning/study/tables.server.ts'
import { passedExam } from '#app/platform/core/actor.ts'
import type { Tx } from '#app/platform/core/db/db.server.ts'
import { changeStatus } from '#app/platform/core/records/change-status.server.ts'

/**
 * Approves an enrollment whose exam was passed, in the transaction that issues its certificate: nobody rejects it
 * any more. One that is approved stays as it is.
 * @returns whether it holds; a rejected or withdrawn one does not
 */
export async function approveByExam(tx: Tx, id: string): Promise<boolean> {
	const [held] = await tx
		.select({ status: enrollments.status })
		.from(enrollments)
		.where(eq(enrollments.id, id))
		.for('no key update')
	if (held?.status !== 'pending') return held?.status === 'approved'
	await changeStatus(
		tx,
		enrollments,
		{ id, to: 'approved', from: ['pending'], action: 'approve', refusal: (present) => `it is ${present}` },
		passedExam,
	)
	return true
}
