/** Set freely by administrators (002 §4). */
export const EVENT_STATUSES = ['upcoming', 'ongoing', 'completed', 'cancelled'] as const
export type EventStatus = (typeof EVENT_STATUSES)[number]

/** Pending, then approved or rejected (002 §4). A rejected registration gives its seat back. */
export const REGISTRATION_STATUSES = ['pending', 'approved', 'rejected'] as const

/** Events on one page of the grid. */
export const EVENTS_A_PAGE = 12

/** Bounds of the back-office's form (002 §5), and of what a seat count or a price can be. */
export const LEAST_CAPACITY = 1
export const MOST_CAPACITY = 100_000
export const MOST_PRICE_CENTS = 100_000_00

const DAY_MS = 86_400_000
const KIGALI_MS = 2 * 3_600_000

/** When the calendar day of a moment began in Kigali (UTC+2, no daylight saving). */
export const startOfDay = (moment: Date): Date =>
	new Date(Math.floor((moment.getTime() + KIGALI_MS) / DAY_MS) * DAY_MS - KIGALI_MS)

type Dated = { status: EventStatus; date: Date }

/** Whether the grid shows it: upcoming and not before today, or ongoing (D-056). */
export const isUpcoming = (event: Dated, now: Date): boolean =>
	event.status === 'ongoing' || (event.status === 'upcoming' && event.date >= startOfDay(now))

/**
 * Why nobody can register, as the reason of the failure text; null while one can (D-055).
 * @param event.taken seats that are registered for and not rejected
 */
export function whyClosed(event: Dated & { capacity: number; taken: number }, now: Date): string | null {
	if (event.status === 'cancelled') return 'this event was cancelled'
	if (!isUpcoming(event, now)) return 'this event is over'
	if (event.taken >= event.capacity) return 'all seats are taken'
	return null
}

/** Capacity is shown as seats (000 §9). */
export const seatsLabel = (seats: number): string =>
	`${seats.toLocaleString('en-US')} ${seats === 1 ? 'seat' : 'seats'}`

/** Seed of the tile where an event has no picture. */
export const coverSeed = (id: string) => `event:${id}`

/** Messages, letter for letter (000 §8). */
export const NO_EVENTS = 'No upcoming events at the moment.'
export const EVENTS_FAILED = 'Error fetching events'
export const REGISTRATION_SENT = 'Registration submitted successfully!'
export const registrationFailed = (reason: string) => `Failed to register for event: ${reason}`
