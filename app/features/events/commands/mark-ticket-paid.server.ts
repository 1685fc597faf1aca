import { eq } from 'drizzle-orm'
import { ticketPayable } from '#app/features/events/commands/pay-ticket.server.ts'
import { takeSeat } from '#app/features/events/commands/take-seat.server.ts'
import { confirmSeat } from '#app/features/events/commands/tell-of-registration.server.ts'
import { event_registrations } from '#app/features/events/tables.server.ts'
import type { Actor } from '#app/platform/core/actor.ts'
import { audit } from '#app/platform/core/audit/audit.server.ts'
import type { Tx } from '#app/platform/core/db/db.server.ts'
import { Refusal } from '#app/platform/core/errors/refusal.ts'
import { cancelPayment, findPaymentOf, lockPayment } from '#app/platform/core/payments/commands.server.ts'
import { markTaken } from '#app/platform/core/payments/mark-taken.server.ts'
import { addNote } from '#app/platform/core/records/notes.server.ts'
import { Missing } from '#app/platform/core/records/save-record.server.ts'

export type PaidByHand = { id: string; how: 'cash' | 'bank-transfer' | null; note: string }

/**
 * Marks a seat as paid that was paid at the hub, in cash or by a transfer, and confirms it to its person. What a provider was
 * to take is cancelled there. Money of a provider that is held is accepted.
 * @throws Missing; Refusal when it costs nothing, is paid already, or there is no seat for it any more
 */
export async function markTicketPaid(
	tx: Tx,
	{ id, how, note }: PaidByHand,
	by: Actor,
): Promise<{ id: string }> {
	// Locked before event and registration, as whoever brings money does.
	const found = await findPaymentOf(tx, id)
	const payment = found && (await lockPayment(tx, found.id))
	const [present] = await tx.select().from(event_registrations).where(eq(event_registrations.id, id))
	if (!present) throw new Missing()
	if (present.payment_amount === null) throw new Refusal('nothing is to be paid for this registration')
	if (present.payment_status === 'completed') throw new Refusal('it is paid already')
	if (payment?.state === 'held') {
		await markTaken(tx, event_registrations, id, 'completed', ticketPayable, by)
	} else {
		if (how === null) throw new Refusal('Choose how it was paid', { status: 422, field: 'how' })
		const seat = await takeSeat(tx, id, { payment_method: how, taken_by: 'transfer' }, new Date())
		if (!seat) {
			const reason =
				'there is no seat for it: the event is full, over or cancelled, or the person has another seat there'
			throw new Refusal(reason)
		}
		if (payment?.state === 'open' || payment?.state === 'failed')
			await cancelPayment(tx, payment.id, ticketPayable, 'administrator', new Date())
		const changed = ['status', 'payment_status', 'payment_method']
		await audit(tx, by, { action: 'mark paid', table_name: 'event_registrations', record_id: id, changed })
		await confirmSeat(tx, seat.row, seat.event, null)
	}
	await addNote(tx, { table: event_registrations, id }, note, by)
	return { id }
}
