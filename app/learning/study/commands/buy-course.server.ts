import { and, eq, sql } from 'drizzle-orm'
import type { Browser } from '#app/learning/study/commands/enroll.server.ts'
import { refuseSecond } from '#app/learning/study/commands/refuse-second.server.ts'
import { purchaseReceived } from '#app/learning/study/emails/purchase-received.tsx'
import type { Purchase } from '#app/learning/study/forms.server.ts'
import { findEnrollment, listLearnersOf } from '#app/learning/study/queries.server.ts'
import { learnersOf, type Sender } from '#app/learning/study/queries/who-learns.server.ts'
import { enrollment } from '#app/learning/study/request.server.ts'
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
import { queueAcknowledgement } from '#app/platform/core/mail/mail.server.ts'
import { announceRequest } from '#app/platform/web/requests/announce-request.server.ts'
import type { PaymentOutcome } from '#app/platform/web/payments/payments.server.ts'
import { methodName, purchaseTotal } from '#app/platform/web/payments/rules.ts'
import { isOwn } from '#app/platform/core/records/starter-records.server.ts'
import { referenceOf } from '#app/platform/core/reference.ts'

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
 * What a premium course costs with its fee, before it is paid. Whole francs.
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
	return purchaseTotal(course.price)
}

/** A payment that went through, and how much it was. */
export type Paid = PaymentOutcome & { amount: number }

/**
 * Keeps the purchase of a premium course as an approved enrollment and queues its acknowledgement. Every
 * amount and state is ours; what the visitor sent says only who, and how it was paid.
 * @returns the row
 * @throws Refusal when they have it on this browser, or it is gone
 */
export async function buyCourse(
	tx: Tx,
	premium_course_id: string,
	{ known, visitor }: Browser,
	{ payment_method, ...person }: Purchase,
	paid: Paid,
) {
	const [course] = await courseToBuy(tx, { id: premium_course_id })
	requireOffered(course)
	const own = await learnersOf(tx, known, visitor, person)
	if (await findEnrollment(tx, own, { kind: 'premium', id: premium_course_id }))
		throw new Refusal(ALREADY_BOUGHT)
	const row = await insertOne(tx, enrollments, {
		...person,
		premium_course_id,
		learner_id: own[0],
		education_level: PURCHASE_EDUCATION,
		motivation: PURCHASE_MOTIVATION,
		status: 'approved',
		payment_amount: paid.amount,
		payment_method,
		payment_status: paid.status,
	}).catch(refuseSecond(ALREADY_BOUGHT))
	const method = methodName(payment_method)
	await queueAcknowledgement(tx, {
		to: row.email,
		record_id: row.id,
		template: purchaseReceived,
		data: {
			id: row.id,
			learners: await listLearnersOf(tx, row.email),
			first_name: row.first_name,
			course: course.title,
			payment_amount: paid.amount,
			payment_method: method,
			payment_note: paid.note,
			reference: referenceOf(row.id),
		},
	})
	return announceRequest(tx, enrollment, row, { item: course.title, lines: [paid.note] })
}
