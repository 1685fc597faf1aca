import { and, eq, sql } from 'drizzle-orm'
import { event_registrations } from '#app/features/events/tables.server.ts'
import type { Actor } from '#app/platform/actor.ts'
import { audit } from '#app/platform/audit/audit.server.ts'
import type { Tx } from '#app/platform/db/db.server.ts'
import { Refusal } from '#app/platform/errors/refusal.ts'
import { Missing } from '#app/platform/records/save-record.server.ts'

/**
 * Approves or rejects an event registration, once: the update asks for a pending one (002 §4, D-126).
 * A rejected one gives its seat back.
 * @returns the row as it is now
 * @throws Missing if it is gone; Refusal if it has been decided before
 */
export async function decideRegistration(tx: Tx, id: string, decision: 'approved' | 'rejected', by: Actor) {
	const [row] = await tx
		.update(event_registrations)
		.set({ status: decision, updated_at: sql`clock_timestamp()` })
		.where(and(eq(event_registrations.id, id), eq(event_registrations.status, 'pending')))
		.returning()
	if (row) {
		await audit(tx, by, {
			action: decision === 'approved' ? 'approve' : 'reject',
			table_name: 'event_registrations',
			record_id: id,
			changed: ['status'],
		})
		return row
	}
	const [decided] = await tx
		.select({ status: event_registrations.status })
		.from(event_registrations)
		.where(eq(event_registrations.id, id))
	if (!decided) throw new Missing()
	throw new Refusal(`this registration is already ${decided.status}`)
}
