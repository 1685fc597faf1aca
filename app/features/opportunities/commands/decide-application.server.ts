import { and, eq, sql } from 'drizzle-orm'
import { opportunity_applications } from '#app/features/opportunities/tables.server.ts'
import type { Actor } from '#app/platform/actor.ts'
import { audit } from '#app/platform/audit/audit.server.ts'
import type { Tx } from '#app/platform/db/db.server.ts'
import { Refusal } from '#app/platform/errors/refusal.ts'

/**
 * Approves or rejects an application that is still pending: the second of two decisions changes nothing (D-022, D-126).
 * @returns the row as decided
 * @throws Refusal when it is not pending, or gone
 */
export async function decideApplication(tx: Tx, id: string, decision: 'approved' | 'rejected', by: Actor) {
	const [row] = await tx
		.update(opportunity_applications)
		.set({ status: decision, updated_at: sql`clock_timestamp()` })
		.where(and(eq(opportunity_applications.id, id), eq(opportunity_applications.status, 'pending')))
		.returning()
	if (!row) throw new Refusal('this application is no longer pending')
	await audit(tx, by, {
		action: decision === 'approved' ? 'approve' : 'reject',
		table_name: 'opportunity_applications',
		record_id: id,
		changed: ['status'],
	})
	return row
}
