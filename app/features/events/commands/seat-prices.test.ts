import { eq } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'
import { markTicketPaid } from '#app/features/events/commands/mark-ticket-paid.server.ts'
import { giveSeatBack } from '#app/features/events/commands/give-seat-back.server.ts'
import { registerForEvent } from '#app/features/events/commands/register-for-event.server.ts'
import { saveEvent } from '#app/features/events/commands/save-event.server.ts'
import { EventForm, EventRegistrationForm } from '#app/features/events/forms.server.ts'
import { countBookedSeats, findEvent } from '#app/features/events/queries.server.ts'
import { getEvent, listAttending } from '#app/features/events/queries/admin.server.ts'
import { whyEventHasNoPrice } from '#app/features/events/queries/why-open.server.ts'
import { priceLabel } from '#app/features/events/prices.ts'
import { whyClosed } from '#app/features/events/rules.ts'
import { events } from '#app/features/events/tables.server.ts'
import { createEvent, typedRegistration } from '#app/features/events/testing.server.ts'
import { eventRegistration } from '#app/features/events/request.server.ts'
import { db, transact } from '#app/platform/core/db/db.server.ts'
import { notifications } from '#app/platform/core/notifications/tables.server.ts'
import { findOwn } from '#app/platform/web/requests/request.server.ts'
import { begin, expire, mailsTo, pay, paymentOf, rowOf, taker } from '#tests/paid-seats.ts'
import { testAdmin } from '#tests/route-context.ts'

const { ways } = vi.hoisted(() => ({ ways: [] as unknown[] }))
vi.mock('#app/platform/core/payments/served-ways.server.ts', () => ({
	servedWays: () => ways,
	providers: new Map(),
}))
beforeEach(() => void ways.splice(0, ways.length, taker))

const admin = { kind: 'admin', id: testAdmin.id, email: testAdmin.email } as const

test('issue N5 what is charged is the price that was shown; another one is told', async () => {
	const { id } = await createEvent({ price_rwf: 5000 })
	await expect(begin(id, { francs: 3000 })).rejects.toThrow('the price is 5,000 RWF now')
	await db.update(events).set({ price_rwf: 0 }).where(eq(events.id, id))
	await expect(begin(id)).rejects.toThrow('it is free now')
	const free = EventRegistrationForm.parse(typedRegistration({ email: 'free@mail.example' }))
	expect(await transact((tx) => registerForEvent(tx, id, free, new Date()))).toMatchObject({
		status: 'pending',
		payment_amount: null,
		pay: null,
	})
	await db.update(events).set({ price_rwf: 700 }).where(eq(events.id, id))
	const late = EventRegistrationForm.parse(
		typedRegistration({ email: 'late@mail.example', phone: '0788 5' + '55 555' }),
	)
	await expect(transact((tx) => registerForEvent(tx, id, late, new Date()))).rejects.toThrow(
		'the price is 700 RWF now',
	)
})

test('D-171, D-003 a price in dollars is not converted: until it is asked for anew nobody registers, and nothing is published', async () => {
	const { id } = await createEvent({ price: 1200, publication: 'draft' })
	const event = (await findEvent(db, id, true))!
	expect([priceLabel(event, true), whyClosed(event, new Date(), true)]).toEqual([
		'The price is being set',
		'its price is being set',
	])
	expect([priceLabel(event, false), whyClosed(event, new Date(), false)]).toEqual(['$12.00', null])
	expect(await transact((tx) => whyEventHasNoPrice(tx, id))).toMatchObject({
		why: expect.stringMatching(/in francs is not set: enter it/),
		field: 'price_rwf',
	})
	await db.update(events).set({ publication: 'published' }).where(eq(events.id, id))
	await expect(begin(id)).rejects.toThrow('its price is being set')
	const typed = {
		title: 'Loom evening',
		description: 'Weaving with numbers.',
		date: '2037-03-04T18:00',
		location: 'Kigali',
		capacity: '40',
		price: '12.50',
		status: 'upcoming',
	}
	expect(EventForm.safeParse(typed).error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
		['price_rwf', 'Price is required'],
	])
	const input = EventForm.parse({ ...typed, price_rwf: '4000' })
	expect(input.price).toBe(null)
	const { version } = (await getEvent(db, id))!
	await transact((tx) => saveEvent(tx, { ...input, id, version } as never, admin))
	expect((await findEvent(db, id))!).toMatchObject({ price: 1200, price_rwf: 4000 })
	expect(await transact((tx) => whyEventHasNoPrice(tx, id))).toBe(null)
	ways.length = 0
	expect(EventForm.parse({ ...typed, price_rwf: '4000' })).toMatchObject({
		price: 1250,
		price_rwf: null,
	})
})

test('issue N5 an administrator marks as paid what was paid in cash: its person is told, the open payment is cancelled, a note is kept', async () => {
	const { id } = await createEvent({ price_rwf: 5000, capacity: 1 })
	const row = await begin(id)
	const mark = (how: 'cash' | null) =>
		transact((tx) => markTicketPaid(tx, { id: row.id, how, note: 'At the door' }, admin))
	await expect(mark(null)).rejects.toMatchObject({ field: 'how' })
	await mark('cash')
	expect(await rowOf(row.id)).toMatchObject({
		status: 'approved',
		payment_status: 'completed',
		payment_method: 'cash',
		taken_by: 'transfer',
	})
	expect((await paymentOf(row.id)).payment.state).toBe('cancelled')
	expect(await mailsTo(row.email)).toEqual(['payment-waits', 'event-seat-paid'])
	await expect(mark('cash')).rejects.toThrow('it is paid already')
	// Money that comes all the same is seen.
	await pay(row.id)
	expect((await paymentOf(row.id)).payment.state).toBe('held')
	expect(await rowOf(row.id)).toMatchObject({ status: 'approved', payment_status: 'completed' })
	expect(await listAttending(db, id)).toMatchObject([{ payment_amount: 5000, payment_status: 'completed' }])
	const free = await createEvent({})
	const person = EventRegistrationForm.parse(typedRegistration({ email: 'nothing@mail.example' }))
	const nothing = await transact((tx) => registerForEvent(tx, free.id, person, new Date()))
	await expect(
		transact((tx) => markTicketPaid(tx, { id: nothing.id, how: 'cash', note: 'Cash' }, admin)),
	).rejects.toThrow('nothing is to be paid')
})

test('issue N5 what was not paid in time can be paid at the hub as long as there is a seat', async () => {
	const { id } = await createEvent({ price_rwf: 5000, capacity: 1 })
	const late = await begin(id)
	await expire(late.id)
	const other = await begin(id)
	const mark = () => transact((tx) => markTicketPaid(tx, { id: late.id, how: 'cash', note: 'Cash' }, admin))
	await expect(mark()).rejects.toThrow('there is no seat for it')
	await expire(other.id)
	await mark()
	expect(await rowOf(late.id)).toMatchObject({ status: 'approved' })
	expect(await countBookedSeats(db, id)).toBe(1)
})

test('issue N5 nobody pays for an event that is cancelled: what is open is cancelled, and money that comes is held', async () => {
	const { id } = await createEvent({ price_rwf: 5000 })
	const row = await begin(id)
	const { version, ...event } = (await getEvent(db, id))!
	const changed = { ...event, image: null, remove_image: false, status: 'cancelled' as const, id, version }
	const values = Object.fromEntries(
		[
			'title',
			'description',
			'date',
			'ends_at',
			'location',
			'capacity',
			'image',
			'remove_image',
			'status',
			'id',
			'version',
		].map((name) => [name, changed[name as keyof typeof changed]]),
	)
	await transact((tx) => saveEvent(tx, values as never, admin))
	expect(await rowOf(row.id)).toMatchObject({ status: 'withdrawn', payment_status: 'cancelled' })
	expect(await mailsTo(row.email)).toEqual(['payment-waits', 'event-changed'])
	await pay(row.id)
	expect((await paymentOf(row.id)).payment.state).toBe('held')
})

test('D-150 a paid seat can be given back, and the administrators are told that money is to be decided about', async () => {
	const { id } = await createEvent({ price_rwf: 5000 })
	const row = await begin(id)
	expect((await findOwn(db, eventRegistration, row.id, new Date()))?.ending).toBe(null)
	await pay(row.id)
	const own = await findOwn(db, eventRegistration, row.id, new Date())
	expect(own?.ending?.sentence).toContain('What you paid does not come back by itself')
	await transact((tx) => giveSeatBack(tx, row.id, new Date()))
	expect(await countBookedSeats(db, id)).toBe(0)
	const told = await db.select().from(notifications).where(eq(notifications.from_email, row.email))
	expect(told.map(({ message }) => message).join('\n')).toContain('It was paid: 5,000 RWF')
})
