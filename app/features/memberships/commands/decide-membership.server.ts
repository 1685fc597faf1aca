import { and, eq, sql } from 'drizzle-orm'
import { memberships } from '#app/features/memberships/tables.server.ts'
import type { Actor } from '#app/platform/actor.ts'
import { audit } from '#app/platform/audit/audit.server.ts'
import type { Tx } from '#app/platform/db/db.server.ts'
import { Refusal } from '#app/platform/errors/refusal.ts'
import { Missing } from '#app/platform/records/save-record.server.ts'

/**
 * Approves or rejects an application for a membership, once: the update asks for a pending one (002 §4, D-126).
 * @returns the row as it is now
 * @throws Missing if it is gone; Refusal if it has been decided before
 */
export async function decideMembership(tx: Tx, id: string, decision: 'approved' | 'rejected', by: Actor) {
	const [row] = await tx
		.update(memberships)
		.set({ status: decision, updated_at: sql`clock_timestamp()` })
		.where(and(eq(memberships.id, id), eq(memberships.status, 'pending')))
		.returning()
	if (row) {
		await audit(tx, by, {
			action: decision === 'approved' ? 'approve' : 'reject',
			table_name: 'memberships',
			record_id: id,
			changed: ['status'],
		})
		return row
	}
	const [decided] = await tx
		.select({ status: memberships.status })
		.from(memberships)
		.where(eq(memberships.id, id))
	if (!decided) throw new Missing()
	throw new Refusal(`this application is already ${decided.status}`)
}
