import { eq } from 'drizzle-orm'
import { entryOf } from '#app/features/events/commands/notify-registered.server.ts'
import { seatGivenBack } from '#app/features/events/emails/seat-given-back.tsx'
import { whySeatStays } from '#app/features/events/request.server.ts'
import { SEATED_STATUSES } from '#app/features/events/rules.ts'
import { event_registrations, events } from '#app/features/events/tables.server.ts'
import { visitor } from '#app/platform/core/actor.ts'
import type { Tx } from '#app/platform/core/db/db.server.ts'
import { Refusal } from '#app/platform/core/errors/refusal.ts'
import { queueMail } from '#app/platform/core/mail/mail.server.ts'
import { announce } from '#app/platform/core/notifications/announce.server.ts'
import { changeStatus } from '#app/platform/core/records/change-status.server.ts'
import { lockRecord } from '#app/platform/core/records/save-record.server.ts'
import { formatRwf } from '#app/platform/core/text/money.ts'
import { referenceOf } from '#app/platform/core/reference.ts'

/**
 * Gives the seat of a registration back, by its own link: it is free at once.
 * @returns the row
 * @throws Missing; Refusal when it has no seat, or the event has begun, is over or cancelled
 */
export async function giveSeatBack(tx: Tx, id: string, now: Date) {
	const { event_id } = await lockRecord(tx, event_registrations, { id })
	const [event] = event_id ? await tx.select().from(events).where(eq(events.id, event_id)) : []
	const { row } = await changeStatus(
		tx,
		event_registrations,
		{
			id,
			to: 'withdrawn',
			from: SEATED_STATUSES,
			action: 'withdraw',
			refusal: (present) => `the registration is already ${present}`,
		},
		visitor,
	)
	const why = whySeatStays(event ?? null, now)
	if (!event || why) throw new Refusal(why ?? 'this event is no longer offered')
	const { first_name, last_name, email } = row
	const entry = entryOf({ ...event, calendar_sequence: event.calendar_sequence + 1 }, now)
	await queueMail(tx, {
		to: email,
		template: seatGivenBack,
		data: { id, first_name, last_name, email, entry },
		record_id: id,
	})
	return announce(tx, row, {
		title: `Seat given back: ${event.title}`,
		message: [
			`${first_name} ${last_name} has given the seat back.`,
			row.payment_status === 'completed' &&
				`It was paid: ${formatRwf(row.payment_amount ?? 0)}. Decide what becomes of the money, and write to them.`,
			`Reference: ${referenceOf(id)}`,
		],
		from: { name: `${first_name} ${last_name}`, email },
		record: `/admin/registrations/event_registration/${id}`,
	})
}
