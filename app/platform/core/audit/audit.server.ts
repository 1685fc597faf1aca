import type { Actor } from '#app/platform/core/actor.ts'
import type { Difference } from '#app/platform/core/audit/differences.ts'
import { audit_log } from '#app/platform/core/audit/tables.server.ts'
import type { Tx } from '#app/platform/core/db/db.server.ts'

export type AuditEntry = {
	action: string
	table_name: string
	record_id: string | null
	/** Names of the changed columns. */
	changed?: string[]
	/** What of them may be told (`differencesOf`). */
	differences?: Difference[]
}

/**
 * Writes who did what into the append-only log, in the transaction of the act itself. A visitor's submission is not
 * audited, for the row that it makes is its own record; what they do to it afterwards is.
 */
export async function audit(tx: Tx, by: Actor, entry: AuditEntry): Promise<void> {
	await tx.insert(audit_log).values({
		actor_id: by.kind === 'admin' ? by.id : null,
		actor_email: by.kind === 'admin' ? by.email : by.kind,
		action: entry.action,
		table_name: entry.table_name,
		record_id: entry.record_id,
		changed: entry.changed ?? [],
		differences: entry.differences ?? [],
	})
}
