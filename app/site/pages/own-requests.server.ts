import { cancelOwnAppointment } from '#app/features/consultations/commands/move-appointment.server.ts'
import { giveSeatBack } from '#app/features/events/commands/give-seat-back.server.ts'
import { addFee } from '#app/features/memberships/queries/member-fee.server.ts'
import { definitionOf, readType, requests } from '#app/features/registrations/queries/types.server.ts'
import type { Db, Tx } from '#app/platform/core/db/db.server.ts'
import { Refusal } from '#app/platform/core/errors/refusal.ts'
import { findPaymentOf } from '#app/platform/core/payments/commands.server.ts'
import { addPayment } from '#app/platform/web/payments/own-payment.server.ts'
import type { OwnRequest } from '#app/platform/web/requests/own-request.ts'
import { withdrawRequest } from '#app/platform/web/requests/change-request.server.ts'
import type { RequestKey, RequestKind } from '#app/platform/web/requests/request-link.server.ts'
import { findOwn } from '#app/platform/web/requests/request.server.ts'

/** What can be paid for. */
const PAID_KINDS = new Set<RequestKind>(['donation', 'booking', 'enrollment', 'event_registration'])

/** What was sent and where it stands, or null if it is gone. */
export async function findOwnRequest(
	db: Db,
	{ kind, id }: RequestKey,
	now: Date,
): Promise<OwnRequest | null> {
	const [request, payment] = await Promise.all([
		findOwn(db, requests[kind], id, now),
		PAID_KINDS.has(kind) ? findPaymentOf(db, id) : null,
	])
	if (request && kind === 'membership') return addFee(db, request, id, now)
	return request && payment ? addPayment(db, request, payment, now) : request
}

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
