import { eq } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'
import { markTicketPaid } from '#app/features/events/commands/mark-ticket-paid.server.ts'
import { ticketPayable } from '#app/features/events/commands/pay-ticket.server.ts'
import { countBookedSeats } from '#app/features/events/queries.server.ts'
import { mostUnpaidOfNetwork } from '#app/features/events/rules.ts'
import { event_registrations, events } from '#app/features/events/tables.server.ts'
import { createEvent } from '#app/features/events/testing.server.ts'
import { eventRegistration } from '#app/features/events/request.server.ts'
import { db, pool, transact } from '#app/platform/core/db/db.server.ts'
import { notifications } from '#app/platform/core/notifications/tables.server.ts'
import { cancelPayment } from '#app/platform/core/payments/commands.server.ts'
import { openPayLink } from '#app/platform/core/payments/pay-link.server.ts'
import { findOwnRequest } from '#app/site/pages/own-requests.server.ts'
import { findOwn } from '#app/platform/web/requests/request.server.ts'
import { begin, expire, mailsTo, MINUTE, pass, pay, paymentOf, rowOf, taker } from '#tests/paid-seats.ts'
import { testAdmin } from '#tests/route-context.ts'

const { ways } = vi.hoisted(() => ({ ways: [] as unknown[] }))
vi.mock('#app/platform/core/payments/served-ways.server.ts', () => ({
	servedWays: () => ways,
	providers: new Map(),
}))
beforeEach(() => void ways.splice(0, ways.length, taker))

const admin = { kind: 'admin', id: testAdmin.id, email: testAdmin.email } as const

test('issue N5, D-171 a seat with a price is unpaid and kept until its money comes; then it is confirmed, with a receipt and one mail', async () => {
	const { id } = await createEvent({ price_rwf: 5000, capacity: 2 })
	const { event: _event, pay: link, ...row } = await begin(id)
	expect(row).toMatchObject({ status: 'unpaid', payment_status: 'pending', payment_amount: 5000 })
	expect(row).toMatchObject({ taken_by: 'irembopay', payment_method: 'mobile-money' })
	const { payment } = await paymentOf(row.id)
	expect(openPayLink(link?.slice('/pay/'.length))).toBe(payment.id)
	expect(payment).toMatchObject({ kind: 'ticket', state: 'open', amount_minor: 5000, currency: 'RWF' })
	expect(row.seat_until!.getTime() - payment.due_at.getTime()).toBe(15 * MINUTE)
	expect(await countBookedSeats(db, id)).toBe(1)
	expect(await mailsTo(row.email)).toEqual(['payment-waits'])
	await pay(row.id)
	await pay(row.id)
	expect(await rowOf(row.id)).toMatchObject({
		status: 'approved',
		payment_status: 'completed',
		seat_until: null,
		seat_visitor: null,
		seat_network: null,
	})
	expect((await paymentOf(row.id)).receipts).toHaveLength(1)
	expect(await mailsTo(row.email)).toEqual(['payment-waits', 'event-seat-paid'])
	const told = await db.select().from(notifications).where(eq(notifications.from_email, row.email))
	expect(told).toHaveLength(1)
	expect(await countBookedSeats(db, id)).toBe(1)
})

test('issue N5 of 50 at once for the last seat one gets it, and 49 are told, without an error', async () => {
	const { id } = await createEvent({ price_rwf: 5000, capacity: 1 })
	await Promise.all(Array.from({ length: pool.options.max }, () => pool.query('select 1')))
	const answers = await Promise.allSettled(Array.from({ length: 50 }, () => begin(id)))
	const refused = answers.filter((answer) => answer.status === 'rejected')
	expect(refused.map(({ reason }) => (reason as Error).message)).toEqual(
		Array.from({ length: 49 }, () => 'all seats are taken'),
	)
	expect(await countBookedSeats(db, id)).toBe(1)
})

test('issue N5 of 50 whose money comes late and at once for the last seat one gets it, and the money of 49 is held', async () => {
	const { id } = await createEvent({ price_rwf: 5000, capacity: 50 })
	const rows = await Promise.all(Array.from({ length: 50 }, () => begin(id)))
	for (const row of rows) await expire(row.id)
	expect(await countBookedSeats(db, id)).toBe(0)
	await db.update(events).set({ capacity: 1 }).where(eq(events.id, id))
	await Promise.all(rows.map((row) => pay(row.id)))
	const states = await Promise.all(rows.map(async (row) => (await paymentOf(row.id)).payment.state))
	expect(states.filter((state) => state === 'paid')).toHaveLength(1)
	expect(states.filter((state) => state === 'held')).toHaveLength(49)
	expect(await countBookedSeats(db, id)).toBe(1)
})

test('PAYMENTS 3.6 a seat is free again when its time is over, before anybody says so; late money gets one that is left, else it is held', async () => {
	const { id } = await createEvent({ price_rwf: 5000, capacity: 1 })
	const first = await begin(id)
	await expect(begin(id)).rejects.toThrow('all seats are taken')
	await pass(first.id)
	const second = await begin(id)
	await expire(first.id)
	expect(await rowOf(first.id)).toMatchObject({ status: 'withdrawn', payment_status: 'failed' })
	await pay(first.id)
	const { payment, tries } = await paymentOf(first.id)
	expect([payment.state, tries[0]?.held]).toEqual(['held', 'gone'])
	expect(await rowOf(first.id)).toMatchObject({ status: 'withdrawn', payment_status: 'pending' })
	expect(
		(await findOwnRequest(db, { kind: 'event_registration', id: first.id }, new Date()))?.status.name,
	).toBe('We look at your payment')
	await pay(second.id)
	expect(await rowOf(second.id)).toMatchObject({ status: 'approved' })
	// The administrator accepts what was held, once there is a seat.
	const accept = () => transact((tx) => markTicketPaid(tx, { id: first.id, how: null, note: 'Late' }, admin))
	await expect(accept()).rejects.toThrow('cannot be opened any more')
	await db.update(events).set({ capacity: 2 }).where(eq(events.id, id))
	await accept()
	expect(await rowOf(first.id)).toMatchObject({ status: 'approved', payment_status: 'completed' })
	expect((await paymentOf(first.id)).receipts).toHaveLength(1)
	const late = await createEvent({ price_rwf: 5000, capacity: 1 })
	const alone = await begin(late.id)
	await expire(alone.id)
	await pay(alone.id)
	expect(await rowOf(alone.id)).toMatchObject({ status: 'approved', payment_status: 'completed' })
	expect((await paymentOf(alone.id)).payment.late).toBe(true)
})

test('issue N5 a seat whose money is another sum is kept until somebody has decided about it', async () => {
	const event = await createEvent({ price_rwf: 5000, capacity: 1 })
	const row = await begin(event.id)
	await pay(row.id, 4000)
	expect((await paymentOf(row.id)).payment.state).toBe('held')
	expect((await rowOf(row.id)).seat_until).toEqual(event.date)
	expect(await countBookedSeats(db, event.id)).toBe(1)
})

test('issue N5 what its payer cancels gives the seat back; money that comes all the same is held', async () => {
	const { id } = await createEvent({ price_rwf: 5000, capacity: 1 })
	const row = await begin(id)
	const { payment } = await paymentOf(row.id)
	await transact((tx) => cancelPayment(tx, payment.id, ticketPayable, 'visitor', new Date()))
	expect(await rowOf(row.id)).toMatchObject({ status: 'withdrawn', payment_status: 'cancelled' })
	expect((await findOwn(db, eventRegistration, row.id, new Date()))?.status.name).toBe('Not paid')
	expect(await countBookedSeats(db, id)).toBe(0)
	await pay(row.id)
	expect((await paymentOf(row.id)).payment.state).toBe('held')
	expect(await countBookedSeats(db, id)).toBe(0)
})

test('issue N5 nobody keeps all others out: a network has half of the seats unpaid at most, a phone number one', async () => {
	expect([1, 2, 3, 40, 100].map(mostUnpaidOfNetwork)).toEqual([1, 1, 1, 20, 20])
	const { id } = await createEvent({ price_rwf: 5000, capacity: 6 })
	const network = 'one network'
	const answers = await Promise.allSettled(Array.from({ length: 12 }, () => begin(id, { network })))
	const rows = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
	expect(rows).toHaveLength(3)
	await expect(begin(id, { network })).rejects.toMatchObject({ status: 429 })
	// Another network has its seats, and one that is paid makes room.
	await begin(id)
	await pay(rows[0]!.id)
	await begin(id, { network })
	const other = await createEvent({ price_rwf: 5000, capacity: 6 })
	const phone = '0788 999 999'
	const one = await begin(other.id, { phone, last_name: 'One' })
	await expect(begin(other.id, { phone, last_name: 'Two' })).rejects.toThrow('not paid yet')
	await pay(one.id)
	await begin(other.id, { phone, last_name: 'Two' })
})

test('issue N5 nobody keeps the seats of an event again and again: three times in a day for a person, and for a network as often for each that it may have at once', async () => {
	const { id } = await createEvent({ price_rwf: 5000, capacity: 2 })
	const email = 'Kept+1@mail.example'
	for (const given of [{ email }, { email: 'kept@mail.example' }, { email: 'kept+3@mail.example' }])
		await expire((await begin(id, given)).id)
	await expect(begin(id, { email })).rejects.toThrow('Try again tomorrow, or write to us')
	const phone = '0788 888 888'
	for (let at = 0; at < 3; at++) await expire((await begin(id, { phone })).id)
	await expect(begin(id, { phone })).rejects.toMatchObject({ status: 429 })
	const network = 'a stranger with many names'
	for (let at = 0; at < 3; at++) await expire((await begin(id, { network })).id)
	await expect(begin(id, { network })).rejects.toThrow('again and again for your network')
	// Others are served, another event is, and on the next day all of them are.
	await expire((await begin(id)).id)
	const other = await createEvent({ price_rwf: 5000, capacity: 2 })
	await begin(other.id, { network })
	const yesterday = new Date(Date.now() - 25 * 60 * MINUTE)
	await db
		.update(event_registrations)
		.set({ created_at: yesterday })
		.where(eq(event_registrations.event_id, id))
	for (const given of [{ email, network }, { phone }]) await expire((await begin(id, given)).id)
	// What was paid counts nowhere.
	const paid = await createEvent({ price_rwf: 5000, capacity: 10 })
	for (let at = 0; at < 4; at++) {
		const { id: seat } = await begin(paid.id, { phone, last_name: `Uwase of ${at}` })
		await pay(seat)
	}
})

test('F-124, D-154 whoever is about to pay is led there by their own browser alone, and has one seat', async () => {
	const { id } = await createEvent({ price_rwf: 5000, capacity: 3 })
	const who = { email: 'again@mail.example', last_name: 'Again', phone: '0788 777 777' }
	const first = await begin(id, { ...who, visitor: 'mine' })
	const again = await begin(id, { ...who, visitor: 'mine' })
	expect(again.id).toBe(first.id)
	expect(openPayLink(again.pay?.slice('/pay/'.length))).toBe(openPayLink(first.pay?.slice('/pay/'.length)))
	expect((await begin(id, { ...who, visitor: 'a stranger' })).pay).toBe(null)
	await pay(first.id)
	expect((await begin(id, { ...who, visitor: 'mine' })).pay).toBe(null)
	expect(await countBookedSeats(db, id)).toBe(1)
	expect(await mailsTo(who.email)).toEqual(['payment-waits', 'event-seat-paid'])
})

test('issue N5 who has a seat meanwhile gets no second one by late money', async () => {
	const { id } = await createEvent({ price_rwf: 5000, capacity: 3 })
	const who = { email: 'twice@mail.example', last_name: 'Twice', phone: '0788 666 666' }
	const first = await begin(id, who)
	await expire(first.id)
	const second = await begin(id, who)
	expect(second.id).not.toBe(first.id)
	await pay(second.id)
	await pay(first.id)
	expect((await paymentOf(first.id)).payment.state).toBe('held')
	expect(await countBookedSeats(db, id)).toBe(1)
})
