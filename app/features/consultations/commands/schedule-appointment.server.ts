import { appointmentReceived } from '#app/features/consultations/emails/appointment-received.tsx'
import type { AppointmentRequest, ChosenSlot } from '#app/features/consultations/forms.server.ts'
import {
	refuseMoreThanThreeOpen,
	notifyOfBusyDay,
	takeTurns,
} from '#app/features/consultations/limit-appointments.server.ts'
import {
	freePlace,
	listBooked,
	readOpening,
} from '#app/features/consultations/queries/appointment-hours.server.ts'
import { appointment } from '#app/features/consultations/request.server.ts'
import { SLOT_TAKEN, UNLISTED_TIME } from '#app/features/consultations/rules.ts'
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
import { acknowledge } from '#app/platform/web/requests/request-mail.tsx'
import { announceRequest } from '#app/platform/web/requests/announce-request.server.ts'
import { formatLongDate, formatWeekday, startOfKigaliDay } from '#app/platform/core/time/time.ts'

const longDay = (day: string) => formatLongDate(startOfKigaliDay(day))
const weekday = (day: string) => formatWeekday(startOfKigaliDay(day))

/**
 * Until this transaction ends the slot is kept, for nobody else schedules meanwhile.
 * @param except the appointment that is moved there
 * @returns its place there, and how long it takes
 * @throws Refusal beside the field when no appointment can be made for that day or time; when all places are taken
 */
export async function holdSlot(
	tx: Tx,
	{ appointment_date, appointment_time }: ChosenSlot,
	at: Date,
	except?: string,
): Promise<{ place: number; minutes: number }> {
	await takeTurns(tx)
	const now = kigaliNow(at)
	const refuse = (field: string, sentence: string) => new Refusal(sentence, { status: 422, field })
	if (!isWithinWindow(appointment_date, now.day)) {
		const last = longDay(lastAppointmentDay(now.day))
		throw refuse('appointment_date', `Choose a day from today to ${last}`)
	}
	const opening = await readOpening(tx, appointment_date, appointment_date)
	const closed = closedOn(appointment_date, opening)
	if (closed) throw refuse('appointment_date', closed)
	const state = slotState(appointment_date, appointment_time, now, opening)
	if (state === 'past') throw refuse('appointment_time', 'This time has passed. Choose a later one')
	if (state === 'closed') throw refuse('appointment_time', UNLISTED_TIME)
	const place = freePlace(await listBooked(tx, appointment_date, except), appointment_time, opening)
	if (place === null) throw new Refusal(SLOT_TAKEN)
	return { place, minutes: opening.minutes }
}

/**
 * Keeps an appointment as pending and queues its acknowledgement.
 * @returns the row
 * @throws Refusal when the day or time is not open, others hold the slot, or the visitor has three to come
 */
export async function scheduleAppointment(tx: Tx, request: AppointmentRequest, now: Date) {
	const slot = await holdSlot(tx, request, now)
	await refuseMoreThanThreeOpen(tx, request, now)
	const [row] = await tx
		.insert(appointments)
		.values({ ...request, ...slot })
		.onConflictDoNothing()
		.returning()
	if (!row) throw new Refusal(SLOT_TAKEN)
	await notifyOfBusyDay(tx, now)
	await acknowledge(tx, appointmentReceived, { row })
	return announceRequest(tx, appointment, row, {
		subject: `Your appointment on ${weekday(row.appointment_date)}, ${row.appointment_time}`,
	})
}
