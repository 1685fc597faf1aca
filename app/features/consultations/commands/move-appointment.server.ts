import { eq, sql } from 'drizzle-orm'
import { notifyVisitor } from '#app/features/consultations/commands/notify-visitor.server.ts'
import { holdSlot } from '#app/features/consultations/commands/schedule-appointment.server.ts'
import type { ChosenSlot } from '#app/features/consultations/forms.server.ts'
import { refuseMoreThanThreeOpen } from '#app/features/consultations/limit-appointments.server.ts'
import {
	APPOINTMENT_PAST,
	HOLDING_STATUSES,
	SAME_TIME,
	SLOT_TAKEN,
} from '#app/features/consultations/rules.ts'
import { isToCome, kigaliNow } from '#app/features/consultations/slots.ts'
import { appointments } from '#app/features/consultations/tables.server.ts'
import { visitor } from '#app/platform/core/actor.ts'
import { differencesOf } from '#app/platform/core/audit/differences.server.ts'
import { audit } from '#app/platform/core/audit/audit.server.ts'
import { databaseErrorCode } from '#app/platform/core/db/database-errors.server.ts'
import type { Tx } from '#app/platform/core/db/db.server.ts'
import { Refusal } from '#app/platform/core/errors/refusal.ts'
import { announce } from '#app/platform/core/notifications/announce.server.ts'
import { changeStatus } from '#app/platform/core/records/change-status.server.ts'
import { lockRecord } from '#app/platform/core/records/save-record.server.ts'
import { referenceOf } from '#app/platform/core/reference.ts'
import { formatWeekday, startOfKigaliDay } from '#app/platform/core/time/time.ts'

type Appointment = typeof appointments.$inferSelect

const UNIQUE_VIOLATION = '23505'

const inWords = ({ appointment_date, appointment_time }: ChosenSlot) =>
	`${formatWeekday(startOfKigaliDay(appointment_date))}, ${appointment_time}`

const fromSender = ({ first_name, last_name, email }: Appointment) => ({
	name: `${first_name} ${last_name}`,
	email,
})

/** The appointment, held until the transaction ends. @throws Missing; Refusal when it is no longer the person's to change */
async function holdOpen(tx: Tx, id: string, now: Date): Promise<Appointment> {
	const held = await lockRecord(tx, appointments, { id })
	if (!HOLDING_STATUSES.some((status) => status === held.status))
		throw new Refusal(`it is already ${held.status}`)
	if (!isToCome(held, kigaliNow(now))) throw new Refusal(APPOINTMENT_PAST)
	return held
}

/**
 * Moves an appointment to another time, by its own link, under the rules of a new one. A person confirms the new
 * time as they did the old one, so it is pending again; whoever has the old one in a calendar gets it moved there.
 * @returns the row
 * @throws Missing; Refusal when it is past, cancelled or completed, or the new time cannot be had
 */
export async function moveAppointment(tx: Tx, id: string, slot: ChosenSlot, now: Date) {
	const held = await holdSlot(tx, slot, now, id)
	const { email, phone } = await lockRecord(tx, appointments, { id })
	await refuseMoreThanThreeOpen(tx, { email, phone }, now, id)
	const before = await holdOpen(tx, id, now)
	if (before.appointment_date === slot.appointment_date && before.appointment_time === slot.appointment_time)
		throw new Refusal(SAME_TIME, { status: 422, field: 'appointment_time' })
	const [row] = await tx
		.update(appointments)
		.set({ ...slot, ...held, status: 'pending', updated_at: sql`clock_timestamp()` })
		.where(eq(appointments.id, id))
		.returning()
		.catch((error: unknown) => {
			if (databaseErrorCode(error) !== UNIQUE_VIOLATION) throw error
			throw new Refusal(SLOT_TAKEN)
		})
	if (!row) throw new Error('the appointment was not moved')
	const changed = [
		'appointment_date',
		'appointment_time',
		...(before.minutes === row.minutes ? [] : ['minutes']),
		...(before.status === 'pending' ? [] : ['status']),
	]
	await audit(tx, visitor, {
		action: 'move',
		table_name: 'appointments',
		record_id: id,
		changed,
		differences: differencesOf(appointments, { before, after: row, changed }),
	})
	await notifyVisitor(tx, { before, row, news: 'moved' })
	return announce(tx, row, {
		title: `Appointment moved: ${inWords(row)}`,
		message: [
			`${row.first_name} ${row.last_name}, ${row.phone}`,
			`From ${inWords(before)} to ${inWords(row)}.`,
			before.status === 'confirmed' && 'The old time was confirmed; the new one is still to be.',
			`Reference: ${referenceOf(id)}`,
		],
		from: fromSender(row),
		subject: `Your appointment on ${inWords(row)}`,
		record: `/admin/appointments/${id}`,
	})
}

/**
 * Cancels an appointment, by its own link; its slot is free at once.
 * @returns the row
 * @throws Missing; Refusal when it is past, cancelled or completed
 */
export async function cancelOwnAppointment(tx: Tx, id: string, now: Date) {
	await holdOpen(tx, id, now)
	const { before, row } = await changeStatus(
		tx,
		appointments,
		{
			id,
			to: 'cancelled',
			from: HOLDING_STATUSES,
			action: 'cancel',
			refusal: (present) => `it is already ${present}`,
		},
		visitor,
	)
	await notifyVisitor(tx, { before, row, news: 'given up' })
	return announce(tx, row, {
		title: `Appointment cancelled: ${inWords(row)}`,
		message: [
			`${row.first_name} ${row.last_name} has cancelled it. The time is free again.`,
			`Reference: ${referenceOf(id)}`,
		],
		from: fromSender(row),
		subject: `Your appointment on ${inWords(row)}`,
		record: `/admin/appointments/${id}`,
	})
}
