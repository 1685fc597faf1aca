import { beforeEach, expect, test } from 'vitest'
import * as screen from '#app/features/consultations/admin/appointment-hours.tsx'
import * as hubScreen from '#app/features/hub/admin/hub-details.tsx'
import { moveAppointment } from '#app/features/consultations/commands/move-appointment.server.ts'
import { appointmentReminder } from '#app/features/consultations/emails/appointment-reminder.tsx'
import { USUAL_HOURS } from '#app/features/consultations/hours.ts'
import {
	getAppointmentHours,
	readHoursInForce,
} from '#app/features/consultations/queries/appointment-hours.server.ts'
import {
	bookedSlots,
	createAppointment,
	MONDAY_MORNING,
	schedule,
} from '#app/features/consultations/testing.server.ts'
import { audit_log } from '#app/platform/core/audit/tables.server.ts'
import { db, transact } from '#app/platform/core/db/db.server.ts'
import { renderMail } from '#app/platform/core/mail/render-mail.server.ts'
import { textsOf } from '#app/platform/office/admin/record-texts.ts'
import { postToScreen, readScreen } from '#tests/admin-request.ts'
import { resetDatabase } from '#tests/reset-database.ts'

beforeEach(resetDatabase)

const PATH = '/admin/hub/appointments'
const usual = textsOf(USUAL_HOURS)
const versionNow = async () => (await getAppointmentHours(db))?.version ?? 'none'
const save = async (given: Record<string, string>) => {
	const answer = await postToScreen(screen, PATH, { ...usual, ...given, version: await versionNow() })
	expect(answer.status).toBe(303)
}
const at = (appointment_time: string, appointment_date = '2027-03-01') => ({
	appointment_date,
	appointment_time,
})

test('ADM-APPT hours that are saved hold for the next request: days, times and length', async () => {
	await save({ monday: '10:00-11:00', saturday: '9-10', minutes: '30', days_off: '2027-03-03 Staff day' })
	expect(await schedule(at('10:30'))).toMatchObject({ minutes: 30 })
	expect(await schedule(at('09:30', '2027-03-06'))).toMatchObject({ appointment_date: '2027-03-06' })
	await expect(schedule(at('11:00'))).rejects.toMatchObject({
		field: 'appointment_time',
		message: 'Choose one of the listed values for Time',
	})
	await expect(schedule(at('09:00', '2027-03-03'))).rejects.toThrow('We are closed on this day: Staff day.')
	await expect(schedule(at('09:00', '2027-03-07'))).rejects.toThrow(
		'We are closed on Sundays. Choose a day from Monday to Saturday.',
	)
})

test('ADM-APPT as many as may be at once get a time, whoever asks together, and moving follows it', async () => {
	await save({ capacity: '3' })
	const tries = await Promise.allSettled(Array.from({ length: 8 }, () => schedule(at('09:00'))))
	const rows = tries.flatMap((tried) => (tried.status === 'fulfilled' ? [tried.value] : []))
	expect(rows.map(({ place }) => place).toSorted()).toEqual([1, 2, 3])
	expect(await bookedSlots('2027-03-01', '2027-03-01')).toEqual({ '2027-03-01': ['09:00'] })
	const other = await schedule(at('10:00'))
	await expect(transact((tx) => moveAppointment(tx, other.id, at('09:00'), MONDAY_MORNING))).rejects.toThrow(
		'this time has just been taken',
	)
	await transact((tx) => moveAppointment(tx, rows[1]!.id, at('10:00'), MONDAY_MORNING))
	expect(await transact((tx) => moveAppointment(tx, other.id, at('09:00'), MONDAY_MORNING))).toMatchObject({
		place: rows[1]!.place,
	})
})

test('ADM-APPT an agreed appointment keeps its length: what would overlap it is taken', async () => {
	await schedule(at('10:00'))
	await save({ minutes: '30' })
	expect(await bookedSlots('2027-03-01', '2027-03-01')).toEqual({ '2027-03-01': ['10:00', '10:30'] })
	await expect(schedule(at('10:30'))).rejects.toThrow('this time has just been taken')
	expect(await schedule(at('11:00'))).toMatchObject({ minutes: 30 })
})

test('ADM-APPT whoever saves sees how many agreed appointments lie outside, and they stay', async () => {
	const inside = await schedule(at('09:00'))
	const late = await schedule(at('17:00'))
	const dayOff = await schedule(at('09:00', '2027-03-02'))
	await createAppointment({ ...at('09:00', '2027-03-02'), status: 'cancelled' })
	expect(await readHoursInForce(db, MONDAY_MORNING)).toMatchObject({ outside: [], more: 0 })
	await save({ monday: '9-12', days_off: '2027-03-02' })
	const { outside, more } = await readHoursInForce(db, MONDAY_MORNING)
	expect([outside.map(({ id }) => id), more]).toEqual([[late.id, dayOff.id], 0])
	expect(inside.status).toBe('pending')
	await createAppointment(at('16:00'))
	for (let hour = 0; hour < 10; hour++) await createAppointment(at(`18:${10 + hour}`))
	expect(await readHoursInForce(db, MONDAY_MORNING)).toMatchObject({ more: 3 })
	expect(await readHoursInForce(db, new Date('2027-03-01T21:00:00Z'))).toMatchObject({ more: 0 })
	expect((await readScreen(hubScreen, '/admin/hub')).data).toHaveProperty('appointments.week.0', [
		'Mon',
		'09:00-12:00',
	])
})

test('ADM-APPT of two administrators the second is told, what was typed stays, and the activity names the fields', async () => {
	await save({ capacity: '2' })
	const second = await postToScreen(screen, PATH, {
		...usual,
		capacity: '4',
		days_off: '2027-01-31 Typed',
		version: 'none',
	})
	expect([second.status, second.result?.values]).toMatchObject([
		409,
		{ capacity: '4', days_off: '2027-01-31 Typed' },
	])
	const wrong = await postToScreen(screen, PATH, { ...usual, monday: 'always', version: await versionNow() })
	expect([wrong.status, wrong.result?.values['monday']]).toEqual([422, 'always'])
	expect(await getAppointmentHours(db)).toMatchObject({ capacity: 2, days_off: null })
	const trail = await db.select().from(audit_log)
	expect(trail.map(({ action, table_name }) => [action, table_name])).toEqual([
		['update', 'appointment_hours'],
	])
})

test('ADM-APPT the reminder says how long it takes, and one that was queued before it was kept says an hour', () => {
	const data = {
		id: usual['monday']!,
		first_name: 'Aline',
		day: 'Monday',
		time: '10:00',
		service_type: 'Other',
	}
	const textOf = (given: object) =>
		renderMail(appointmentReminder.body({ ...data, ...given })).text.replace(/\s+/g, ' ')
	expect(textOf({ minutes: 45 })).toContain('The consultation takes 45 minutes and is free.')
	expect(textOf({})).toContain('The consultation takes an hour and is free.')
})
