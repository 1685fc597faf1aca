import { decidedTypes, definitionOf } from '#app/features/registrations/queries/types.server.ts'
import type { Db } from '#app/platform/core/db/db.server.ts'
import { countsOf } from '#app/platform/office/lists/row-counts.server.ts'

/** Where registrations wait for a decision. */
export const decidedTables = decidedTypes.map((type) => definitionOf(type).table)

/** How many of them are pending, out of the counts that are kept: the same at a million rows. */
export async function countPendingRegistrations(db: Db): Promise<number> {
	const counts = await countsOf(db, decidedTables)
	return decidedTables.reduce((sum, table) => sum + counts(table, 'status', 'pending'), 0)
}
