import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { event_registrations } from '#app/features/events/tables.server.ts'
import { createEvent } from '#app/features/events/testing.server.ts'
import { createCourse, createPremiumCourse } from '#app/learning/catalog/testing.server.ts'
import { enrollments } from '#app/learning/study/tables.server.ts'
import { createEnrollment } from '#app/learning/study/testing.server.ts'
import { findLearnerCourses } from '#app/learning/exams/queries/course-states.server.ts'
import { db, transact } from '#app/platform/core/db/db.server.ts'
import { insertOne } from '#app/platform/core/db/insert-one.server.ts'
import { notifications } from '#app/platform/core/notifications/tables.server.ts'
import { cancel, linkTo, messageOf, readPage } from '#tests/own-requests.ts'

const statusOf = async (id: string) =>
	(await db.select({ status: enrollments.status }).from(enrollments).where(eq(enrollments.id, id)))[0]?.status

test('D-150 a pending enrollment is withdrawn by its own link: its course is closed, and the administrators are told', async () => {
	const course = await createCourse()
	const row = await createEnrollment({ course_id: course.id, email: 'gives-up@mail.example' })
	const token = linkTo('enrollment', row.id)
	expect((await readPage(token)).request).toMatchObject({
		what: 'Enrollment',
		item: course.title,
		page: `/elearning/${course.id}`,
		status: { name: 'Enrolled' },
		ending: { question: 'Withdraw your enrollment?' },
	})
	expect(await findLearnerCourses(db, [row.learner_id])).toHaveLength(1)
	const answers = await Promise.all([cancel(token), cancel(token)])
	expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 409])
	expect([await statusOf(row.id), await findLearnerCourses(db, [row.learner_id])]).toEqual(['withdrawn', []])
	expect((await readPage(token)).request).toMatchObject({ status: { name: 'Withdrawn' }, ending: null })
	const told = await db.select().from(notifications).where(eq(notifications.from_email, row.email))
	expect(told).toMatchObject([
		{
			title: `Withdrawn: enrollment, ${course.title}`,
			action_url: `/admin/registrations/enrollment/${row.id}`,
		},
	])
})

test('D-150, D-051 a premium purchase shows what was paid, and is not withdrawn', async () => {
	const premium = await createPremiumCourse()
	const row = await createEnrollment({
		premium_course_id: premium.id,
		status: 'approved',
		education_level: 'Not Specified',
		payment_amount: 90_500,
		payment_method: 'mobile-money',
		payment_status: 'completed',
	})
	const token = linkTo('enrollment', row.id)
	const { request } = await readPage(token)
	expect(request).toMatchObject({ what: 'Premium course purchase', item: premium.title, ending: null })
	expect(request?.facts).toContainEqual(['Total', '90,500 RWF, fee included'])
	expect(JSON.stringify(request)).not.toMatch(/Not Specified|Premium course purchase"?,"motivation/)
	const answer = await cancel(token)
	expect([answer.status, messageOf(answer)]).toEqual([
		409,
		'Nothing was changed: this enrollment is already approved.',
	])
	expect(await statusOf(row.id)).toBe('approved')
})

test('D-092, D-150 an enrollment whose course is gone still says what was sent', async () => {
	const course = await createCourse()
	const row = await createEnrollment({ course_id: course.id })
	await db.update(enrollments).set({ course_id: null }).where(eq(enrollments.id, row.id))
	const { request } = await readPage(linkTo('enrollment', row.id))
	expect([request?.item, request?.page, request?.person.email]).toEqual([null, undefined, row.email])
})

test('issue N5 a sum says that a fee is in it only where one is: not for cash, a transfer, or a way without a fee', async () => {
	const event = await createEvent({ price_rwf: 5000 })
	const person = {
		first_name: 'Aline',
		last_name: 'Uwase',
		email: 'aline@mail.example',
		phone: '+250788123456',
	}
	const seat = async (given: Partial<typeof event_registrations.$inferInsert>) => {
		const { id } = await transact((tx) =>
			insertOne(tx, event_registrations, {
				...person,
				event_id: event.id,
				status: 'approved',
				payment_status: 'completed',
				...given,
			}),
		)
		return linkTo('event_registration', id)
	}
	const premium = await createPremiumCourse()
	const course = {
		premium_course_id: premium.id,
		payment_method: 'mobile-money',
		payment_status: 'completed',
	}
	for (const [token, total] of [
		[await seat({ payment_amount: 5000, payment_method: 'cash', taken_by: 'transfer' }), '5,000 RWF'],
		[await seat({ payment_amount: 5000, payment_method: 'mobile-money', taken_by: 'momo' }), '5,000 RWF'],
		[await seat({ payment_amount: 5445, payment_method: 'credit-card', taken_by: 'stripe' }), '5,445 RWF'],
		[
			linkTo(
				'enrollment',
				(
					await createEnrollment({
						...course,
						status: 'approved',
						payment_amount: 90_000,
						taken_by: 'momo',
					} as never)
				).id,
			),
			'90,000 RWF',
		],
	] as const)
		expect((await readPage(token)).request?.facts, total).toContainEqual(['Total', total])
})
