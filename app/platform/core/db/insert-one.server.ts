import type { PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from '#app/platform/core/db/db.server.ts'

/** Inserts a row. @returns it, with what the database has added */
export async function insertOne<T extends PgTable>(
	tx: Tx,
	table: T,
	values: T['$inferInsert'],
): Promise<T['$inferSelect']> {
	const [row] = (await tx
		.insert(table as PgTable)
		.values(values)
		.returning()) as [T['$inferSelect']]
	return row
}
