import { eq, getTableName, sql } from 'drizzle-orm'
import type { Actor } from '#app/platform/core/actor.ts'
import { differencesOf } from '#app/platform/core/audit/differences.server.ts'
import { audit } from '#app/platform/core/audit/audit.server.ts'
import type { Tx } from '#app/platform/core/db/db.server.ts'
import { Refusal } from '#app/platform/core/errors/refusal.ts'
import { lockRecord, type RecordTable } from '#app/platform/core/records/save-record.server.ts'

type StatusColumn = 'status' | 'payment_status' | 'publication'

/** One arrow of a record's states. */
export type StatusChange<T extends RecordTable, Column extends StatusColumn = 'status'> = {
	id: string
	/** The version that the form was filled with, where what is written beside the state must not undo another's. */
	version?: string | undefined
	/** The column that holds the state; `status` unless stated. */
	column?: Column
	to: string
	/** The states from which it leads there. */
	from: readonly string[]
	/** The verb of the audit entry: "approve". */
	action: string
	/** Why it does not lead there from the present state. */
	refusal: (present: string) => string
	/** What is written beside it; an absent or undefined column stays as it is. */
	also?: Partial<T['$inferInsert']>
}

/**
 * Moves a record along one arrow, once, and writes the audit entry: of two administrators at once the first one
 * moves it and the second one is told what it is now.
 * @returns the row as it was and as it is
 * @throws Missing if it is gone; Refusal if its present state does not lead there; Conflict if it is another version
 */
export async function changeStatus<T extends RecordTable, Column extends StatusColumn = 'status'>(
	tx: Tx,
	table: T,
	change: StatusChange<T, Column>,
	by: Actor,
): Promise<{ before: T['$inferSelect']; row: T['$inferSelect'] }> {
	const { id, version, column = 'status', to, from, action, refusal, also = {} } = change
	const before = await lockRecord(tx, table, { id })
	const present = String((before as Record<string, unknown>)[column])
	if (!from.includes(present)) throw new Refusal(refusal(present))
	if (version !== undefined) await lockRecord(tx, table, { id, version })
	const [row] = (await tx
		.update(table as RecordTable)
		.set({ ...also, [column]: to, updated_at: sql`clock_timestamp()` })
		.where(eq(table.id, id))
		.returning()) as [T['$inferSelect']]
	const written = Object.entries(also).filter(([, value]) => value !== undefined)
	const changed = [column, ...written.map(([name]) => name)]
	await audit(tx, by, {
		action,
		table_name: getTableName(table),
		record_id: id,
		changed,
		differences: differencesOf(table, { before, after: row, changed }),
	})
	return { before, row }
}
