import { and, eq, ne, sql } from 'drizzle-orm'
import { takeSeat } from '#app/features/events/commands/take-seat.server.ts'
import {
	announceRegistration,
	confirmSeat,
} from '#app/features/events/commands/tell-of-registration.server.ts'
import { endOf, SEAT_PAID } from '#app/features/events/rules.ts'
import { event_registrations, events, holdsSeat } from '#app/features/events/tables.server.ts'
import type { Payable } from '#app/platform/core/payments/payable.ts'
import { formatHours, formatWeekday } from '#app/platform/core/time/time.ts'
import { purchaseMethod, SERVED_WAYS } from '#app/platform/web/payments/rules.ts'
import { requestPath } from '#app/platform/web/requests/request-link.server.ts'

/** How a seat at an event is paid by a provider. */
export const ticketPayable: Payable = {
	kind: 'ticket',
	screen: '/admin/registrations/event_registration/',
	accepted: 'Mark the registration as paid',
	async describe(db, id) {
		const [found] = await db
			.select({
				row: event_registrations,
				event: { id: events.id, title: events.title, date: events.date, ends_at: events.ends_at },
			})
			.from(event_registrations)
			.leftJoin(events, eq(events.id, event_registrations.event_id))
			.where(eq(event_registrations.id, id))
		if (!found) return null
		const { row, event } = found
		return {
			what: event?.title ?? 'A seat at an event',
			email: row.email,
			name: row.first_name,
			said: SEAT_PAID,
			opens: [
				{
					label: 'Your own page',
					note: 'your seat, and where it stands',
					href: requestPath({ kind: 'event_registration', id }),
				},
				...(event
					? [
							{
								label: 'Add to calendar',
								note: `${formatWeekday(event.date)}, ${formatHours(event.date, endOf(event))}`,
								href: `/events/${event.id}/event.ics`,
							},
						]
					: []),
			],
			receipt: {
				payer: `${row.first_name} ${row.last_name}`,
				confirms: 'a payment',
				thanks: 'Murakoze. Thank you for coming.',
			},
		}
	},
	async open(tx, { subject_id }, issueReceipt) {
		const seat = await takeSeat(tx, subject_id, {}, new Date())
		if (!seat) return false
		const receipt = await issueReceipt()
		await confirmSeat(tx, seat.row, seat.event, receipt)
		await announceRegistration(tx, seat.row, seat.event, [`Receipt ${receipt.number}`])
		return true
	},
	// A seat that is still kept stays so until a person has decided about the money.
	async hold(tx, { subject_id }) {
		const begins = sql`(select ${events}.date from ${events} where ${events}.id = ${event_registrations}.event_id)`
		await tx
			.update(event_registrations)
			.set({
				payment_status: 'pending',
				seat_until: sql`case when ${event_registrations.status} = 'unpaid' and ${holdsSeat}
					then greatest(${event_registrations.seat_until}, ${begins}) else ${event_registrations.seat_until} end`,
				updated_at: sql`clock_timestamp()`,
			})
			.where(and(eq(event_registrations.id, subject_id), ne(event_registrations.payment_status, 'completed')))
	},
	async close(tx, { subject_id }, as) {
		await tx
			.update(event_registrations)
			.set({
				status: 'withdrawn',
				payment_status: as === 'cancelled' ? 'cancelled' : 'failed',
				// Its network is known on: nobody keeps seats again and again.
				seat_visitor: null,
				updated_at: sql`clock_timestamp()`,
			})
			.where(and(eq(event_registrations.id, subject_id), eq(event_registrations.status, 'unpaid')))
	},
	// A transfer takes days: what is kept for so short a time cannot wait for it.
	ways: {
		async of(db, { subject_id, amount_minor, fee_minor }) {
			const isThere = (await db.$count(event_registrations, eq(event_registrations.id, subject_id))) > 0
			return isThere ? { methods: SERVED_WAYS, francs: amount_minor - fee_minor } : null
		},
		async take(tx, id, { method, taker, total }) {
			await tx
				.update(event_registrations)
				.set({
					payment_method: purchaseMethod(method),
					payment_amount: total,
					taken_by: taker,
					updated_at: sql`clock_timestamp()`,
				})
				.where(and(eq(event_registrations.id, id), ne(event_registrations.payment_status, 'completed')))
		},
	},
	refunds: {
		table: 'event_registrations',
		afterwards: 'The seat stays theirs until their registration is withdrawn or the event is cancelled.',
		async taken(tx, id) {
			const [row] = await tx
				.select()
				.from(event_registrations)
				.where(eq(event_registrations.id, id))
				.for('update')
			const isOurs = row?.taken_by === 'transfer' && row.payment_status === 'completed'
			return isOurs && row.payment_amount ? { minor: row.payment_amount, currency: 'RWF' } : null
		},
	},
}
