import { appointmentReceived } from '#app/features/consultations/emails/appointment-received.tsx'
import type { AppointmentRequest, ChosenSlot } from '#app/features/consultations/forms.server.ts'
import {
	refuseMoreThanThreeOpen,
	notifyOfBusyDay,
} from '#app/features/consultations/limit-appointments.server.ts'
import { SLOT_TAKEN } from '#app/features/consultations/rules.ts'
import {
	closedOn,
	isWithinWindow,
	kigaliNow,
	lastAppointmentDay,
	slotState,
} from '#app/features/consultations/slots.ts'
import { appointments } from '#app/features/consultations/tables.server.ts'
import type { Tx } from '#app/platform/core/db/db.server.ts'
import { Refusal } from '#app/platform/core/errors/refusal.ts'
import { queueAcknowledgement } from '#app/platform/core/mail/mail.server.ts'
import { announce } from '#app/platform/core/notifications/announce.server.ts'
import { publicHolidays } from '#app/platform/core/time/public-holidays.ts'
import { referenceOf } from '#app/platform/core/reference.ts'
import { formatLongDate, formatWeekday, startOfKigaliDay } from '#app/platform/core/time/time.ts'

const longDay = (day: string) => formatLongDate(startOfKigaliDay(day))
const weekday = (day: string) => formatWeekday(startOfKigaliDay(day))

/** @throws Refusal beside the field when no appointment can be made for that day or time */
export function refuseUnlessOpen({ appointment_date, appointment_time }: ChosenSlot, at: Date): void {
	const now = kigaliNow(at)
	const refuse = (field: string, sentence: string) => new Refusal(sentence, { status: 422, field })
	if (!isWithinWindow(appointment_date, now.day)) {
		const last = longDay(lastAppointmentDay(now.day))
		throw refuse('appointment_date', `Choose a day from today to ${last}`)
	}
	const off = publicHolidays(appointment_date, appointment_date)
	const closed = closedOn(appointment_date, off)
	if (closed) throw refuse('appointment_date', closed)
	const state = slotState(appointment_date, appointment_time, now, off)
	if (state === 'past') throw refuse('appointment_time', 'This time has passed. Choose a later one')
}

/**
 * Keeps an appointment as pending and queues its acknowledgement.
 * @returns the row
 * @throws Refusal when the day or time is not open, somebody else holds the slot, or the visitor has three to come
 */
export async function scheduleAppointment(tx: Tx, request: AppointmentRequest, now: Date) {
	refuseUnlessOpen(request, now)
	await refuseMoreThanThreeOpen(tx, request, now)
	const [row] = await tx.insert(appointments).values(request).onConflictDoNothing().returning()
	if (!row) throw new Refusal(SLOT_TAKEN)
	await notifyOfBusyDay(tx, now)
	await queueAcknowledgement(tx, {
		to: row.email,
		template: appointmentReceived,
		data: {
			id: row.id,
			first_name: row.first_name,
			day: weekday(row.appointment_date),
			time: row.appointment_time,
			service_type: row.service_type,
			reference: referenceOf(row.id),
		},
		record_id: row.id,
	})
	return announce(tx, row, {
		title: `Appointment: ${weekday(row.appointment_date)}, ${row.appointment_time}`,
		message: [
			`${row.first_name} ${row.last_name}, ${row.phone}`,
			row.company,
			row.service_type,
			`Reference: ${referenceOf(row.id)}`,
			row.message && `\n${row.message}`,
		],
		from: { name: `${row.first_name} ${row.last_name}`, email: row.email },
		subject: `Your appointment on ${weekday(row.appointment_date)}, ${row.appointment_time}`,
		record: `/admin/appointments/${row.id}`,
	})
}
