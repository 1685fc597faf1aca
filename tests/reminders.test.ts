import { and, eq, like } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { remindOfAppointments } from '#app/features/consultations/commands/remind-of-appointments.server.ts'
import { createAppointment } from '#app/features/consultations/testing.server.ts'
import { appointments } from '#app/features/consultations/tables.server.ts'
import { remindRegistered } from '#app/features/events/commands/remind-registered.server.ts'
import { event_registrations, events } from '#app/features/events/tables.server.ts'
import { createEvent } from '#app/features/events/testing.server.ts'
import { jobs, mailTemplates } from '#app/jobs.server.ts'
import { db } from '#app/platform/core/db/db.server.ts'
import { email_logs } from '#app/platform/core/mail/tables.server.ts'
import { ownLinkIn, receivedMail, sendMails } from '#tests/received-mail.ts'
import { resetDatabase } from '#tests/reset-database.ts'

/** The day before, at 09:00 in Kigali. */
const MORNING = new Date('2026-12-01T07:00:00Z')
const LONG_AGO = new Date('2026-11-20T07:00:00Z')
const hoursAfter = (hours: number, from = MORNING) => new Date(from.getTime() + hours * 3_600_000)

const appointment = (given: Parameters<typeof createAppointment>[0] = {}) =>
	createAppointment({
		appointment_date: '2026-12-02',
		appointment_time: '14:00',
		status: 'confirmed',
		created_at: LONG_AGO,
		...given,
	})

async function seat(
	event: Parameters<typeof createEvent>[0] = {},
	given: Partial<typeof event_registrations.$inferInsert> = {},
) {
	const { id } = await createEvent({ date: new Date('2026-12-02T16:00:00Z'), ends_at: null, ...event })
	const [row] = await db
		.insert(event_registrations)
		.values({
			event_id: id,
			first_name: 'Aline',
			last_name: 'Uwase',
			phone: '+250788123456',
			email: 'seat@mail.example',
			created_at: LONG_AGO,
			...given,
		})
		.returning()
	return row!
}

const reminders = async () =>
	(
		await db
			.select({ to: email_logs.to_email, subject: email_logs.subject })
			.from(email_logs)
			.where(like(email_logs.template_name, '%-reminder'))
			.orderBy(email_logs.to_email)
	).map(({ to, subject }) => `${to}: ${subject}`)

const remindAll = async (now = MORNING) => (await remindOfAppointments(now)) + (await remindRegistered(now))

beforeEach(resetDatabase)

test('D-150 at nine in Kigali on the day before, whoever has a confirmed appointment or a seat gets one message with their link', async () => {
	await sendMails(mailTemplates)
	const one = await appointment({ email: 'tomorrow@mail.example' })
	await seat({ title: 'Pitch Night' })
	expect(await remindAll()).toBe(2)
	expect(await reminders()).toEqual([
		'seat@mail.example: Tomorrow: Pitch Night',
		'tomorrow@mail.example: Tomorrow at 14:00: your appointment',
	])
	const log = await db.select().from(email_logs).where(eq(email_logs.record_id, one.id))
	expect(log).toHaveLength(1)
	const { mail } = await receivedMail('seat@mail.example', /^Tomorrow/)
	expect(mail.text).toContain('Wednesday, December 2, 2026')
	expect(ownLinkIn(mail)).toMatch(/^\/requests\//)
})

test('D-150 both jobs run at nine in Kigali', () => {
	for (const name of ['remind-of-appointments', 'remind-of-events'])
		expect(jobs.find((job) => job.name === name)?.cron).toBe('0 9 * * *')
})

test('D-150 whoever runs it, and however often, a person is reminded once', async () => {
	await appointment({ email: 'tomorrow@mail.example' })
	await seat()
	await Promise.all(Array.from({ length: 8 }, () => remindAll()))
	expect(await remindAll(hoursAfter(3))).toBe(0)
	expect(await reminders()).toHaveLength(2)
	const { rows } = await db.execute(`select count(*)::int as jobs from pgboss.job where name = 'send-mail'`)
	expect(rows).toEqual([{ jobs: 2 }])
})

test('D-150 a run that was missed is made up for on the same day, and not in the night after it', async () => {
	await appointment()
	await seat()
	expect(await remindAll(new Date('2026-12-01T06:59:59Z'))).toBe(0)
	expect(await remindAll(new Date('2026-11-30T23:00:00Z'))).toBe(0)
	expect(await remindAll(new Date('2026-12-01T21:30:00Z'))).toBe(2)
})

test('D-150 nobody is reminded of what is not tomorrow, not confirmed, cancelled or given back', async () => {
	for (const status of ['pending', 'cancelled', 'completed'] as const) await appointment({ status })
	await appointment({ appointment_date: '2026-12-01' })
	await appointment({ appointment_date: '2026-12-03' })
	for (const status of ['cancelled', 'completed'] as const) await seat({ status })
	for (const status of ['rejected', 'withdrawn'] as const) await seat({}, { status })
	await seat({ date: new Date('2026-12-01T21:59:00Z') })
	await seat({ date: new Date('2026-12-02T22:00:00Z') })
	expect(await remindAll()).toBe(0)
})

test('D-150 what was made less than a day before, or this morning, is not reminded of', async () => {
	await appointment({
		created_at: hoursAfter(-1),
		appointment_time: '09:00',
		email: 'made-today@mail.example',
	})
	await appointment({ created_at: hoursAfter(1), appointment_time: '17:00' })
	await seat({ date: new Date('2026-12-02T05:30:00Z') }, { created_at: hoursAfter(-1) })
	await seat({}, { created_at: hoursAfter(-2), email: 'yes@mail.example' })
	await remindAll(hoursAfter(2))
	expect((await reminders()).map((line) => line.split(':')[0])).toEqual([
		'made-today@mail.example',
		'yes@mail.example',
	])
})

test('D-150 what was moved to another day is reminded of again on the eve of that day', async () => {
	const { id } = await appointment({ email: 'moved@mail.example' })
	const { event_id } = await seat()
	expect(await remindAll()).toBe(2)
	await db.update(appointments).set({ appointment_date: '2026-12-03' }).where(eq(appointments.id, id))
	await db
		.update(events)
		.set({ date: new Date('2026-12-03T16:00:00Z') })
		.where(and(eq(events.id, event_id!)))
	expect(await remindAll()).toBe(0)
	expect(await remindAll(hoursAfter(24))).toBe(2)
	expect(await reminders()).toHaveLength(4)
})
