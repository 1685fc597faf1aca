import type { IssuedReceipt } from '#app/platform/core/payments/receipts.server.ts'
import { and, eq, gt, inArray } from 'drizzle-orm'
import { registrationReceived } from '#app/features/events/emails/registration-received.tsx'
import { seatPaid } from '#app/features/events/emails/seat-paid.tsx'
import { eventRegistration } from '#app/features/events/request.server.ts'
import { priceLabel } from '#app/features/events/prices.ts'
import type { HubEvent, Registration } from '#app/features/events/tables.server.ts'
import type { Tx } from '#app/platform/core/db/db.server.ts'
import { queueAcknowledgement } from '#app/platform/core/mail/mail.server.ts'
import { email_logs } from '#app/platform/core/mail/tables.server.ts'
import { referenceOf } from '#app/platform/core/reference.ts'
import { formatRwf } from '#app/platform/core/text/money.ts'
import { isLive } from '#app/platform/web/payments/offers.server.ts'
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

const factsOf = (row: Registration, event: HubEvent) => ({
	id: row.id,
	first_name: row.first_name,
	event: event.title,
	event_id: event.id,
	date: event.date.toISOString(),
	ends_at: event.ends_at?.toISOString() ?? null,
	location: event.location,
	price: row.payment_amount === null ? priceLabel(event, isLive()) : formatRwf(row.payment_amount),
	reference: referenceOf(row.id),
})

/** Writes to whoever registered that the registration has arrived. */
export const acknowledge = (tx: Tx, row: Registration, event: HubEvent) =>
	queueAcknowledgement(tx, {
		to: row.email,
		template: registrationReceived,
		record_id: row.id,
		data: factsOf(row, event),
	})

/** Writes to whoever has paid that the seat is theirs. @param receipt null where it was paid at the hub */
export const confirmSeat = (tx: Tx, row: Registration, event: HubEvent, receipt: IssuedReceipt | null) =>
	queueAcknowledgement(tx, {
		to: row.email,
		template: seatPaid,
		record_id: row.id,
		data: { ...factsOf(row, event), ...receipt },
	})

/** Tells the administrators of a registration. */
export const announceRegistration = <Row extends Registration>(
	tx: Tx,
	row: Row,
	event: HubEvent,
	lines: readonly string[] = [],
) => announceRequest(tx, eventRegistration, row, { item: event.title, lines })
