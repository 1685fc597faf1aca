import { eq, like, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { changeAppointmentStatus } from '#app/features/consultations/commands/change-appointment-status.server.ts'
import { appointments } from '#app/features/consultations/tables.server.ts'
import { createAppointment, schedule } from '#app/features/consultations/testing.server.ts'
import type { Actor } from '#app/platform/core/actor.ts'
import { db, transact } from '#app/platform/core/db/db.server.ts'
import { notifications } from '#app/platform/core/notifications/tables.server.ts'
import { kigaliDay } from '#app/platform/core/time/time.ts'

const by: Actor = { kind: 'admin', id: 'a1', email: 'a@hub.example' }
const at = (day: string, time = '09:00') => ({ appointment_date: day, appointment_time: time })
const outcomeOf = (tried: Promise<unknown>) =>
	tried.then(
		() => 'kept',
		(error: Error) => error.message,
	)

const BY_EMAIL =
	'this email address has 3 appointments already, on Friday, March 5, 2027; Monday, March 8, 2027; and Wednesday, March 10, 2027. Please write to us to change or add one'

test('F-30 a fourth appointment still to come is refused by email address, and names the days of the three', async () => {
	const email = 'often@mail.example'
	const made: { id: string }[] = []
	for (const day of ['2027-03-05', '2027-03-08', '2027-03-10'])
		made.push(await schedule({ email, ...at(day) }))
	expect(await outcomeOf(schedule({ email, ...at('2027-03-11') }))).toBe(BY_EMAIL)
	expect(await outcomeOf(schedule({ email: 'OFTEN@mail.example', ...at('2027-03-11') }))).toBe(BY_EMAIL)
	expect(await outcomeOf(schedule({ email: 'other@mail.example', ...at('2027-03-11') }))).toBe('kept')
	await transact((tx) => changeAppointmentStatus(tx, { id: made[0]!.id, status: 'cancelled' }, by))
	expect(await outcomeOf(schedule({ email, ...at('2027-03-12') }))).toBe('kept')
})

test('F-30 the same by phone number, however it is written; what is over counts no more', async () => {
	const phone = '+250788999001'
	const days = ['2027-03-15', '2027-03-16', '2027-03-17']
	for (const day of days) await schedule({ phone: '0788-999-001', ...at(day) })
	expect(await outcomeOf(schedule({ phone: '0788 999 001', ...at('2027-03-18') }))).toMatch(
		/^this phone number has 3 appointments already, on Monday, March 15, 2027; /,
	)
	const tenOClock = new Date('2027-03-15T08:00:00Z')
	expect(await outcomeOf(schedule({ phone, ...at('2027-03-18') }, tenOClock))).toBe('kept')
	expect(await db.$count(appointments, eq(appointments.phone, phone))).toBe(4)
})

test('F-30 of many at once by one person three are kept, whatever the address or the number says', async () => {
	const outcomes = await Promise.all(
		Array.from({ length: 8 }, (_, n) =>
			outcomeOf(
				schedule({
					...at('2027-03-22', ['09:00', '10:00', '11:00', '12:00', '14:00', '15:00', '16:00', '17:00'][n]),
					...(n % 2 === 0
						? { email: 'rush@mail.example', phone: '0788999002' }
						: { email: 'rush@mail.example' }),
				}),
			),
		),
	)
	expect(outcomes.filter((outcome) => outcome === 'kept')).toHaveLength(3)
	expect(await db.$count(appointments, eq(appointments.email, 'rush@mail.example'))).toBe(3)
})

test('F-30 twenty requests in a day are told to the administrators, once', async () => {
	const now = new Date()
	await db.update(appointments).set({ created_at: sql`now() - interval '3 days'` })
	const told = () =>
		db.select().from(notifications).where(like(notifications.title, '20 appointment requests on %'))
	for (let n = 0; n < 18; n++) await createAppointment()
	const future = new Date(now.getTime() + 7 * 86_400_000)
	while ([0, 6].includes(future.getUTCDay())) future.setUTCDate(future.getUTCDate() + 1)
	const day = kigaliDay(future)
	await schedule(at(day, '09:00'), now)
	expect(await told()).toEqual([])
	const two = await Promise.all([schedule(at(day, '10:00'), now), schedule(at(day, '11:00'), now)])
	expect(await told()).toMatchObject([{ type: 'warning', read: false }])
	await db.delete(appointments).where(eq(appointments.id, two[0].id))
	await db.delete(appointments).where(eq(appointments.id, two[1].id))
	await schedule(at(day, '12:00'), now)
	expect(await told()).toHaveLength(1)
})
