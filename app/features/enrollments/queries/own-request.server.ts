import { eq } from 'drizzle-orm'
import { coursePath } from '#app/features/courses/rules.ts'
import { courses } from '#app/features/courses/tables.server.ts'
import { educationName } from '#app/features/enrollments/rules.ts'
import { type Enrollment, enrollments } from '#app/features/enrollments/tables.server.ts'
import { premium_courses } from '#app/features/premium-courses/tables.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { formatRwf } from '#app/platform/money.ts'
import { PURCHASE_METHODS, SIMULATED_PAYMENT_NOTE } from '#app/platform/payments/rules.ts'
import { decidedStatus, type Ending, type OwnRequest } from '#app/platform/requests/own-request.ts'
import { referenceOf } from '#app/platform/reference.ts'
import { isWithdrawable } from '#app/platform/requests/withdraw.server.ts'

const ENDING: Ending = {
	label: 'Withdraw',
	question: 'Withdraw your enrollment?',
	sentence:
		'Its lessons and its exam are then closed for you. A certificate that you have stays yours, and you can enroll again at any time.',
	busy: 'Withdrawing...',
}

function statusOf(status: Enrollment['status'], isPurchase: boolean): OwnRequest['status'] {
	if (isPurchase && status === 'approved')
		return { kind: 'confirmed', name: 'Yours', sentence: 'The course is yours. Its lessons are open.' }
	// To whoever learns, it makes no difference whether anybody has looked at it.
	if (status === 'pending' || status === 'approved')
		return { kind: 'confirmed', name: 'Enrolled', sentence: 'You are enrolled. Lessons and exam are open.' }
	return decidedStatus('enrollment', status)
}

/** An enrollment, or the purchase of a premium course, as its own page shows it to whoever made it, or null. */
export async function findOwnEnrollment(db: Db, id: string): Promise<OwnRequest | null> {
	const [found] = await db
		.select({ row: enrollments, free: courses.title, premium: premium_courses.title })
		.from(enrollments)
		.leftJoin(courses, eq(courses.id, enrollments.course_id))
		.leftJoin(premium_courses, eq(premium_courses.id, enrollments.premium_course_id))
		.where(eq(enrollments.id, id))
	if (!found) return null
	const { row, free, premium } = found
	const isPurchase = row.payment_amount !== null
	const page =
		(row.course_id && coursePath({ kind: 'free', id: row.course_id })) ??
		(row.premium_course_id && coursePath({ kind: 'premium', id: row.premium_course_id }))
	return {
		what: isPurchase ? 'Premium course purchase' : 'Enrollment',
		item: free ?? premium,
		...(page && { page }),
		reference: referenceOf(id),
		sent_at: row.created_at,
		person: { name: `${row.first_name} ${row.last_name}`, email: row.email },
		status: statusOf(row.status, isPurchase),
		facts: isPurchase
			? [
					['Phone', row.phone],
					['Total', `${formatRwf(row.payment_amount ?? 0)}, fee included`],
					['Payment method', PURCHASE_METHODS.find((one) => one.id === row.payment_method)?.name ?? null],
					['Payment', SIMULATED_PAYMENT_NOTE],
				]
			: [
					['Phone', row.phone],
					['Education level', educationName(row.education_level)],
					['Current occupation', row.current_occupation],
					['Motivation', row.motivation],
					['Startup sector', row.startup_sector],
					['Startup stage', row.startup_stage],
				],
		ending: !isPurchase && isWithdrawable(row.status) ? ENDING : null,
		moves: null,
	}
}
