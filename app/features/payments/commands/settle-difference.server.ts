import type { Actor } from '#app/platform/core/actor.ts'
import type { Tx } from '#app/platform/core/db/db.server.ts'
import { payment_differences } from '#app/platform/core/payments/books/tables.server.ts'
import { changeStatus } from '#app/platform/core/records/change-status.server.ts'

/**
 * An administrator says what was done about a difference. Nothing else changes: money and records are corrected where
 * they stand.
 * @throws Missing if it is gone; Refusal if it is settled already; Conflict if it is another version
 */
export async function settleDifference(
	tx: Tx,
	{ id, version, note }: { id: string; version?: string; note: string },
	by: Actor,
): Promise<void> {
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
				settled_at: new Date(),
			},
		},
		by,
	)
}
