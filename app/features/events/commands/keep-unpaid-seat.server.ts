import { and, eq, sql } from 'drizzle-orm'
import type { EventRegistration } from '#app/features/events/forms.server.ts'
import { MOST_UNPAID_A_PHONE, mostUnpaidOfNetwork, SEAT_GRACE_MS } from '#app/features/events/rules.ts'
import {
	event_registrations,
	holdsSeat,
	type HubEvent,
	type SeatMethod,
} from '#app/features/events/tables.server.ts'
import type { Tx } from '#app/platform/core/db/db.server.ts'
import { insertOne } from '#app/platform/core/db/insert-one.server.ts'
import { Refusal } from '#app/platform/core/errors/refusal.ts'
import { networkOf } from '#app/platform/core/security/rate-limit.server.ts'
import { sign } from '#app/platform/core/security/token.server.ts'
import { makeInvoice } from '#app/platform/web/payments/invoice.server.ts'
import type { Begun } from '#app/platform/web/payments/payments.server.ts'
import { NOT_AVAILABLE_YET } from '#app/platform/web/payments/rules.ts'

/** How a seat is paid: what it costs without the fee, the price that was shown; and marks of who is about to pay. */
export type Paying = {
	francs: number
	method: SeatMethod
	begun: Extract<Begun, { status: 'pending' }>
	visitor: string
	network: string
}

/** The marks of a browser and its network at one event: neither says who it is, and those of two events have nothing in common. */
export const seatMarks = (event_id: string, { visitor, address }: { visitor: string; address: string }) => ({
	visitor: sign('seat of a visitor', `${event_id} ${visitor}`),
	network: sign('seat of a network', `${event_id} ${networkOf(address)}`),
})

/**
 * Nobody keeps all others out by seats that are not paid. The event is locked meanwhile.
 * @throws Refusal 429 where so many are kept already
 */
async function requireRoom(tx: Tx, event: HubEvent, phone: string, network: string): Promise<void> {
	const [kept] = await tx
		.select({
			ofPhone: sql<number>`count(*) filter (where ${event_registrations.phone} = ${phone})::int`,
			ofNetwork: sql<number>`count(*) filter (where ${event_registrations.seat_network} = ${network})::int`,
		})
		.from(event_registrations)
		.where(
			and(eq(event_registrations.event_id, event.id), eq(event_registrations.status, 'unpaid'), holdsSeat),
		)
	if (!kept) return
	if (kept.ofPhone >= MOST_UNPAID_A_PHONE) {
		const reason = `${MOST_UNPAID_A_PHONE} seats are kept for this phone number and not paid yet. Pay for them first: their links are in your email`
		throw new Refusal(reason, { status: 429 })
	}
	if (kept.ofNetwork >= mostUnpaidOfNetwork(event.capacity)) {
		const reason =
			'many seats are kept for your network and not paid yet. Try again in some minutes, or by another connection'
		throw new Refusal(reason, { status: 429 })
	}
}

/**
 * Keeps a seat until it is paid, and makes the payment. The event is locked, and has a seat left.
 * @returns the row, its event, and the payment's own page
 */
export async function keepUnpaidSeat(
	tx: Tx,
	event: HubEvent,
	registration: EventRegistration,
	{ francs, method, begun, visitor, network }: Paying,
	now: Date,
) {
	const { taker, fee, due } = begun
	if (!taker) throw new Refusal(NOT_AVAILABLE_YET, { status: 422, field: 'payment_method' })
	await requireRoom(tx, event, registration.phone, network)
	const row = await insertOne(tx, event_registrations, {
		...registration,
		event_id: event.id,
		status: 'unpaid',
		payment_amount: francs + fee,
		payment_method: method,
		payment_status: 'pending',
		taken_by: taker.provider,
		seat_until: new Date(due.getTime() + SEAT_GRACE_MS),
		seat_visitor: visitor,
		seat_network: network,
	})
	const payer = { name: row.first_name, email: row.email }
	const invoice = { kind: 'ticket', subject_id: row.id, what: event.title, price: francs, method, payer }
	return { ...row, event, pay: await makeInvoice(tx, invoice, begun, now) }
}
