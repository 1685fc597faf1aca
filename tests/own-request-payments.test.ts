import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { bookingPayable } from '#app/features/consultations/commands/pay-booking.server.ts'
import { createBooking } from '#app/features/consultations/testing.server.ts'
import { createPremiumCourse } from '#app/learning/catalog/testing.server.ts'
import { coursePayable } from '#app/learning/study/commands/pay-course.server.ts'
import { createEnrollment } from '#app/learning/study/testing.server.ts'
import { db, transact } from '#app/platform/core/db/db.server.ts'
import { startPayment } from '#app/platform/core/payments/commands.server.ts'
import { openPayLink, PAY_PAGES } from '#app/platform/core/payments/pay-link.server.ts'
import type { Payable } from '#app/platform/core/payments/payable.ts'
import { payments } from '#app/platform/core/payments/tables.server.ts'
import type { RequestKey } from '#app/platform/web/requests/request-link.server.ts'
import { findOwnRequest } from '#app/site/pages/own-requests.server.ts'

const now = new Date('2026-11-26T08:00:00Z')
const until = new Date('2026-11-28T12:30:00Z')

/** A payment of 50,000 francs that its payer has begun. */
const begin = (kind: string, subject_id: string) =>
	transact((tx) =>
		startPayment(
			tx,
			{
				kind,
				subject_id,
				amount: { minor: 50_000, currency: 'RWF' },
				fee: 0,
				method: 'mobile-money-mtn',
				provider: 'irembopay',
				wallet: null,
				test: false,
				due_at: until,
			},
			now,
		),
	)

/** What the own page says while it waits, when it has failed and can be tried again, and when its time is over. */
async function saidOf(key: RequestKey, payable: Payable) {
	const { id } = await begin(payable.kind, key.id)
	const waits = { amount: '50,000 RWF', until }
	const say = async (at: Date) => {
		const own = await findOwnRequest(db, key, at)
		return {
			name: own?.status.name,
			sentence: own?.status.sentence,
			pay: openPayLink(own?.pay?.to.slice(PAY_PAGES.length)),
			waits: own?.pay?.waits,
		}
	}
	const open = await say(now)
	expect(open).toMatchObject({ pay: id, waits })
	await transact(async (tx) => {
		const [payment] = await tx
			.update(payments)
			.set({ state: 'failed' })
			.where(eq(payments.id, id))
			.returning()
		await payable.close(tx, payment!, 'failed')
	})
	const failed = await say(now)
	expect(failed).toMatchObject({ pay: id, waits })
	expect(await say(until)).toMatchObject({ pay: id, waits: null })
	return [open, failed].map(({ name, sentence }) => [name, sentence])
}

test('issue N 5 the own page of a booking says that it is not paid, how much is to be paid and until when', async () => {
	const row = await createBooking({ payment_status: 'pending', taken_by: 'irembopay', status: 'pending' })
	expect(await saidOf({ kind: 'booking', id: row.id }, bookingPayable)).toEqual([
		['Not paid yet', 'We contact you about your booking as soon as your payment is here.'],
		['Not paid', 'It is not paid, so nothing is booked yet. You owe nothing.'],
	])
})

test('issue N 5 the own page of a course says that it is not paid; nobody is told to have withdrawn', async () => {
	const course = await createPremiumCourse()
	const row = await createEnrollment({
		course_id: null,
		premium_course_id: course.id,
		status: 'unpaid',
		payment_status: 'pending',
		payment_amount: 50_000,
		payment_method: 'mobile-money',
		taken_by: 'irembopay',
	})
	expect(await saidOf({ kind: 'enrollment', id: row.id }, coursePayable)).toEqual([
		['Not paid yet', 'The course opens as soon as your payment is here.'],
		['Not paid', 'It is not paid, so the course is not open. You owe nothing.'],
	])
})
