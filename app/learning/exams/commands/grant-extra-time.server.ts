import { and, eq, isNull, sql } from 'drizzle-orm'
import { enrollments } from '#app/learning/study/tables.server.ts'
import { EXTRA_MINUTES } from '#app/learning/exams/rules.ts'
import { exam_attempts } from '#app/learning/exams/tables.server.ts'
import type { Actor } from '#app/platform/core/actor.ts'
import { audit } from '#app/platform/core/audit/audit.server.ts'
import type { Tx } from '#app/platform/core/db/db.server.ts'
import { Refusal } from '#app/platform/core/errors/refusal.ts'
import { lockRecord, Missing } from '#app/platform/core/records/save-record.server.ts'

/** Holds the attempt that runs before its enrollment, as whoever submits it does: neither then waits for the other. */
const holdRunning = (tx: Tx, enrollment_id: string) =>
	tx
		.select({ id: exam_attempts.id })
		.from(exam_attempts)
		.where(and(eq(exam_attempts.enrollment_id, enrollment_id), isNull(exam_attempts.completed_at)))
		.for('no key update')

/**
 * Grants one learner so many minutes beyond the exam's time, in all; 0 takes them back. An attempt that runs ends so much
 * later or earlier.
 * @throws Missing; Refusal when it is no whole number within the bounds
 */
export async function grantExtraTime(
	tx: Tx,
	enrollment_id: string,
	minutes: number,
	by: Actor,
): Promise<void> {
	const { least, most } = EXTRA_MINUTES
	if (!Number.isInteger(minutes) || minutes < least || minutes > most)
		throw new Refusal(`Extra time is ${least} to ${most} minutes.`, { status: 422, field: 'extra_minutes' })
	await holdRunning(tx, enrollment_id)
	const [enrollment] = await tx
		.select({ extra_minutes: enrollments.extra_minutes })
		.from(enrollments)
		.where(eq(enrollments.id, enrollment_id))
		.for('no key update')
	if (!enrollment) throw new Missing()
	const { extra_minutes } = enrollment
	if (extra_minutes === minutes) return
	await tx
		.update(enrollments)
		.set({ extra_minutes: minutes, updated_at: sql`clock_timestamp()` })
		.where(eq(enrollments.id, enrollment_id))
	await tx
		.update(exam_attempts)
		.set({ deadline: sql`${exam_attempts.deadline} + make_interval(mins => ${minutes - extra_minutes})` })
		.where(and(eq(exam_attempts.enrollment_id, enrollment_id), isNull(exam_attempts.completed_at)))
	await audit(tx, by, {
		action: 'grant-time',
		table_name: 'enrollments',
		record_id: enrollment_id,
		changed: ['extra_minutes'],
	})
}

/**
 * The same for whoever saw a version of the enrollment.
 * @throws Conflict if it is another one by now, and what `grantExtraTime` throws
 */
export async function grantExtraTimeTo(
	tx: Tx,
	{ id, version }: { id: string; version: string },
	minutes: number,
	by: Actor,
): Promise<void> {
	await holdRunning(tx, id)
	await lockRecord(tx, enrollments, { id, version })
	await grantExtraTime(tx, id, minutes, by)
}
