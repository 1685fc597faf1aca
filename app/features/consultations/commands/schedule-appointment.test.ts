import { spawnSync } from 'node:child_process'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { changeAppointmentStatus } from '#app/features/consultations/commands/change-appointment-status.server.ts'
import { CONSULTATION_STATUSES } from '#app/features/consultations/rules.ts'
import { appointments } from '#app/features/consultations/tables.server.ts'
import { bookedSlots, createAppointment, schedule } from '#app/features/consultations/testing.server.ts'
import type { Actor } from '#app/platform/core/actor.ts'
import { db, transact } from '#app/platform/core/db/db.server.ts'
import { Refusal } from '#app/platform/core/errors/refusal.ts'
import { email_logs } from '#app/platform/core/mail/tables.server.ts'
import { notifications } from '#app/platform/core/notifications/tables.server.ts'

const by: Actor = { kind: 'admin', id: 'a1', email: 'a@hub.example' }
const refusalOf = (tried: Promise<unknown>) =>
	tried.then(
		() => null,
		(error: unknown) => error,
	)

test('PUB-APPT-013 to PUB-APPT-025, PUB-APPT-029 one row with every field, pending and free of charge; its acknowledgement is queued', async () => {
	const row = await schedule({
		company: 'Isuka',
		message: 'Soil tests',
		email: 'one@mail.example',
		phone: '0788 123 456',
	})
	const [stored] = await db.select().from(appointments).where(eq(appointments.id, row.id))
	expect(stored).toEqual(row)
	expect(row).toMatchObject({
		first_name: 'Aline',
		last_name: 'Uwase',
		email: 'one@mail.example',
		phone: '+250788123456',
		company: 'Isuka',
		service_type: 'Strategic Consulting',
		appointment_date: '2027-03-01',
		appointment_time: '09:00',
		message: 'Soil tests',
		status: 'pending',
		admin_notes: null,
	})
	const mails = await db.select().from(email_logs).where(eq(email_logs.to_email, 'one@mail.example'))
	expect(mails.map((mail) => [mail.template_name, mail.subject, mail.status])).toEqual([
		['appointment-received', 'We have your request for Monday, March 1, 2027, 09:00', 'pending'],
	])
})

test('F-43 what the administrators are told of an appointment, and what they answer, names the weekday', async () => {
	await schedule({ email: 'weekday@mail.example', appointment_time: '10:00' })
	const told = await db
		.select()
		.from(notifications)
		.where(eq(notifications.from_email, 'weekday@mail.example'))
	expect(told.map(({ title, reply_subject }) => [title, reply_subject])).toEqual([
		['Appointment: Monday, March 1, 2027, 10:00', 'Your appointment on Monday, March 1, 2027, 10:00'],
	])
})

test('C2 of sixty tries for one slot exactly one wins; the others read that it has just been taken', async () => {
	const slot = { appointment_date: '2027-03-02', appointment_time: '14:00' }
	const tries: unknown[] = []
	// Ten visitors at a time, six tries each: more would only wait for a connection.
	const tryOften = async (_: unknown, visitor: number) => {
		for (let n = 0; n < 6; n++) {
			tries.push(await refusalOf(schedule({ ...slot, email: `race${visitor}.${n}@mail.example` })))
		}
	}
	await Promise.all(Array.from({ length: 10 }, tryOften))
	expect(tries).toHaveLength(60)
	expect(tries.filter((refusal) => refusal === null)).toHaveLength(1)
	const losers = tries.filter((refusal) => refusal !== null)
	expect(new Set(losers.map((refusal) => (refusal as Error).message))).toEqual(
		new Set(['this time has just been taken']),
	)
	for (const refusal of losers) expect(refusal).toBeInstanceOf(Refusal)
	const rows = await db
		.select()
		.from(appointments)
		.where(and(eq(appointments.appointment_date, '2027-03-02'), eq(appointments.appointment_time, '14:00')))
	expect(rows).toHaveLength(1)
	expect(await bookedSlots('2027-03-02', '2027-03-02')).toEqual({ '2027-03-02': ['14:00'] })
})

test('C2 a confirmed appointment holds its slot, a cancelled one gives it back', async () => {
	const slot = { appointment_date: '2027-03-03', appointment_time: '10:00' }
	const { id } = await schedule(slot)
	await transact((tx) => changeAppointmentStatus(tx, { id, status: 'confirmed' }, by))
	await expect(schedule(slot)).rejects.toThrow('this time has just been taken')
	await transact((tx) => changeAppointmentStatus(tx, { id, status: 'cancelled' }, by))
	const { appointment_date: day } = slot
	expect(await bookedSlots(day, day)).toEqual({})
	await schedule(slot)
	expect(await bookedSlots(day, day)).toEqual({ [day]: ['10:00'] })
})

test('C2 the database itself holds two pending or confirmed appointments for one slot apart, and no others', async () => {
	for (const first of CONSULTATION_STATUSES) {
		for (const second of CONSULTATION_STATUSES) {
			const { appointment_date } = await createAppointment({ status: first })
			const both = await refusalOf(createAppointment({ appointment_date, status: second }))
			const holds = (status: string) => status === 'pending' || status === 'confirmed'
			if (holds(first) && holds(second)) expect(both).toMatchObject({ cause: { code: '23505' } })
			else expect(both).toBeNull()
		}
	}
})

test('PUB-APPT-010, PUB-APPT-011 yesterday and the ninety-first day are refused beside the date', async () => {
	for (const appointment_date of ['2027-02-26', '2027-05-31']) {
		expect(await refusalOf(schedule({ appointment_date }))).toMatchObject({
			message: 'Choose a day from today to May 30, 2027',
			field: 'appointment_date',
			status: 422,
		})
	}
	const friday = new Date('2027-03-05T06:00:00Z')
	expect(await schedule({ appointment_date: '2027-06-03' }, friday)).toMatchObject({ status: 'pending' })
})

test('a weekend is refused beside the date, a time that has begun beside the time', async () => {
	expect(await refusalOf(schedule({ appointment_date: '2027-03-06' }))).toMatchObject({
		message: expect.stringMatching(/Choose a day from Monday to Friday\.$/),
		field: 'appointment_date',
	})
	const tenOClock = new Date('2027-03-01T08:00:00Z')
	expect(await refusalOf(schedule({ appointment_time: '10:00' }, tenOClock))).toMatchObject({
		message: 'This time has passed. Choose a later one',
		field: 'appointment_time',
	})
	expect(await schedule({ appointment_time: '11:00' }, tenOClock)).toMatchObject({
		appointment_time: '11:00',
	})
})

test('C2 today and its past hours are those of Kigali, in whatever zone the process runs', () => {
	const program = `
		import { openingOf, USUAL_HOURS } from '#app/features/consultations/hours.ts'
		import { firstOpenDay, kigaliNow, slotState } from '#app/features/consultations/slots.ts'
		const usual = { ...openingOf(USUAL_HOURS, '2027-03-01', '2027-03-01'), off: {} }
		for (const moment of ['2027-03-01T14:30:00Z', '2027-03-01T21:59:00Z', '2027-03-01T22:00:00Z']) {
			const now = kigaliNow(new Date(moment))
			console.log(now.day, now.clock, firstOpenDay(now, usual), usual.times[1].map((time) => slotState(now.day, time, now, usual)).join())
		}`
	for (const TZ of ['UTC', 'America/New_York', 'Pacific/Auckland']) {
		const { stdout, stderr } = spawnSync(
			process.execPath,
			['--input-type=module-typescript', '--eval', program],
			{
				env: { ...process.env, TZ },
				encoding: 'utf8',
			},
		)
		expect(stdout.trim().split('\n'), stderr).toEqual([
			'2027-03-01 16:30 2027-03-01 past,past,past,past,past,past,past,free',
			'2027-03-01 23:59 2027-03-02 past,past,past,past,past,past,past,past',
			'2027-03-02 00:00 2027-03-02 free,free,free,free,free,free,free,free',
		])
	}
})

test('F-137 no appointment is made on a day off, whichever page it was chosen on', async () => {
	for (const [day, why] of [
		['2027-05-17', 'Eid al-Adha, kept on the Monday'],
		['2027-03-29', 'Easter Monday'],
	] as const)
		expect(await refusalOf(schedule({ appointment_date: day }))).toMatchObject({
			message: `We are closed on this day: ${why}. Choose another day.`,
			field: 'appointment_date',
		})
})

test('D-109 a status, an id and notes that come with the form are not stored', async () => {
	const id = '00000000-0000-4000-8000-000000000000'
	const row = await schedule({
		appointment_date: '2027-03-04',
		id,
		status: 'confirmed',
		admin_notes: 'VIP',
		created_at: '2001-01-01',
		updated_at: '2001-01-01',
	})
	expect(row).toMatchObject({ status: 'pending', admin_notes: null })
	expect(row.id).not.toBe(id)
	expect(row.created_at.getFullYear()).toBeGreaterThan(2020)
})

test('the database refuses a time, a service and a status that no list has', async () => {
	for (const given of [{ appointment_time: '25:00' }, { service_type: 'Palmistry' }, { status: 'lost' }]) {
		const refused = await refusalOf(createAppointment(given as Parameters<typeof createAppointment>[0]))
		expect(refused).toMatchObject({ cause: { code: '23514' } })
	}
})
