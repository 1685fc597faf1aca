import { cancelOwnAppointment } from '#app/features/consultations/commands/move-appointment.server.ts'
import { giveSeatBack } from '#app/features/events/commands/give-seat-back.server.ts'
import { definitionOf, readType, requests } from '#app/features/registrations/queries/types.server.ts'
import type { Db, Tx } from '#app/platform/core/db/db.server.ts'
import { Refusal } from '#app/platform/core/errors/refusal.ts'
import { withdrawRequest } from '#app/platform/web/requests/change-request.server.ts'
import type { RequestKey, RequestKind } from '#app/platform/web/requests/request-link.server.ts'
import { findOwn } from '#app/platform/web/requests/request.server.ts'

/** What was sent and where it stands, or null if it is gone. */
export const findOwnRequest = (db: Db, { kind, id }: RequestKey, now: Date) =>
	findOwn(db, requests[kind], id, now)

/** What is said once it is ended. */
export const endedSentence = (kind: RequestKind): string => requests[kind].ending?.done ?? ''

/**
 * Ends a request as whoever sent it can.
 * @throws Refusal when it cannot be ended, or no longer; Missing
 */
export async function endOwnRequest(tx: Tx, { kind, id }: RequestKey, now: Date) {
	// A seat and an hour are given back to others, with a word to the calendar.
	if (kind === 'event_registration') return giveSeatBack(tx, id, now)
	if (kind === 'appointment') return cancelOwnAppointment(tx, id, now)
	const type = readType(kind)
	if (!type) throw new Refusal('this cannot be changed here')
	return withdrawRequest(tx, definitionOf(type), id)
}
