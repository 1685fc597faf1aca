import { enrollment } from '#app/learning/study/request.server.ts'
import { purchaseReceived } from '#app/learning/study/emails/purchase-received.tsx'
import { listLearnersOf } from '#app/learning/study/queries.server.ts'
import type { Enrollment } from '#app/learning/study/tables.server.ts'
import type { Tx } from '#app/platform/core/db/db.server.ts'
import { queueAcknowledgement } from '#app/platform/core/mail/mail.server.ts'
import type { IssuedReceipt } from '#app/platform/core/payments/receipts.server.ts'
import { announceRequest } from '#app/platform/web/requests/announce-request.server.ts'
import { referenceOf } from '#app/platform/core/reference.ts'
import { methodName } from '#app/platform/web/payments/rules.ts'

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
	queueAcknowledgement(tx, {
		to: row.email,
		record_id: row.id,
		template: purchaseReceived,
		data: {
			id: row.id,
			learners: await listLearnersOf(tx, row.email),
			first_name: row.first_name,
			course,
			payment_amount: row.payment_amount ?? 0,
			payment_method: methodName(row.payment_method ?? ''),
			payment_note: said.note ?? null,
			reference: referenceOf(row.id),
			...said.receipt,
		},
	})

/** Tells the administrators of a purchase. @param note what there is to say of its payment */
export const announcePurchase = <Row extends Enrollment>(tx: Tx, row: Row, course: string, note: string) =>
	announceRequest(tx, enrollment, row, { item: course, lines: [note] })
