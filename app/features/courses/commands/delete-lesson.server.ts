import { lessons } from '#app/features/courses/tables.server.ts'
import type { Actor } from '#app/platform/actor.ts'
import type { Tx } from '#app/platform/db/db.server.ts'
import { deleteRecord } from '#app/platform/records/deleted-records.server.ts'
import { holdRecord } from '#app/platform/records/save-record.server.ts'

/**
 * Puts a lesson into the bin, with its pictures and with who has read it.
 * @throws Missing if it is gone, Conflict if it is no longer the version given
 */
export async function deleteLesson(
	tx: Tx,
	target: { id: string; version: string },
	by: Actor,
): Promise<void> {
	await holdRecord(tx, lessons, target)
	await deleteRecord(tx, lessons, target.id, by)
}
