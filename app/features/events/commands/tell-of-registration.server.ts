import type { IssuedReceipt } from '#app/platform/core/payments/receipts.server.ts'
import { and, eq, gt, inArray } from 'drizzle-orm'
import { registrationReceived } from '#app/features/events/emails/registration-received.tsx'
import { seatPaid } from '#app/features/events/emails/seat-paid.tsx'
import { eventRegistration } from '#app/features/events/request.server.ts'
import { priceLabel } from '#app/features/events/prices.ts'
import type { HubEvent, Registration } from '#app/features/events/tables.server.ts'
import type { Tx } from '#app/platform/core/db/db.server.ts'
import { email_logs } from '#app/platform/core/mail/tables.server.ts'
import { isLive } from '#app/platform/web/payments/offers.server.ts'
import { acknowledge as acknowledgeBy } from '#app/platform/web/requests/request-mail.tsx'
import { announceRequest } from '#app/platform/web/requests/announce-request.server.ts'

/** How long after an acknowledgement the next one may follow, for whoever registers again. */
const AGAIN_AFTER_MS = 60 * 60_000

/** Whether this registration was acknowledged within the last hour. */
export async function wasAcknowledged(tx: Tx, { id, created_at }: Registration, now: Date): Promise<boolean> {
	const since = new Date(now.getTime() - AGAIN_AFTER_MS)
	if (created_at > since) return true
	const [mail] = await tx
		.select({ id: email_logs.id })
		.from(email_logs)
		.where(
			and(
				eq(email_logs.record_id, id),
				inArray(email_logs.template_name, [registrationReceived.name, seatPaid.name]),
				gt(email_logs.created_at, since),
			),
		)
		.limit(1)
	return mail !== undefined
}

const sent = (row: Registration, event: HubEvent) => ({ row, of: event, item: event.title })

/** Writes to whoever registered that the registration has arrived. */
export const acknowledge = (tx: Tx, row: Registration, event: HubEvent) =>
	acknowledgeBy(tx, registrationReceived, {
		...sent(row, event),
		// Of what was paid, the facts say the total.
		said: row.payment_amount === null ? { price: priceLabel(event, isLive()) } : {},
	})

/** Writes to whoever has paid that the seat is theirs. @param receipt null where it was paid at the hub */
export const confirmSeat = (tx: Tx, row: Registration, event: HubEvent, receipt: IssuedReceipt | null) =>
	acknowledgeBy(tx, seatPaid, { ...sent(row, event), said: { ...receipt } })

/** Tells the administrators of a registration. */
export const announceRegistration = <Row extends Registration>(
	tx: Tx,
	row: Row,
	event: HubEvent,
	lines: readonly string[] = [],
) => announceRequest(tx, eventRegistration, row, { item: event.title, lines })
