import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { registerForEvent } from '#app/features/events/commands/register-for-event.server.ts'
import { EventRegistrationForm } from '#app/features/events/forms.server.ts'
import { event_registrations, events } from '#app/features/events/tables.server.ts'
import { createEvent, typedRegistration } from '#app/features/events/testing.server.ts'
import { db, pool, transact } from '#app/platform/core/db/db.server.ts'
import { email_logs } from '#app/platform/core/mail/tables.server.ts'
import { notifications } from '#app/platform/core/notifications/tables.server.ts'

const registration = (given: Record<string, unknown> = {}) =>
	EventRegistrationForm.parse(typedRegistration(given))
const register = (id: string, given: Record<string, unknown> = {}) =>
	transact((tx) => registerForEvent(tx, id, registration(given), new Date()))
const rowsOf = (id: string) =>
	db.select().from(event_registrations).where(eq(event_registrations.event_id, id))
const mailsTo = (email: string) => db.select().from(email_logs).where(eq(email_logs.to_email, email))

test('PUB-EVT-020 to PUB-EVT-026 one row with every field, pending', async () => {
	const { id } = await createEvent()
	const { event, pay, ...row } = await register(id, { organization: 'Isuka' })
	expect([event.id, pay]).toEqual([id, null])
	expect(await rowsOf(id)).toEqual([row])
	expect(row).toMatchObject({
		event_id: id,
		first_name: 'Aline',
		last_name: 'Uwase',
		email: 'aline@mail.example',
		phone: '+250788123456',
		organization: 'Isuka',
		status: 'pending',
	})
})

test('the acknowledgement is queued with the row and undone with it', async () => {
	const { id, title } = await createEvent({ price: 1200 })
	const email = 'undone@mail.example'
	const undone = transact(async (tx) => {
		await registerForEvent(tx, id, registration({ email }), new Date())
		throw new Error('power cut')
	})
	await expect(undone).rejects.toThrow('power cut')
	expect([await mailsTo(email), await rowsOf(id)]).toEqual([[], []])
	const row = await register(id, { email })
	expect(await mailsTo(email)).toMatchObject([
		{
			template_name: 'event-registration-received',
			subject: `We have your registration: ${title}`,
			data: { price: '$12.00', reference: row.id.slice(0, 8).toUpperCase() },
		},
	])
})

test('C1, D-055 of 60 at once for 5 seats five get one and 55 are told, without an error', async () => {
	const { id } = await createEvent({ capacity: 5 })
	await Promise.all(Array.from({ length: pool.options.max }, () => pool.query('select 1')))
	const answers = await Promise.allSettled(
		Array.from({ length: 60 }, (_, at) =>
			register(id, { email: `seat-${at}@mail.example`, last_name: `Uwase ${at}` }),
		),
	)
	const refused = answers
		.filter((answer) => answer.status === 'rejected')
		.map(({ reason }) => reason as Error)
	expect(refused.map(({ name, message }) => `${name}: ${message}`)).toEqual(
		Array.from({ length: 55 }, () => 'Refusal: all seats are taken'),
	)
	expect(await rowsOf(id)).toHaveLength(5)
})

test('a rejected registration gives its seat back', async () => {
	const { id } = await createEvent({ capacity: 1 })
	const row = await register(id)
	const other = { email: 'other@mail.example', first_name: 'Grace' }
	await expect(register(id, other)).rejects.toThrow('all seats are taken')
	await db.update(event_registrations).set({ status: 'rejected' }).where(eq(event_registrations.id, row.id))
	expect(await register(id, other)).toMatchObject({ event_id: id })
})

test.each([
	['cancelled', { status: 'cancelled' }, 'this event was cancelled'],
	['completed', { status: 'completed' }, 'this event is over'],
	['past', { date: new Date(Date.now() - 2 * 86_400_000) }, 'this event is over'],
] as const)('D-055 an event that is %s takes no registration', async (_what, given, reason) => {
	const { id } = await createEvent(given)
	await expect(register(id)).rejects.toMatchObject({ name: 'Refusal', message: reason })
	expect(await rowsOf(id)).toEqual([])
})

test('F-06 an event that has begun takes no registration, nor does one that goes on', async () => {
	for (const given of [
		{ date: new Date(Date.now() - 60_000), ends_at: null },
		{ date: new Date(Date.now() - 60_000), ends_at: new Date(Date.now() + 8 * 3_600_000) },
		{ date: new Date(Date.now() - 86_400_000), status: 'ongoing' as const },
	]) {
		const { id } = await createEvent(given)
		await expect(register(id)).rejects.toThrow('registration closed when this event began')
		expect(await rowsOf(id)).toEqual([])
	}
})

test('an event that is not there takes no registration', async () => {
	await expect(register(crypto.randomUUID())).rejects.toThrow('this event is no longer offered')
})

/** As if a registration and its mails were so old. */
async function age(id: string, minutes: number): Promise<void> {
	const created_at = new Date(Date.now() - minutes * 60_000)
	await db.update(event_registrations).set({ created_at }).where(eq(event_registrations.id, id))
	await db.update(email_logs).set({ created_at }).where(eq(email_logs.record_id, id))
}

test('F-124, D-154: one registration repeated takes one seat, at once and in a full event too, and is answered as the first', async () => {
	const { id } = await createEvent({ capacity: 2 })
	const email = 'one-seat@mail.example'
	const answers = await Promise.all(Array.from({ length: 12 }, () => register(id, { email })))
	expect(new Set(answers.map((row) => row.id)).size).toBe(1)
	await register(id, { email: 'other@mail.example', first_name: 'Grace' })
	expect(await rowsOf(id)).toHaveLength(2)
	await expect(register(id, { email: 'third@mail.example', first_name: 'Third' })).rejects.toThrow(
		'all seats',
	)
	for (const given of [
		{ email: 'One-Seat+again@MAIL.example', first_name: 'Mallory' },
		{ email: 'elsewhere@mail.example', first_name: 'aline', phone: '+250 788 123 456' },
	])
		expect(await register(id, given)).toMatchObject({ id: answers[0]?.id, first_name: 'Aline', email })
	expect(await rowsOf(id)).toHaveLength(2)
	const told = await db.select().from(notifications).where(eq(notifications.from_email, email))
	expect(told).toHaveLength(1)
})

test('F-124, D-154: the first registration’s address alone gets its link again, once an hour', async () => {
	const { id } = await createEvent()
	const email = 'again@mail.example'
	const first = await register(id, { email })
	const again = { email: 'stranger@mail.example' }
	await register(id, again)
	expect(await mailsTo(email)).toHaveLength(1)
	await age(first.id, 61)
	await Promise.all([register(id, again), register(id, again), register(id, { email })])
	expect(await mailsTo(email)).toMatchObject([{ data: { id: first.id } }, { data: { id: first.id } }])
	expect(await mailsTo('stranger@mail.example')).toEqual([])
	await age(first.id, 61)
	await register(id, { email })
	expect(await mailsTo(email)).toHaveLength(3)
})

test('F-124, D-154: who has given the seat back or was rejected may register anew, another person at the same phone too', async () => {
	const { id } = await createEvent()
	const email = 'anew@mail.example'
	for (const status of ['withdrawn', 'rejected'] as const) {
		const row = await register(id, { email })
		await db.update(event_registrations).set({ status }).where(eq(event_registrations.id, row.id))
	}
	const third = await register(id, { email })
	const brother = await register(id, { email: 'brother@mail.example', first_name: 'Eric' })
	expect(new Set((await rowsOf(id)).map((row) => row.id))).toHaveProperty('size', 4)
	expect(third.status).toBe('pending')
	expect(brother.id).not.toBe(third.id)
	await db.update(events).set({ status: 'cancelled' }).where(eq(events.id, id))
	await expect(register(id, { email })).rejects.toThrow('this event was cancelled')
})

test('D-092 a registration outlives its event', async () => {
	const { id } = await createEvent()
	const row = await register(id)
	await db.delete(events).where(eq(events.id, id))
	const [left] = await db.select().from(event_registrations).where(eq(event_registrations.id, row.id))
	expect(left).toMatchObject({ event_id: null, first_name: 'Aline' })
})

test('the database itself refuses a status that no list has', async () => {
	const insert = db.insert(event_registrations).values({ ...registration(), status: 'lost' as 'pending' })
	await expect(insert).rejects.toMatchObject({ cause: { code: '23514' } })
})
