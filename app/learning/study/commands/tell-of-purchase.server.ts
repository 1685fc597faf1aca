import { enrollment } from '#app/learning/study/request.server.ts'
import { purchaseReceived } from '#app/learning/study/emails/purchase-received.tsx'
import { listLearnersOf } from '#app/learning/study/queries.server.ts'
import type { Enrollment } from '#app/learning/study/tables.server.ts'
import type { Tx } from '#app/platform/core/db/db.server.ts'
import { acknowledge } from '#app/platform/web/requests/request-mail.tsx'
import type { IssuedReceipt } from '#app/platform/core/payments/receipts.server.ts'
import { announceRequest } from '#app/platform/web/requests/announce-request.server.ts'

/**
 * Writes to the learner what was bought, with their link.
 * @param said what there is to say of the payment itself, and its receipt
 */
export const acknowledgePurchase = async (
	tx: Tx,
	row: Enrollment,
	course: string,
	said: { note?: string | null; receipt?: IssuedReceipt },
) =>
	acknowledge(tx, purchaseReceived, {
		row,
		item: course,
		said: {
			learners: await listLearnersOf(tx, row.email),
			payment_note: said.note ?? null,
			...said.receipt,
		},
	})

/** Tells the administrators of a purchase. @param note what there is to say of its payment */
export const announcePurchase = <Row extends Enrollment>(tx: Tx, row: Row, course: string, note: string) =>
	announceRequest(tx, enrollment, row, { item: course, lines: [note] })
