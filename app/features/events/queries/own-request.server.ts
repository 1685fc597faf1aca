import { eq } from 'drizzle-orm'
import { endOf, hasBegun, isOver, SEATED_STATUSES } from '#app/features/events/rules.ts'
import { event_registrations, events, type HubEvent } from '#app/features/events/tables.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { decidedStatus, type OwnRequest } from '#app/platform/requests/own-request.ts'
import { referenceOf } from '#app/platform/reference.ts'
import { formatHours, formatWeekday } from '#app/platform/time.ts'

const ENDING = {
	label: 'Give the seat back',
	question: 'Give your seat back?',
	sentence:
		'Somebody else can then have it. If you change your mind, you can register again while there are seats.',
	busy: 'Giving it back...',
}

/** Why a seat cannot be given back, or null while it can. */
export function whySeatStays(event: HubEvent | null, now: Date): string | null {
	if (!event) return 'this event is no longer offered'
	if (event.status === 'cancelled') return 'this event was cancelled'
	if (isOver(event, now)) return 'this event is over'
	return hasBegun(event, now) ? 'this event has begun' : null
}

function statusOf(status: string, event: HubEvent | null): OwnRequest['status'] {
	const isSeated = SEATED_STATUSES.some((one) => one === status)
	if (isSeated && (!event || event.status === 'cancelled'))
		return { kind: 'cancelled', name: 'Event cancelled', sentence: 'This event does not take place.' }
	if (status === 'withdrawn')
		return { kind: 'neutral', name: 'Given back', sentence: 'You have given your seat back.' }
	if (status === 'pending')
		return {
			kind: 'pending',
			name: 'Pending',
			sentence: 'We keep a seat for you. A person confirms it by email.',
		}
	if (status === 'approved')
		return {
			kind: 'confirmed',
			name: 'Confirmed',
			sentence: 'Your seat is confirmed. We look forward to seeing you.',
		}
	return decidedStatus('registration', status)
}

/** A registration for an event as its own page shows it to whoever registered, or null. */
export async function findOwnRegistration(db: Db, id: string, now: Date): Promise<OwnRequest | null> {
	const [found] = await db
		.select({ row: event_registrations, event: events })
		.from(event_registrations)
		.leftJoin(events, eq(events.id, event_registrations.event_id))
		.where(eq(event_registrations.id, id))
	if (!found) return null
	const { row, event } = found
	const why = whySeatStays(event, now)
	const isSeated = SEATED_STATUSES.some((one) => one === row.status)
	return {
		what: 'Event registration',
		item: event?.title ?? null,
		...(event && { page: `/events/${event.id}` }),
		reference: referenceOf(id),
		sent_at: row.created_at,
		person: { name: `${row.first_name} ${row.last_name}`, email: row.email },
		status: statusOf(row.status, event),
		facts: [
			[
				'When',
				event && `${formatWeekday(event.date)}, ${formatHours(event.date, endOf(event))}, Kigali time`,
			],
			['Where', event?.location ?? null],
			['Phone', row.phone],
			['Organization', row.organization],
		],
		ending: isSeated && why === null ? ENDING : null,
		moves: null,
		...(isSeated && why !== null && { closed: `The seat can no longer be given back: ${why}.` }),
	}
}
