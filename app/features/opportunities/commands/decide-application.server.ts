import { and, eq, sql } from 'drizzle-orm'
import { opportunity_applications } from '#app/features/opportunities/tables.server.ts'
import type { Actor } from '#app/platform/actor.ts'
import { audit } from '#app/platform/audit/audit.server.ts'
import type { Tx } from '#app/platform/db/db.server.ts'
import { Refusal } from '#app/platform/errors/refusal.ts'
import { Missing } from '#app/platform/records/save-record.server.ts'

/**
 * Approves or rejects an application, once: the update asks for a pending one (D-022, D-126).
 * @returns the row as it is now
 * @throws Missing if it is gone; Refusal if it is no longer pending
 */
export async function decideApplication(tx: Tx, id: string, decision: 'approved' | 'rejected', by: Actor) {
	const [row] = await tx
		.update(opportunity_applications)
		.set({ status: decision, updated_at: sql`clock_timestamp()` })
		.where(and(eq(opportunity_applications.id, id), eq(opportunity_applications.status, 'pending')))
		.returning()
	if (row) {
		await audit(tx, by, {
			action: decision === 'approved' ? 'approve' : 'reject',
			table_name: 'opportunity_applications',
			record_id: id,
			changed: ['status'],
		})
		return row
	}
	const [decided] = await tx
		.select({ status: opportunity_applications.status })
		.from(opportunity_applications)
		.where(eq(opportunity_applications.id, id))
	if (!decided) throw new Missing()
	throw new Refusal(`this application is already ${decided.status}`)
}
