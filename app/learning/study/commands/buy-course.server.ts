import { and, eq, sql } from 'drizzle-orm'
import type { Browser } from '#app/learning/study/commands/enroll.server.ts'
import { refuseSecond } from '#app/learning/study/commands/refuse-second.server.ts'
import {
	acknowledgePurchase,
	announcePurchase,
} from '#app/learning/study/commands/tell-of-purchase.server.ts'
import type { Purchase } from '#app/learning/study/forms.server.ts'
import { findEnrollment } from '#app/learning/study/queries.server.ts'
import { learnersOf, type Sender } from '#app/learning/study/queries/who-learns.server.ts'
import {
	ALREADY_BOUGHT,
	COURSE_GONE,
	PURCHASE_EDUCATION,
	PURCHASE_MOTIVATION,
} from '#app/learning/study/rules.ts'
import { enrollments } from '#app/learning/study/tables.server.ts'
import { findPremiumCourse } from '#app/learning/catalog/queries/premium-courses.server.ts'
import { premium_courses } from '#app/learning/catalog/tables.server.ts'
import type { Db, Tx } from '#app/platform/core/db/db.server.ts'
import { insertOne } from '#app/platform/core/db/insert-one.server.ts'
import { preparedQuery } from '#app/platform/core/db/prepared.server.ts'
import { hasPage } from '#app/platform/core/records/publication.server.ts'
import { overReason, type Publication } from '#app/platform/core/publication.ts'
import { Refusal } from '#app/platform/core/errors/refusal.ts'
import { findPaymentOf } from '#app/platform/core/payments/commands.server.ts'
import { payPath } from '#app/platform/core/payments/pay-link.server.ts'
import { announcedBefore } from '#app/platform/core/notifications/announce.server.ts'
import { makeInvoice } from '#app/platform/web/payments/invoice.server.ts'
import type { Begun } from '#app/platform/web/payments/payments.server.ts'
import { purchaseTotal } from '#app/platform/web/payments/rules.ts'
import { isOwn } from '#app/platform/core/records/starter-records.server.ts'

/** It stays, with this title, until the transaction ends. */
const courseToBuy = preparedQuery('premium_course_to_buy', (db) =>
	db
		.select({ title: premium_courses.title, publication: premium_courses.publication })
		.from(premium_courses)
		.where(
			and(eq(premium_courses.id, sql.placeholder('id')), hasPage(premium_courses), isOwn(premium_courses)),
		)
		.for('share'),
)

/** @throws Refusal when there is no such course, or it takes nobody new */
function requireOffered<Course extends { publication: Publication }>(
	course: Course | null | undefined,
): asserts course is Course {
	if (!course) throw new Refusal(COURSE_GONE)
	if (course.publication === 'archived') throw new Refusal(overReason('course'))
}

/**
 * What a premium course costs without its fee, before it is paid. Whole francs.
 * @throws Refusal when there is none such, as of a sample, or they have it on this browser
 */
export async function priceOf(
	db: Db,
	premium_course_id: string,
	{ known, visitor }: Browser,
	sender: Sender,
): Promise<number> {
	const course = await findPremiumCourse(db, premium_course_id)
	requireOffered(course)
	const own = await learnersOf(db, known, visitor, sender)
	if (await findEnrollment(db, own, { kind: 'premium', id: premium_course_id }))
		throw new Refusal(ALREADY_BOUGHT)
	return course.price
}

/** How the payment begins, and the price that was shown: whole francs without the fee. */
export type Priced = { begun: Begun; price: number }

/**
 * Keeps the purchase of a premium course: approved where its payment is simulated, else unpaid until the money is there
 * (pay-course.server.ts). Every amount and state is ours; what the visitor sent says only who, and how it is paid. Whoever has
 * begun to pay for it is led to that payment.
 * @returns the row, and the payment's own page where a provider takes the money
 * @throws Refusal when they have it on this browser, or it is gone
 */
export async function buyCourse(
	tx: Tx,
	premium_course_id: string,
	{ known, visitor }: Browser,
	{ payment_method, ...person }: Purchase,
	{ begun, price }: Priced,
	now: Date,
) {
	const [course] = await courseToBuy(tx, { id: premium_course_id })
	requireOffered(course)
	const own = await learnersOf(tx, known, visitor, person)
	if (await findEnrollment(tx, own, { kind: 'premium', id: premium_course_id }))
		throw new Refusal(ALREADY_BOUGHT)
	const isPaid = begun.status === 'completed'
	const before = isPaid ? null : await findUnpaid(tx, own[0], premium_course_id, now)
	if (before) return announcedBefore(before)
	const row = await insertOne(tx, enrollments, {
		...person,
		premium_course_id,
		learner_id: own[0],
		education_level: PURCHASE_EDUCATION,
		motivation: PURCHASE_MOTIVATION,
		status: isPaid ? 'approved' : 'unpaid',
		payment_amount: isPaid ? purchaseTotal(price) : price + begun.fee,
		payment_method,
		payment_status: begun.status,
		taken_by: isPaid ? null : (begun.taker?.provider ?? 'transfer'),
	}).catch(refuseSecond(ALREADY_BOUGHT))
	if (isPaid) {
		await acknowledgePurchase(tx, row, course.title, { note: begun.note })
		return announcePurchase(tx, { ...row, pay: null as string | null }, course.title, begun.note)
	}
	const payer = { name: row.first_name, email: row.email }
	const invoice = { kind: 'course', subject_id: row.id, what: course.title, price, payer }
	const pay = await makeInvoice(tx, { ...invoice, method: payment_method }, begun, now)
	return announcedBefore({ ...row, pay })
}

/** A purchase of theirs that is still to be paid, or whose money waits for a decision, with its payment's own page. */
async function findUnpaid(tx: Tx, learner_id: string, premium_course_id: string, now: Date) {
	const rows = await tx
		.select()
		.from(enrollments)
		.where(
			and(
				eq(enrollments.learner_id, learner_id),
				eq(enrollments.premium_course_id, premium_course_id),
				eq(enrollments.status, 'unpaid'),
			),
		)
	for (const row of rows) {
		const payment = await findPaymentOf(tx, row.id)
		if (!payment) continue
		const { state, due_at } = payment
		if (state === 'open' || state === 'held' || (state === 'failed' && now < due_at))
			return { ...row, pay: payPath(payment.id) as string | null }
	}
	return null
}
