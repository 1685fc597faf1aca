import { kigaliClock, kigaliDay, startOfKigaliDay } from '#app/platform/core/time/time.ts'

/** When people are reminded of tomorrow, on the clock of Kigali; and as a cron expression in that zone. */
export const REMINDERS_AT = '09:00'
export const REMINDERS_CRON = '0 9 * * *'

const DAY_MS = 86_400_000

/** The day that people are reminded of now, and until when what they come for must have been made. */
export type ReminderDay = {
	/** Tomorrow in Kigali, `YYYY-MM-DD`. */
	day: string
	begins: Date
	ends: Date
	/** This morning's hour: who came later has just been told. */
	madeBefore: Date
}

/** The reminders that are due, or null where it is too early in the day: a run that was missed may come at any hour. */
export function reminderDay(now: Date): ReminderDay | null {
	if (kigaliClock(now) < REMINDERS_AT) return null
	const today = startOfKigaliDay(kigaliDay(now))
	const begins = new Date(today.getTime() + DAY_MS)
	return {
		day: kigaliDay(begins),
		begins,
		ends: new Date(begins.getTime() + DAY_MS),
		madeBefore: new Date(`${kigaliDay(now)}T${REMINDERS_AT}:00+02:00`),
	}
}

/** Whether somebody is reminded of what they made then: not less than a day before, for they were told just now. */
export const isReminded = (made: Date, begins: Date, { madeBefore }: ReminderDay): boolean =>
	made < madeBefore && begins.getTime() - made.getTime() >= DAY_MS
