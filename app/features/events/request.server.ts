import { eq } from 'drizzle-orm'
import { endOf, hasBegun, isOver, SEATED_STATUSES } from '#app/features/events/rules.ts'
import { event_registrations, events, type HubEvent } from '#app/features/events/tables.server.ts'
import { DECIDED_ARROWS, decidedStates } from '#app/platform/web/requests/own-request.ts'
import { FUNDER_FACTS } from '#app/platform/web/requests/funder-facts.server.ts'
import { describeDecided, fullName, PHONE } from '#app/platform/web/requests/request.server.ts'
import { formatHours, formatWeekday } from '#app/platform/core/time/time.ts'

/** Why a seat cannot be given back, or null while it can. */
export function whySeatStays(event: HubEvent | null, now: Date): string | null {
	if (!event) return 'this event is no longer offered'
	if (event.status === 'cancelled') return 'this event was cancelled'
	if (isOver(event, now)) return 'this event is over'
	return hasBegun(event, now) ? 'this event has begun' : null
}

export const eventRegistration = describeDecided({
	kind: 'event_registration',
	table: event_registrations,
	what: 'Event registration',
	noun: 'registration',
	item: events.title,
	join: { table: events, on: eq(events.id, event_registrations.event_id) },
	page: ({ of }) => of && `/events/${of.id}`,
	name: fullName(event_registrations),
	facts: [
		{
			term: 'When',
			says: ({ of }) => of && `${formatWeekday(of.date)}, ${formatHours(of.date, endOf(of))}, Kigali time`,
			office: false,
		},
		{ term: 'Where', says: ({ of }) => of && of.location, office: false },
		PHONE,
		{ term: 'Organization', column: 'organization' },
		...FUNDER_FACTS,
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
		withdrawn: { kind: 'neutral', name: 'Given back', sentence: 'You have given your seat back.' },
	},
	stateOf: ({ row, of }) =>
		SEATED_STATUSES.some((one) => one === row.status) && (!of || of.status === 'cancelled')
			? { kind: 'cancelled', name: 'Event cancelled', sentence: 'This event does not take place.' }
			: undefined,
	arrows: { ...DECIDED_ARROWS, withdrawn: SEATED_STATUSES },
	ending: {
		asks: {
			label: 'Give the seat back',
			question: 'Give your seat back?',
			sentence:
				'Somebody else can then have it. If you change your mind, you can register again while there are seats.',
			busy: 'Giving it back...',
		},
		to: 'withdrawn',
		done: 'Your seat is given back. Thank you for telling us.',
		whyNot: ({ of }, now) => whySeatStays(of, now),
		closed: (why) => `The seat can no longer be given back: ${why}.`,
	},
	needsDecision: true,
	key: event_registrations.event_id,
})
