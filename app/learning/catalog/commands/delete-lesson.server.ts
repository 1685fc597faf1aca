import { lessons } from '#app/learning/catalog/tables.server.ts'
import type { Actor } from '#app/platform/core/actor.ts'
import type { Tx } from '#app/platform/core/db/db.server.ts'
import { deleteRecord } from '#app/platform/core/records/deleted-records.server.ts'
import { lockRecord } from '#app/platform/core/records/save-record.server.ts'

/**
 * Puts a lesson into the bin, with its pictures and with who has read it.
 * @throws Missing if it is gone, Conflict if it is no longer the version given
 */
export async function deleteLesson(
	tx: Tx,
	target: { id: string; version: string },
	by: Actor,
): Promise<void> {
	await lockRecord(tx, lessons, target)
	await deleteRecord(tx, lessons, target.id, by)
}
