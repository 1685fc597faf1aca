import { eq, getTableName, sql } from 'drizzle-orm'
import type { Actor } from '#app/platform/core/actor.ts'
import { differencesOf } from '#app/platform/core/audit/differences.server.ts'
import { audit } from '#app/platform/core/audit/audit.server.ts'
import type { Tx } from '#app/platform/core/db/db.server.ts'
import { lockRecord, type RecordTable } from '#app/platform/core/records/save-record.server.ts'

/** Columns that hold yes or no. */
type Flag<Row> = { [Name in keyof Row]: Row[Name] extends boolean ? Name : never }[keyof Row] & string

/**
 * The command that says yes or no in one column of a record and writes the audit entry; nothing where it says so already,
 * so that two administrators who press the same switch at once do it once. It throws Missing if the record is gone.
 */
export const setFlag =
	<T extends RecordTable>(table: T, column: Flag<T['$inferSelect']>, to: boolean) =>
	async (tx: Tx, id: string, by: Actor): Promise<void> => {
		const before: T['$inferSelect'] = await lockRecord(tx, table, { id })
		if (before[column] === to) return
		await tx
			.update(table as RecordTable)
			.set({ [column]: to, updated_at: sql`clock_timestamp()` })
			.where(eq(table.id, id))
		await audit(tx, by, {
			action: 'update',
			table_name: getTableName(table),
			record_id: id,
			changed: [column],
			differences: differencesOf(table, { before, after: { [column]: to }, changed: [column] }),
		})
	}
