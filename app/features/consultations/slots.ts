import { APPOINTMENT_DAYS_AHEAD, type ConsultationStatus } from '#app/features/consultations/rules.ts'
import { addDays, isCalendarDay, weekdayOf } from '#app/platform/core/time/calendar-days.ts'
import type { DaysOff } from '#app/platform/core/time/public-holidays.ts'
import { formatWeekday, kigaliClock, kigaliDay, startOfKigaliDay } from '#app/platform/core/time/time.ts'

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

/** When appointments can be had. */
export type Opening = {
	/** At which times of each weekday one may begin; 0 is Sunday. */
	times: readonly (readonly string[])[]
	/** Days of the window on which none is. */
	off: DaysOff
	/** How long one takes. */
	minutes: number
	/** How many may be at once. */
	capacity: number
}

/** What a day needs to know of it. */
export type OpenDays = Pick<Opening, 'times' | 'off'>

const timesOf = (day: string, { times }: OpenDays) => (isCalendarDay(day) && times[weekdayOf(day)]) || []

/** What is shown of a day: its times, or where it has none those of the other days, all closed. */
export function shownTimes(day: string, open: OpenDays): readonly string[] {
	const own = timesOf(day, open)
	// It is read by browsers of 2021, too, which know no toSorted.
	return own.length > 0 ? own : [...new Set(open.times.flat())].sort()
}

export type SlotState = 'free' | 'taken' | 'past' | 'closed'

/** Whether an appointment may begin at that time, leaving aside the ones that others have. */
export function slotState(day: string, time: string, now: KigaliNow, open: OpenDays): SlotState {
	const isOpen = timesOf(day, open).includes(time) && !Object.keys(open.off).includes(day)
	if (!isOpen || day > lastAppointmentDay(now.day)) return 'closed'
	if (day < now.day || (day === now.day && time <= now.clock)) return 'past'
	return 'free'
}

/** The times at which no further one can begin, by their day. */
export type BookedSlots = Readonly<Record<string, readonly string[]>>

/** Every shown time of a day and whether it can be had. */
export function slotsOf(
	day: string,
	taken: BookedSlots,
	now: KigaliNow,
	open: OpenDays,
): Record<string, SlotState> {
	const stateOf = (time: string): SlotState => {
		const state = slotState(day, time, now, open)
		return state === 'free' && taken[day]?.includes(time) ? 'taken' : state
	}
	return Object.fromEntries(shownTimes(day, open).map((time) => [time, stateOf(time)]))
}

/** The first day that has a time still to come, or today where none has. */
export function firstOpenDay(now: KigaliNow, open: OpenDays): string {
	for (let day = now.day; day <= lastAppointmentDay(now.day); day = addDays(day, 1))
		if (timesOf(day, open).some((time) => slotState(day, time, now, open) === 'free')) return day
	return now.day
}

const WEEK = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

const listed = (names: readonly string[], word: string) =>
	names.length > 1 ? `${names.slice(0, -1).join(', ')} ${word} ${names.slice(-1).join('')}` : names.join('')

/** The weekdays on which appointments are, and on which not. */
function weekOf({ times }: OpenDays) {
	const isOpen = (_: string, at: number) => (times[(at + 1) % 7] ?? []).length > 0
	const openOnes = WEEK.filter(isOpen)
	const isRow = openOnes.length > 2 && WEEK.join().includes(openOnes.join())
	const row = isRow && `${openOnes.slice(0, 1).join('')} to ${openOnes.slice(-1).join('')}`
	return { openOnes, row, closed: WEEK.filter((name) => !openOnes.includes(name)) }
}

/** `Monday to Friday`, or `Monday and Thursday`. */
export function openWeekdays(open: OpenDays): string {
	const { openOnes, row } = weekOf(open)
	return row || listed(openOnes, 'and')
}

/** Why there is no appointment on a day: a sentence, or null for a day that has times. */
export function closedOn(day: string, open: OpenDays): string | null {
	if (timesOf(day, open).length === 0) {
		const { openOnes, row, closed } = weekOf(open)
		if (openOnes.length === 0) return 'No appointment can be made at present.'
		const plural = listed(
			closed.map((name) => `${name}s`),
			'and',
		)
		return `We are closed on ${plural}. Choose a ${row ? `day from ${row}` : listed(openOnes, 'or')}.`
	}
	const reason = new Map(Object.entries(open.off)).get(day)
	if (reason === undefined) return null
	return `We are closed on this day${reason && `: ${reason}`}. Choose another day.`
}

const LENGTH_WORDS: Readonly<Record<number, string>> = {
	60: 'an hour',
	90: 'an hour and a half',
	120: 'two hours',
}

/** `an hour`, `45 minutes`: how long an appointment takes. */
export const lengthInWords = (minutes: number) => LENGTH_WORDS[minutes] ?? `${minutes} minutes`
