import { programs } from '#app/features/programs/tables.server.ts'
import type { Actor } from '#app/platform/actor.ts'
import type { Tx } from '#app/platform/db/db.server.ts'
import { deleteRecord } from '#app/platform/records/deleted-records.server.ts'

/**
 * Deletes a program into the bin; applications to it stay and lose the reference (D-092).
 * @throws Missing if it is gone
 */
export async function deleteProgram(tx: Tx, id: string, by: Actor): Promise<void> {
	await deleteRecord(tx, programs, id, by)
}
