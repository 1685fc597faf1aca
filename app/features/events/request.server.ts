import { eq, sql } from 'drizzle-orm'
import { seatMethodName } from '#app/features/events/prices.ts'
import { endOf, hasBegun, isOver, paidLabel, SEATED_STATUSES } from '#app/features/events/rules.ts'
import {
	event_registrations,
	events,
	type HubEvent,
	type Registration,
} from '#app/features/events/tables.server.ts'
import {
	type AwaitedPayment,
	DECIDED_ARROWS,
	decidedStates,
	type Ending,
	type State,
} from '#app/platform/web/requests/own-request.ts'
import { formatRwf } from '#app/platform/core/text/money.ts'
import { FUNDER_FACTS } from '#app/platform/web/requests/funder-facts.server.ts'
import { describeDecided, fullName, PHONE } from '#app/platform/web/requests/request.server.ts'
import { dayParts, formatHours, formatWeekday, kigaliClock } from '#app/platform/core/time/time.ts'

/** Why a seat cannot be given back, or null while it can. */
export function whySeatStays(event: HubEvent | null, now: Date): string | null {
	if (!event) return 'this event is no longer offered'
	if (event.status === 'cancelled') return 'this event was cancelled'
	if (isOver(event, now)) return 'this event is over'
	return hasBegun(event, now) ? 'this event has begun' : null
}

/** Where it stands as far as its payment says so. */
function paymentState({
	status,
	payment_amount,
	payment_status,
	seat_until,
}: Registration): State | undefined {
	if (payment_amount === null) return undefined
	if (status === 'unpaid' && seat_until) {
		const until = `${formatWeekday(seat_until)}, ${kigaliClock(seat_until)}`
		return {
			kind: 'pending',
			name: 'Not paid yet',
			sentence: `We keep a seat for you until ${until}. It is yours as soon as your payment is here.`,
		}
	}
	if (status !== 'withdrawn' || payment_status === 'completed') return undefined
	return {
		kind: 'neutral',
		name: 'Not paid',
		sentence: 'It was not paid, so the seat is free again. You can register anew while there are seats.',
	}
}

/** How long an event takes, where that is whole hours of one day. */
function lengthOf(event: HubEvent): string | undefined {
	const hours = (endOf(event).getTime() - event.date.getTime()) / 3_600_000
	if (!Number.isInteger(hours) || hours >= 24) return undefined
	return hours === 1 ? '1 hour' : `${hours} hours`
}

/** What is said of a seat that waits for its payment. */
function awaited(row: Registration, event: HubEvent | null, now: Date): AwaitedPayment | undefined {
	if (!event || whySeatStays(event, now) !== null || paymentState(row)?.kind !== 'pending') return undefined
	const { weekday, month, day } = dayParts(event.date)
	return {
		begun: { title: 'Registered', note: event.title },
		meanwhile: 'Until then a seat is kept for you.',
		comes: [
			{ title: 'Confirmed', note: 'At once when it is paid, by email' },
			{
				title: `${weekday}, ${month} ${day}, ${kigaliClock(event.date)}`,
				note: event.location,
				aside: lengthOf(event),
			},
		],
	}
}

const PAID_ENDING: Ending = {
	label: 'Give the seat back',
	question: 'Give your seat back?',
	sentence:
		'Somebody else can then have it. What you paid does not come back by itself: a person decides about it and writes to you.',
	busy: 'Giving it back...',
}

export const eventRegistration = describeDecided({
	kind: 'event_registration',
	table: event_registrations,
	what: 'Event registration',
	noun: 'registration',
	item: events.title,
	itemTerm: 'Event',
	join: { table: events, on: eq(events.id, event_registrations.event_id) },
	page: ({ of }) => of && `/events/${of.id}`,
	name: fullName(event_registrations),
	facts: [
		{
			term: 'When',
			says: ({ of }) => of && `${formatWeekday(of.date)}, ${formatHours(of.date, endOf(of))}, Kigali time`,
			office: false,
			mail: 'each',
		},
		{ term: 'Where', says: ({ of }) => of && of.location, office: false, mail: 'each' },
		PHONE,
		{ term: 'Organization', column: 'organization' },
		...FUNDER_FACTS,
		{
			term: 'Total',
			column: 'payment_amount',
			// What a provider's fee was in it, its receipt says: the event's price may be another by now.
			says: ({ row: { payment_amount: total } }) => (typeof total === 'number' ? formatRwf(total) : null),
			mail: 'first',
		},
		{
			term: 'Payment method',
			column: 'payment_method',
			says: ({ row }) => row.payment_method && seatMethodName(row.payment_method),
		},
		{ term: 'Payment', column: 'payment_status', says: ({ row }) => paidLabel(row) },
	],
	state: event_registrations.status,
	states: {
		...decidedStates('registration'),
		pending: {
			kind: 'pending',
			name: 'Pending',
			sentence: 'We keep a seat for you. A person confirms it by email.',
		},
		approved: {
			kind: 'confirmed',
			name: 'Confirmed',
			sentence: 'Your seat is confirmed. We look forward to seeing you.',
		},
		unpaid: {
			kind: 'pending',
			name: 'Not paid yet',
			sentence: 'The seat is yours as soon as your payment is here.',
		},
		withdrawn: { kind: 'neutral', name: 'Given back', sentence: 'You have given your seat back.' },
	},
	stateOf: ({ row, of }) =>
		paymentState(row) ??
		(SEATED_STATUSES.some((one) => one === row.status) && (!of || of.status === 'cancelled')
			? { kind: 'cancelled', name: 'Event cancelled', sentence: 'This event does not take place.' }
			: undefined),
	awaits: ({ row, of }, now) => awaited(row, of, now),
	arrows: { ...DECIDED_ARROWS, withdrawn: SEATED_STATUSES },
	ending: {
		asks: {
			label: 'Give the seat back',
			question: 'Give your seat back?',
			sentence:
				'Somebody else can then have it. If you change your mind, you can register again while there are seats.',
			busy: 'Giving it back...',
		},
		asksOf: ({ payment_status }) => (payment_status === 'completed' ? PAID_ENDING : undefined),
		to: 'withdrawn',
		done: 'Your seat is given back. Thank you for telling us.',
		whyNot: ({ of }, now) => whySeatStays(of, now),
		closed: (why) => `The seat can no longer be given back: ${why}.`,
	},
	needsDecision: true,
	amount: event_registrations.payment_amount,
	paid: sql`${event_registrations.payment_status} = 'completed'`,
	payable: 'ticket',
	key: event_registrations.event_id,
})
