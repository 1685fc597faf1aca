/** Set freely by administrators. */
export const EVENT_STATUSES = ['upcoming', 'ongoing', 'completed', 'cancelled'] as const
export type EventStatus = (typeof EVENT_STATUSES)[number]

export const EVENT_STATUS_NAMES = {
	upcoming: 'Upcoming',
	ongoing: 'Ongoing',
	completed: 'Completed',
	cancelled: 'Cancelled',
} as const satisfies Record<EventStatus, string>

/**
 * Pending, then approved or rejected, or withdrawn by whoever registered. What is to be paid is unpaid until its money comes,
 * then approved; it is withdrawn where none does.
 */
export const REGISTRATION_STATUSES = ['pending', 'approved', 'rejected', 'withdrawn', 'unpaid'] as const

/** The states in which a seat is somebody's; one that is unpaid has it only as long as it may be paid. */
export const SEATED_STATUSES = ['pending', 'approved'] as const satisfies readonly RegistrationStatus[]

export type RegistrationStatus = (typeof REGISTRATION_STATUSES)[number]

/** Registrations that the back-office shows below an event. */
export const PARTICIPANTS_IN_PANEL = 200

/** The longest list for the door of an event; who registered beyond it stands in the export. */
export const MOST_PRINTED = 2000

/** Events on one page of the grid. */
export const EVENTS_A_PAGE = 12

/** Bounds of the back-office's form, and of what a seat count or a price can be. */
export const LEAST_CAPACITY = 1
export const MOST_CAPACITY = 100_000
export const MOST_PRICE_CENTS = 100_000_00
export const MOST_PRICE_RWF = 10_000_000

/** Where the payment of a seat stands, as the documents name it for others. */
export const SEAT_PAYMENTS = ['pending', 'completed', 'failed', 'cancelled'] as const

/** How long a seat is kept after the time to pay for it, for money that is on its way, in milliseconds. */
export const SEAT_GRACE_MS = 15 * 60_000

/** How often in a day a seat of one event is kept for one person who does not pay it; and so much more often for a network. */
export const MOST_KEPT_A_DAY = 3

/** Seats of one event that may be unpaid at once for one network: half of them at most, so that nobody can keep all others out. */
export const mostUnpaidOfNetwork = (capacity: number): number =>
	Math.min(20, Math.max(1, Math.floor(capacity / 2)))

/** How many of the past events the list names. */
export const PAST_EVENTS = 5

export type Priced = { price: number; price_rwf: number | null }

/**
 * What a registration is paid with, in whole francs: 0 where nothing is paid, null where that is not set yet. A price in
 * dollars is never taken for one.
 * @param live whether a provider takes money
 */
export function francsOf({ price, price_rwf }: Priced, live: boolean): number | null {
	if (!live) return 0
	return price_rwf ?? (price === 0 ? 0 : null)
}

/** Said in place of a price that is not set yet. */
export const PRICE_UNSET = 'The price is being set'

/** How long an event lasts whose end is not stated. */
export const USUAL_HOURS = 2
const HOUR_MS = 3_600_000

/** When an event ends, stated or not. */
export const endOf = ({ date, ends_at }: { date: Date; ends_at: Date | null }): Date =>
	ends_at ?? new Date(date.getTime() + USUAL_HOURS * HOUR_MS)

type Dated = { status: EventStatus; publication: string; date: Date; ends_at: Date | null }

/** Whether it is still to come or going on: upcoming until its end, or ongoing; what is archived is over. */
export const isUpcoming = (event: Dated, now: Date): boolean =>
	event.publication !== 'archived' &&
	(event.status === 'ongoing' || (event.status === 'upcoming' && endOf(event) > now))

/** Whether it has begun; an ongoing one has, whatever its date. */
export const hasBegun = (event: Pick<Dated, 'status' | 'date'>, now: Date): boolean =>
	event.status === 'ongoing' || event.date <= now

/** Whether it took place and is over; a cancelled one did not. */
export const isOver = (event: Dated, now: Date): boolean =>
	event.status !== 'cancelled' && !isUpcoming(event, now)

/** Whether so few seats are left that the number is set in danger: a tenth of them, but not none. */
export const areFewLeft = ({ capacity, taken }: { capacity: number; taken: number }): boolean =>
	taken < capacity && (capacity - taken) * 10 <= capacity

/**
 * Why nobody can register, as the reason of the failure text; null while one can. One can until the event
 * begins.
 * @param event.taken seats that are registered for and not rejected
 * @param live whether a provider takes money
 */
export function whyClosed(
	event: Dated & Priced & { capacity: number; taken: number },
	now: Date,
	live: boolean,
): string | null {
	if (event.status === 'cancelled') return 'this event was cancelled'
	if (isOver(event, now)) return 'this event is over'
	if (hasBegun(event, now)) return 'registration closed when this event began'
	if (event.taken >= event.capacity) return 'all seats are taken'
	if (francsOf(event, live) === null) return 'its price is being set'
	return null
}

/** What everybody who has a seat is told when an administrator saves an event. */
export type EventNews = 'moved' | 'cancelled' | 'on again'

type Announceable = Dated & { location: string }

/**
 * What a change of an event is to those who have a seat; null where they need not be told: nothing of day, hours, place
 * and cancellation has changed, or it is over.
 */
export function newsOf(before: Announceable, after: Announceable, now: Date): EventNews | null {
	const [was, is] = [before.status === 'cancelled', after.status === 'cancelled']
	if (is) return was || isOver(before, now) ? null : 'cancelled'
	if (isOver(after, now) || (!was && isOver(before, now))) return null
	if (was) return endOf(after) > now ? 'on again' : null
	const isSame =
		before.date.getTime() === after.date.getTime() &&
		endOf(before).getTime() === endOf(after).getTime() &&
		before.location === after.location
	return isSame ? null : 'moved'
}

/** Whether a deletion of it has to be told to those who have a seat. */
export const takesPlace = (event: Dated, now: Date): boolean =>
	event.status !== 'cancelled' && !isOver(event, now)

/** Capacity is shown as seats. */
export const seatsLabel = (seats: number): string =>
	`${seats.toLocaleString('en-US')} ${seats === 1 ? 'seat' : 'seats'}`

/** `14 of 80 seats left`, `All 60 seats taken`. */
export function seatsLeftLabel({ capacity, taken }: { capacity: number; taken: number }): string {
	const all = seatsLabel(capacity)
	if (taken < capacity) return `${(capacity - taken).toLocaleString('en-US')} of ${all} left`
	return capacity === 1 ? 'The seat is taken' : `All ${all} taken`
}

/** The families of every event's tile. */
export const EVENT_FAMILIES = ['square', 'sawtooth', 'weave'] as const

/** Seed of the tile where an event has no picture. */
export const coverSeed = (id: string) => `event:${id}`

/** Messages, letter for letter. */
export const NO_EVENTS = 'No upcoming events at the moment.'
export const EVENTS_FAILED = 'Error fetching events'
export const REGISTRATION_SENT = 'Registration submitted successfully!'
export const registrationFailed = (reason: string) => `Failed to register for event: ${reason}`

/** Said of a registration that is paid. */
export const SEAT_PAID = 'Your seat is paid and confirmed.'

/** Said to whoever registers again, from another browser than the one that is about to pay. */
export const REGISTERED_ALREADY =
	'There is a registration with this email, or with this name and phone. The email that we sent then has its link.'

type Payable = { payment_amount: number | null; payment_status: string | null }

/** Whether it is paid, as lists say it; null of what costs nothing. */
export function paidLabel({ payment_amount, payment_status }: Payable): string | null {
	if (payment_amount === null) return null
	return payment_status === 'completed' ? 'Paid' : 'Not paid'
}

/** Names of the fields of a registration, as the first step of one that is paid. */
export const SEAT_FIELDS = [
	...(['first_name', 'last_name', 'email', 'phone', 'organization'] as const),
	...(['sex', 'district'] as const),
] as const
