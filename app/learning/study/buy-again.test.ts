import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createPremiumCourse } from '#app/learning/catalog/testing.server.ts'
import { buyCourse } from '#app/learning/study/commands/buy-course.server.ts'
import { enrollments } from '#app/learning/study/tables.server.ts'
import { db, transact } from '#app/platform/core/db/db.server.ts'
import { openPayLink } from '#app/platform/core/payments/pay-link.server.ts'
import { payments } from '#app/platform/core/payments/tables.server.ts'

test('issue N 8: whoever has begun to pay for a course is led there while it is open, held, or can be tried again', async () => {
	const course = await createPremiumCourse({ price: 75_000 })
	const browser = { known: [], visitor: 'a visitor' }
	const buyer = {
		first_name: 'Aline',
		last_name: 'Uwase',
		email: 'again@mail.example',
		phone: '+250788123456',
		payment_method: 'mobile-money' as const,
	}
	const taker = {
		way: 'mobile-money-mtn',
		provider: 'irembopay',
		title: 'IremboPay',
		asksNumber: false,
		test: true,
		fee: { percent: 0, fixed: 0 },
	} as const
	const now = new Date()
	const due = new Date(now.getTime() + 3_600_000)
	const begun = { status: 'pending', taker, wallet: null, fee: 0, due } as const
	const buy = async () => {
		const { pay } = await transact((tx) =>
			buyCourse(tx, course.id, browser, buyer, { begun, price: 75_000 }, now),
		)
		return openPayLink(pay?.slice('/pay/'.length))
	}
	const first = await buy()
	expect(first).not.toBe(null)
	const [row] = await db.select().from(enrollments).where(eq(enrollments.premium_course_id, course.id))
	for (const state of ['open', 'failed', 'held'] as const) {
		await db.update(payments).set({ state }).where(eq(payments.subject_id, row!.id))
		expect(await buy(), state).toBe(first)
	}
	expect(await db.$count(enrollments, eq(enrollments.premium_course_id, course.id))).toBe(1)
})
