import {
	APPOINTMENT_DAYS_AHEAD,
	type ConsultationStatus,
	TIME_SLOTS,
	type TimeSlot,
} from '#app/features/consultations/rules.ts'
import { addDays, isCalendarDay, weekdayOf } from '#app/platform/core/time/calendar-days.ts'
import type { DaysOff } from '#app/platform/core/time/public-holidays.ts'
import { formatWeekday, kigaliClock, kigaliDay, startOfKigaliDay } from '#app/platform/core/time/time.ts'
import { isWorkingDay } from '#app/platform/core/time/working-days.ts'

/** A moment as the hub's clock shows it: `2026-01-05`, `09:30`. */
export type KigaliNow = { day: string; clock: string }

/** The moment on the hub's clock, wherever the process runs. */
export const kigaliNow = (now: Date): KigaliNow => ({ day: kigaliDay(now), clock: kigaliClock(now) })

/** The last day for which an appointment can be made today. */
export const lastAppointmentDay = (today: string) => addDays(today, APPOINTMENT_DAYS_AHEAD)

/** Whether the text is a day for which appointments can be made at all. */
export const isWithinWindow = (day: string, today: string) =>
	isCalendarDay(day) && day >= today && day <= lastAppointmentDay(today)

/** Whether an appointment has not begun yet. */
export const isToCome = (
	appointment: { appointment_date: string; appointment_time: string },
	now: KigaliNow,
): boolean =>
	appointment.appointment_date > now.day ||
	(appointment.appointment_date === now.day && appointment.appointment_time > now.clock)

/**
 * Why an appointment cannot be confirmed or completed at this time, as a sentence; null where time allows it. It
 * is confirmed until it begins, completed from then on, and cancelled at any time.
 */
export function refusedByTime(
	to: ConsultationStatus,
	appointment: { appointment_date: string; appointment_time: string },
	now: KigaliNow,
): string | null {
	const when = `${formatWeekday(startOfKigaliDay(appointment.appointment_date))}, ${appointment.appointment_time}`
	if (to === 'confirmed' && !isToCome(appointment, now))
		return `Its time has passed (${when}): it can no longer be confirmed.`
	if (to === 'completed' && isToCome(appointment, now))
		return `It begins on ${when}: it can be marked as completed from then on.`
	return null
}

export type SlotState = 'free' | 'taken' | 'past' | 'closed'

/**
 * Whether an appointment may begin at that time, leaving aside the ones that others have.
 * @param off the days off
 */
export function slotState(day: string, time: string, now: KigaliNow, off: DaysOff): SlotState {
	if (!isWorkingDay(day, off) || day > lastAppointmentDay(now.day)) return 'closed'
	if (day < now.day || (day === now.day && time <= now.clock)) return 'past'
	return 'free'
}

/** The times that somebody has, by their day. */
export type BookedSlots = Readonly<Record<string, readonly TimeSlot[]>>

/** Every time of a day and whether it can be had. */
export function slotsOf(
	day: string,
	taken: BookedSlots,
	now: KigaliNow,
	off: DaysOff,
): Record<TimeSlot, SlotState> {
	const stateOf = (time: TimeSlot): SlotState => {
		const state = slotState(day, time, now, off)
		return state === 'free' && taken[day]?.includes(time) ? 'taken' : state
	}
	return Object.fromEntries(TIME_SLOTS.map((time) => [time, stateOf(time)])) as Record<TimeSlot, SlotState>
}

/** The first day that has a time still to come. */
export function firstOpenDay(now: KigaliNow, off: DaysOff): string {
	let day = now.day
	while (TIME_SLOTS.every((time) => slotState(day, time, now, off) !== 'free')) day = addDays(day, 1)
	return day
}

/** Why there is no appointment on a day: a sentence, or null for a working day. */
export function closedOn(day: string, off: DaysOff): string | null {
	if (weekdayOf(day) % 6 === 0)
		return 'We are closed on Saturdays and Sundays. Choose a day from Monday to Friday.'
	const holiday = new Map(Object.entries(off)).get(day)
	return holiday === undefined ? null : `We are closed on this day: ${holiday}. Choose another day.`
}
