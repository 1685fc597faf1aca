import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { listLessons } from '#app/learning/catalog/queries/lessons.server.ts'
import { coursePath, keptWeight, lessonPath } from '#app/learning/catalog/rules.ts'
import { premium_courses } from '#app/learning/catalog/tables.server.ts'
import {
	acknowledgePurchase,
	announcePurchase,
} from '#app/learning/study/commands/tell-of-purchase.server.ts'
import { COURSE_BOUGHT, ENROLLED_STATUSES } from '#app/learning/study/rules.ts'
import { type Enrollment, enrollments } from '#app/learning/study/tables.server.ts'
import type { Db, Tx } from '#app/platform/core/db/db.server.ts'
import { formatWeight } from '#app/platform/core/files/documents.ts'
import type { Paid, Payable } from '#app/platform/core/payments/payable.ts'
import { purchaseMethod, SERVED_WAYS } from '#app/platform/web/payments/rules.ts'

async function read(db: Db, id: string): Promise<{ row: Enrollment; title: string } | undefined> {
	const [found] = await db
		.select({ row: enrollments, title: premium_courses.title })
		.from(enrollments)
		.innerJoin(premium_courses, eq(premium_courses.id, enrollments.premium_course_id))
		.where(eq(enrollments.id, id))
	return found
}

/** Whether the learner has the course by another purchase. */
const hasIt = async (tx: Tx, { id, learner_id, premium_course_id }: Enrollment): Promise<boolean> =>
	(await tx.$count(
		enrollments,
		and(
			eq(enrollments.learner_id, learner_id),
			eq(enrollments.premium_course_id, premium_course_id ?? id),
			inArray(enrollments.status, [...ENROLLED_STATUSES]),
			ne(enrollments.id, id),
		),
	)) > 0

/** Where the course begins; of one that has no lessons yet, its page. */
async function waysInto(db: Db, enrollment_id: string): Promise<Pick<Paid, 'opens' | 'begin'>> {
	const found = await read(db, enrollment_id)
	const id = found?.row.premium_course_id ?? null
	if (id === null) return { opens: [] }
	const course = { kind: 'premium', id } as const
	const href = coursePath(course)
	const lessons = await listLessons(db, course)
	const [first] = lessons
	if (!first) return { opens: [{ label: 'Open the course', note: 'its lessons follow there', href }] }
	const begin = { label: 'Start lesson 1', href: lessonPath(course, first.id) }
	return {
		opens: [
			{
				label: lessons.length === 1 ? 'One lesson' : `${lessons.length} lessons`,
				note: `${lessons.length === 1 ? '' : 'first one: '}${first.minutes} minute${first.minutes === 1 ? '' : 's'}, ${formatWeight(keptWeight([first]))}`,
				href,
			},
		],
		begin,
	}
}

/** How a premium course is paid by a provider. */
export const coursePayable: Payable = {
	kind: 'course',
	screen: '/admin/registrations/enrollment/',
	accepted: 'Mark the purchase as paid',
	async describe(db, id) {
		const found = await read(db, id)
		if (!found) return null
		const { row, title } = found
		return {
			what: title,
			email: row.email,
			name: row.first_name,
			said: COURSE_BOUGHT,
			title: `${title} is open`,
			opens: [],
			next: 'On another phone? The link in your email opens the same course there.',
			receipt: {
				payer: `${row.first_name} ${row.last_name}`,
				confirms: 'a payment',
				thanks: 'Murakoze. Thank you for learning with us.',
			},
		}
	},
	waysInto,
	// Nobody has a course twice, and none that is gone.
	async open(tx, { subject_id }, issueReceipt) {
		const found = await read(tx, subject_id)
		if (!found || (await hasIt(tx, found.row))) return false
		const [row] = await tx
			.update(enrollments)
			.set({ status: 'approved', payment_status: 'completed', updated_at: sql`clock_timestamp()` })
			.where(and(eq(enrollments.id, subject_id), ne(enrollments.payment_status, 'completed')))
			.returning()
		if (!row) return false
		const receipt = await issueReceipt()
		await acknowledgePurchase(tx, row, found.title, { receipt })
		await announcePurchase(tx, row, found.title, `Receipt ${receipt.number}`)
		return true
	},
	async hold(tx, { subject_id }) {
		await tx
			.update(enrollments)
			.set({ status: 'unpaid', payment_status: 'pending', updated_at: sql`clock_timestamp()` })
			.where(and(eq(enrollments.id, subject_id), ne(enrollments.payment_status, 'completed')))
	},
	async close(tx, { subject_id }, as) {
		await tx
			.update(enrollments)
			.set({
				status: 'withdrawn',
				payment_status: as === 'cancelled' ? 'cancelled' : 'failed',
				updated_at: sql`clock_timestamp()`,
			})
			.where(and(eq(enrollments.id, subject_id), eq(enrollments.status, 'unpaid')))
	},
	// A transfer takes days: what is kept for so short a time cannot wait for it.
	ways: {
		async of(db, { subject_id, amount_minor, fee_minor }) {
			const isThere = (await db.$count(enrollments, eq(enrollments.id, subject_id))) > 0
			return isThere ? { methods: SERVED_WAYS, francs: amount_minor - fee_minor } : null
		},
		async take(tx, id, { method, taker, total }) {
			await tx
				.update(enrollments)
				.set({
					payment_method: purchaseMethod(method),
					payment_amount: total,
					taken_by: taker,
					updated_at: sql`clock_timestamp()`,
				})
				.where(and(eq(enrollments.id, id), ne(enrollments.payment_status, 'completed')))
		},
	},
	refunds: {
		table: 'enrollments',
		afterwards: 'A course that is open stays open to its learner.',
		async taken(tx, id) {
			const [row] = await tx.select().from(enrollments).where(eq(enrollments.id, id)).for('update')
			const isOurs = row?.taken_by === 'transfer' && row.payment_status === 'completed'
			return isOurs && row.payment_amount ? { minor: row.payment_amount, currency: 'RWF' } : null
		},
	},
}
