import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { changeAppointmentStatus } from '#app/features/consultations/commands/change-appointment-status.server.ts'
import {
	cancelOwnAppointment,
	moveAppointment,
} from '#app/features/consultations/commands/move-appointment.server.ts'
import { mailTemplates } from '#app/features/consultations/jobs.server.ts'
import { appointments } from '#app/features/consultations/tables.server.ts'
import {
	auditTrailOf,
	bookedSlots,
	MONDAY_MORNING,
	schedule,
} from '#app/features/consultations/testing.server.ts'
import type { Actor } from '#app/platform/core/actor.ts'
import { db, pool, transact } from '#app/platform/core/db/db.server.ts'
import { notifications } from '#app/platform/core/notifications/tables.server.ts'
import { readCalendar, receivedMail, sendMails } from '#tests/received-mail.ts'

const by: Actor = { kind: 'admin', id: 'a1', email: 'a@hub.example' }
const at = (appointment_date: string, appointment_time: '09:00' | '10:00' | '11:00' | '14:00' = '09:00') => ({
	appointment_date,
	appointment_time,
})
const move = (id: string, slot: ReturnType<typeof at>, now = MONDAY_MORNING) =>
	transact((tx) => moveAppointment(tx, id, slot, now))
const cancel = (id: string, now = MONDAY_MORNING) => transact((tx) => cancelOwnAppointment(tx, id, now))
const confirm = (id: string) => transact((tx) => changeAppointmentStatus(tx, { id, status: 'confirmed' }, by))
const rowOf = async (id: string) => (await db.select().from(appointments).where(eq(appointments.id, id)))[0]!

test('D-150 a moved appointment takes its new slot, frees the old one and is to be confirmed; the administrators are told', async () => {
	const { id, email } = await schedule(at('2027-03-08'))
	await confirm(id)
	await move(id, at('2027-03-11', '14:00'))
	expect(await rowOf(id)).toMatchObject({ ...at('2027-03-11', '14:00'), status: 'pending' })
	expect(await bookedSlots('2027-03-08', '2027-03-11')).toEqual({ '2027-03-11': ['14:00'] })
	expect(await auditTrailOf(appointments, id)).toEqual([
		{ action: 'confirm', changed: ['status'] },
		{ action: 'move', changed: ['appointment_date', 'appointment_time', 'status'] },
	])
	const told = await db.select().from(notifications).where(eq(notifications.from_email, email))
	expect(told.at(-1)).toMatchObject({
		title: 'Appointment moved: Thursday, March 11, 2027, 14:00',
		message: expect.stringContaining(
			'From Monday, March 8, 2027, 09:00 to Thursday, March 11, 2027, 14:00.\nThe old time was confirmed',
		),
		action_url: `/admin/appointments/${id}`,
		read: false,
	})
})

test('D-047, D-150 the calendar keeps one entry through every change, each file with a higher sequence', async () => {
	await sendMails(mailTemplates)
	const { id, email } = await schedule(at('2027-03-10'))
	await move(id, at('2027-03-10', '10:00'))
	const first = await receivedMail(email, /^Your appointment is moved: Wednesday, March 10, 2027$/)
	expect(first.mail.attachments).toEqual([])
	await confirm(id)
	const confirmed = readCalendar((await receivedMail(email, /confirmed: Wednesday/)).mail)
	expect(confirmed).toMatchObject({ method: 'REQUEST', status: 'CONFIRMED', sequence: 0 })
	await move(id, at('2027-03-11', '11:00'))
	const moved = readCalendar((await receivedMail(email, /moved: Thursday, March 11/)).mail)
	expect(moved).toMatchObject({
		method: 'REQUEST',
		status: 'TENTATIVE',
		sequence: 1,
		uid: confirmed.uid,
		start: '2027-03-11T09:00:00.000Z',
	})
	await confirm(id)
	const again = readCalendar((await receivedMail(email, /confirmed: Thursday/)).mail)
	expect(again).toMatchObject({ method: 'REQUEST', status: 'CONFIRMED', sequence: 2, uid: confirmed.uid })
	await cancel(id)
	const given = await receivedMail(email, /^You have cancelled your appointment: Thursday/)
	expect(readCalendar(given.mail)).toMatchObject({
		method: 'CANCEL',
		status: 'CANCELLED',
		sequence: 3,
		uid: confirmed.uid,
	})
	expect(given.mail.text).toContain('/requests/')
})

test('D-047, D-150 a cancellation by an administrator after a move takes the tentative entry back', async () => {
	await sendMails(mailTemplates)
	const { id, email } = await schedule(at('2027-03-12'))
	await confirm(id)
	await move(id, at('2027-03-12', '11:00'))
	await transact((tx) => changeAppointmentStatus(tx, { id, status: 'cancelled' }, by))
	const { mail } = await receivedMail(email, /^Your appointment is cancelled/)
	expect(readCalendar(mail)).toMatchObject({ method: 'CANCEL', sequence: 2 })
})

test('D-045, D-046, D-150 the new time is under the rules of the first one', async () => {
	const { id } = await schedule(at('2027-03-15'))
	await schedule(at('2027-03-15', '10:00'))
	const refusals: [ReturnType<typeof at>, string][] = [
		[at('2027-03-15', '10:00'), 'this time has just been taken'],
		[at('2027-03-15'), 'This is the time that you have. Choose another one'],
		[at('2027-03-13'), 'We are closed on Saturdays and Sundays. Choose a day from Monday to Friday.'],
		[at('2027-02-26'), 'Choose a day from today to May 30, 2027'],
		[at('2027-06-01'), 'Choose a day from today to May 30, 2027'],
	]
	for (const [slot, sentence] of refusals) await expect(move(id, slot)).rejects.toThrow(sentence)
	const noon = new Date('2027-03-01T10:00:00Z')
	await expect(move(id, at('2027-03-01', '10:00'), noon)).rejects.toThrow('This time has passed')
	expect(await rowOf(id)).toMatchObject({ ...at('2027-03-15'), status: 'pending' })
	expect(await auditTrailOf(appointments, id)).toEqual([])
})

test('F-30, D-150 whoever has three to come may move one of them', async () => {
	const person = { email: 'three@mail.example', phone: '0788 777 777' }
	const rows = [await schedule({ ...person, ...at('2027-03-16') })]
	for (const time of ['10:00', '11:00'] as const)
		rows.push(await schedule({ ...person, ...at('2027-03-16', time) }))
	await expect(schedule({ ...person, ...at('2027-03-16', '14:00') })).rejects.toThrow(
		'3 appointments already',
	)
	await move(rows[0]!.id, at('2027-03-17'))
	expect(await rowOf(rows[0]!.id)).toMatchObject(at('2027-03-17'))
})

test('D-150 what is past, cancelled or completed is neither moved nor cancelled', async () => {
	const { id } = await schedule(at('2027-03-18'))
	const later = new Date('2027-03-18T07:00:00Z')
	await expect(move(id, at('2027-03-19'), later)).rejects.toThrow('its time has passed')
	await expect(cancel(id, later)).rejects.toThrow('its time has passed')
	await cancel(id)
	await expect(cancel(id)).rejects.toThrow('it is already cancelled')
	await expect(move(id, at('2027-03-19'))).rejects.toThrow('it is already cancelled')
})

test('C2, D-150 of many who move to one slot one gets it', async () => {
	const rows = await Promise.all(
		(['09:00', '10:00', '11:00', '14:00'] as const).map((time) => schedule(at('2027-03-22', time))),
	)
	await Promise.all(Array.from({ length: pool.options.max }, () => pool.query('select 1')))
	const answers = await Promise.allSettled(rows.map(({ id }) => move(id, at('2027-03-23'))))
	expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
	for (const answer of answers)
		if (answer.status === 'rejected')
			expect((answer.reason as Error).message).toBe('this time has just been taken')
	expect((await bookedSlots('2027-03-22', '2027-03-23'))['2027-03-22']).toHaveLength(3)
})

test('D-150 two posts at once cancel once', async () => {
	const { id } = await schedule(at('2027-03-24'))
	const answers = await Promise.allSettled([cancel(id), cancel(id), cancel(id)])
	expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
	expect(await auditTrailOf(appointments, id)).toEqual([{ action: 'cancel', changed: ['status'] }])
})
