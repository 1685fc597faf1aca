import { and, eq, getTableName, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '#app/platform/core/db/db.server.ts'
import type { RecordTable } from '#app/platform/core/records/save-record.server.ts'
import { starter_records } from '#app/platform/core/records/tables.server.ts'

/** The ids of a table's records that are starter content; some tens at most. */
export async function listStarterIds(db: Db, table: RecordTable): Promise<string[]> {
	const rows = await db
		.select({ id: starter_records.record_id })
		.from(starter_records)
		.where(eq(starter_records.table_name, getTableName(table)))
	return rows.map(({ id }) => id)
}

/** A record that was edited is the hub's own. */
export async function forgetStarterRecord(tx: Tx, table: RecordTable, id: string): Promise<void> {
	const { table_name, record_id } = starter_records
	await tx.delete(starter_records).where(and(eq(table_name, getTableName(table)), eq(record_id, id)))
}

/** That a row is the hub's own: what nobody has edited is an example, which takes no money. */
export const isOwn = (table: RecordTable): SQL => sql`not exists (select from ${starter_records}
	where ${starter_records.table_name} = ${getTableName(table)} and ${starter_records.record_id} = ${table.id})`
