import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { bookingPayable } from '#app/features/consultations/commands/pay-booking.server.ts'
import { consultation_bookings } from '#app/features/consultations/tables.server.ts'
import { createBooking } from '#app/features/consultations/testing.server.ts'
import { createPremiumCourse } from '#app/learning/catalog/testing.server.ts'
import { coursePayable } from '#app/learning/study/commands/pay-course.server.ts'
import { createEnrollment } from '#app/learning/study/testing.server.ts'
import { db, transact } from '#app/platform/core/db/db.server.ts'
import { cancelPayment, startPayment, tryAgain } from '#app/platform/core/payments/commands.server.ts'
import { movePayment } from '#app/platform/core/payments/move-payment.server.ts'
import { openPayLink, PAY_PAGES } from '#app/platform/core/payments/pay-link.server.ts'
import type { Payable } from '#app/platform/core/payments/payable.ts'
import type { Answer } from '#app/platform/core/payments/provider.ts'
import { showPayment } from '#app/platform/core/payments/shown-payment.server.ts'
import { payment_tries } from '#app/platform/core/payments/tables.server.ts'
import { readPayment } from '#app/platform/core/payments/testing.server.ts'
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

/** The sum of a payment that can be paid, and how long. */
const WAITS = { amount: '50,000 RWF', until }
const LINK = (): Answer => ({
	state: 'waiting',
	providerId: randomUUID(),
	link: 'https://pay.example/P1',
})
const FAILED: Answer = { state: 'failed', failure: 'no-funds' }
const PAID = (minor = 50_000): Answer => ({
	state: 'paid',
	providerId: randomUUID(),
	paid: { minor, currency: 'RWF' },
})
const HELD_SENTENCE =
	'Money has arrived, but not as we expected it. Do not pay again: we look at it and write to you.'

/** A payment that moves as its provider says, and what the own page of its record says then. */
async function follow(key: RequestKey, payable: Payable) {
	const { id } = await begin(payable.kind, key.id)
	let again = 0
	return {
		id,
		async say(answer: Answer, moment = now) {
			const { tries } = await readPayment(id)
			const last = tries[tries.length - 1]!.id
			await transact((tx) => movePayment(tx, last, answer, 'poll', () => payable, moment))
		},
		again: () => transact((tx) => tryAgain(tx, id, null, new Date(now.getTime() + 1000 * ++again))),
		cancel: () => transact((tx) => cancelPayment(tx, id, payable, 'visitor', now)),
		async read(moment = now) {
			const own = await findOwnRequest(db, key, moment)
			expect(openPayLink(own?.pay?.to.slice(PAY_PAGES.length))).toBe(id)
			return [own?.status.name, own?.status.sentence, own?.pay?.waits]
		},
	}
}

const PAID_KINDS = {
	booking: {
		payable: bookingPayable,
		make: async () =>
			(await createBooking({ payment_status: 'pending', taken_by: 'irembopay', status: 'pending' })).id,
		waits: ['Not paid yet', 'We contact you about your booking as soon as your payment is here.'],
		over: ['Not paid', 'It is not paid, so nothing is booked. You can book again.'],
	},
	enrollment: {
		payable: coursePayable,
		make: async () =>
			(
				await createEnrollment({
					course_id: null,
					premium_course_id: (await createPremiumCourse()).id,
					status: 'unpaid',
					payment_status: 'pending',
					payment_amount: 50_000,
					payment_method: 'mobile-money',
					taken_by: 'irembopay',
				})
			).id,
		waits: ['Not paid yet', 'The course opens as soon as your payment is here.'],
		over: ['Not paid', 'It is not paid, so the course is not open. You owe nothing.'],
	},
} as const

test.each(Object.keys(PAID_KINDS) as (keyof typeof PAID_KINDS)[])(
	'issue N 5 the own page (%s) offers to pay only what can be paid, and says when a person looks at the money',
	async (kind) => {
		const { payable, make, waits, over } = PAID_KINDS[kind]
		const one = await follow({ kind, id: await make() }, payable)
		expect(await one.read(), 'nobody has answered yet').toEqual([...waits, null])
		await one.say(LINK())
		expect(await one.read(), 'a page waits').toEqual([...waits, WAITS])
		expect(await one.read(until), 'its time is over').toEqual([...waits, null])
		await one.say(FAILED)
		expect(await one.read(), 'it can be tried again').toEqual([...waits, WAITS])
		await one.again()
		expect(await one.read(), 'another try is under way').toEqual([...waits, null])
		await one.say({ state: 'waiting', providerId: randomUUID() }, until)
		expect(await one.read(until), 'it is over').toEqual([...over, null])

		const other = await follow({ kind, id: await make() }, payable)
		await other.cancel()
		expect(await other.read(), 'it is cancelled').toEqual([...over, null])
		await other.say(PAID())
		expect(await other.read(), 'and money came').toEqual(['We look at your payment', HELD_SENTENCE, null])
	},
)

test('issue N 5 what was tried ten times, or is asked of a phone, is not offered to be paid', async () => {
	const { payable, make, waits } = PAID_KINDS.booking
	const one = await follow({ kind: 'booking', id: await make() }, payable)
	for (let tries = 1; tries < 10; tries++) {
		await one.say(FAILED)
		await one.again()
	}
	await one.say(FAILED)
	expect(await one.read()).toEqual([...waits, null])

	const phone = await follow({ kind: 'booking', id: await make() }, payable)
	await db.update(payment_tries).set({ wallet_tail: '012' }).where(eq(payment_tries.payment_id, phone.id))
	await phone.say(LINK())
	expect(await phone.read()).toEqual([...waits, null])
	await phone.say({ state: 'unclear', why: 'no answer' })
	expect(await phone.read()).toEqual([...waits, null])
})

test('issue N 5 a booking that is confirmed stays so while a person looks at money that came for it', async () => {
	const { id } = await createBooking({
		payment_status: 'pending',
		taken_by: 'irembopay',
		status: 'confirmed',
	})
	const one = await follow({ kind: 'booking', id }, bookingPayable)
	await one.say(PAID(1))
	await db.update(consultation_bookings).set({ status: 'confirmed' }).where(eq(consultation_bookings.id, id))
	expect(await one.read()).toEqual(['Confirmed', `Your booking is confirmed. ${HELD_SENTENCE}`, null])
})

test('issue N 4 the lessons of a course are read once it is paid, and each way into it leads elsewhere', async () => {
	const id = await PAID_KINDS.enrollment.make()
	const one = await follow({ kind: 'enrollment', id }, coursePayable)
	const read = vi.spyOn(coursePayable, 'waysInto')
	onTestFinished(() => void read.mockRestore())
	const show = async () => (await showPayment(db, one.id, () => coursePayable, now))!.state
	await one.say(LINK())
	expect((await show()).at).toBe('link')
	expect(read).not.toHaveBeenCalled()
	expect((await coursePayable.describe(db, id))!.opens).toEqual([])
	await one.say(PAID())
	const state = await show()
	const ways = state.at === 'paid' ? state.opens : []
	expect(ways.map(({ label }) => label)).toEqual(['Open the course', 'Receipt as PDF'])
	expect(new Set(ways.map(({ href }) => href)).size).toBe(ways.length)
	expect(read).toHaveBeenCalledOnce()
})
