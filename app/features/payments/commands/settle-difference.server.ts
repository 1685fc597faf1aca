import { eq } from 'drizzle-orm'
import { paymentPorts } from '#app/features/payments/commands/ports.server.ts'
import type { Actor } from '#app/platform/core/actor.ts'
import type { Tx } from '#app/platform/core/db/db.server.ts'
import { payment_differences } from '#app/platform/core/payments/books/tables.server.ts'
import { undoRefund } from '#app/platform/core/payments/refunds/undo-refund.server.ts'
import { changeStatus } from '#app/platform/core/records/change-status.server.ts'

/**
 * An administrator says what was done about a difference. Money and records are corrected where they stand; a refund that
 * its provider has undone counts no longer from now on.
 * @throws Missing if it is gone; Refusal if it is settled already; Conflict if it is another version
 */
export async function settleDifference(
	tx: Tx,
	{ id, version, note }: { id: string; version?: string; note: string },
	by: Actor,
): Promise<void> {
	const now = new Date()
	await changeStatus(
		tx,
		payment_differences,
		{
			id,
			version,
			to: 'completed',
			from: ['pending'],
			action: 'settle',
			refusal: () => 'This difference is settled already.',
			also: {
				note,
				settled_by: by.kind === 'admin' ? by.email : by.kind,
				settled_at: now,
			},
		},
		by,
	)
	const [settled] = await tx
		.select({ kind: payment_differences.kind, refund_id: payment_differences.about })
		.from(payment_differences)
		.where(eq(payment_differences.id, id))
	if (settled?.kind === 'refund-undone') await undoRefund(tx, settled.refund_id, paymentPorts.payableOf, now)
}
