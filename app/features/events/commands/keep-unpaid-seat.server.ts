import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { EventRegistration } from '#app/features/events/forms.server.ts'
import { MOST_KEPT_A_DAY, mostUnpaidOfNetwork, SEAT_GRACE_MS } from '#app/features/events/rules.ts'
import {
	event_registrations,
	holdsSeat,
	type HubEvent,
	type SeatMethod,
} from '#app/features/events/tables.server.ts'
import type { Tx } from '#app/platform/core/db/db.server.ts'
import { insertOne } from '#app/platform/core/db/insert-one.server.ts'
import { Refusal } from '#app/platform/core/errors/refusal.ts'
import { mailboxOf } from '#app/platform/core/mail/mailbox.ts'
import { networkOf } from '#app/platform/core/security/rate-limit.server.ts'
import { sign } from '#app/platform/core/security/token.server.ts'
import { makeInvoice } from '#app/platform/web/payments/invoice.server.ts'
import type { Begun } from '#app/platform/web/payments/payments.server.ts'
import { NOT_AVAILABLE_YET } from '#app/platform/web/payments/rules.ts'

/** Condition of an unpaid one: its time is not over. */
const isKept = sql`(${event_registrations.status} = 'unpaid' and ${holdsSeat})`

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
 * Nobody keeps all others out by seats that are not paid: neither at once nor one after another. The event is locked
 * meanwhile. What is paid counts nowhere.
 * @throws Refusal 429 where so many are kept, or were in the last day
 */
async function requireRoom(
	tx: Tx,
	event: HubEvent,
	{ email, phone }: Pick<EventRegistration, 'email' | 'phone'>,
	network: string,
): Promise<void> {
	const { event_id, created_at, payment_status, seat_network, ...columns } = event_registrations
	const ofPhone = sql`${columns.phone} = ${phone}`
	const ofPerson = sql`(${ofPhone} or mailbox_of(${columns.email}) = ${mailboxOf(email)})`
	const ofNetwork = sql`${seat_network} = ${network}`
	const [kept] = await tx
		.select({
			phone: sql<number>`count(*) filter (where ${ofPhone} and ${isKept})::int`,
			network: sql<number>`count(*) filter (where ${ofNetwork} and ${isKept})::int`,
			personInDay: sql<number>`count(*) filter (where ${ofPerson})::int`,
			networkInDay: sql<number>`count(*) filter (where ${ofNetwork})::int`,
		})
		.from(event_registrations)
		.where(
			and(
				eq(event_id, event.id),
				inArray(event_registrations.status, ['unpaid', 'withdrawn']),
				ne(payment_status, 'completed'),
				sql`${created_at} > now() - interval '1 day'`,
			),
		)
	if (!kept) return
	const tooMany = (reason: string) => new Refusal(reason, { status: 429 })
	if (kept.phone > 0)
		throw tooMany(
			'a seat is kept for this phone number and not paid yet. Pay for it first: its link is in the email that we sent then',
		)
	const most = mostUnpaidOfNetwork(event.capacity)
	if (kept.network >= most)
		throw tooMany(
			'many seats are kept for your network and not paid yet. Try again in some minutes, or by another connection',
		)
	if (kept.personInDay >= MOST_KEPT_A_DAY)
		throw tooMany(
			`a seat was kept ${MOST_KEPT_A_DAY} times in a day with this email or phone number and not paid. Try again tomorrow, or write to us`,
		)
	if (kept.networkInDay >= MOST_KEPT_A_DAY * most)
		throw tooMany(
			'seats were kept again and again for your network and not paid. Try again tomorrow, by another connection, or write to us',
		)
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
	await requireRoom(tx, event, registration, network)
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
