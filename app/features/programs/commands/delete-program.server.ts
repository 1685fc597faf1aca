import { isOneOfTheFour } from '#app/features/programs/rules.ts'
import { programs } from '#app/features/programs/tables.server.ts'
import type { Actor } from '#app/platform/core/actor.ts'
import type { Tx } from '#app/platform/core/db/db.server.ts'
import { Refusal } from '#app/platform/core/errors/refusal.ts'
import { deleteRecord } from '#app/platform/core/records/deleted-records.server.ts'
import { lockRecord } from '#app/platform/core/records/save-record.server.ts'

/**
 * Deletes a program into the bin; applications to it stay and lose the reference.
 * @throws Missing if it is gone; Refusal if it is one of the first four, which are hidden instead
 */
export async function deleteProgram(tx: Tx, id: string, by: Actor): Promise<void> {
	const { slug, title } = await lockRecord(tx, programs, { id })
	if (isOneOfTheFour(slug)) throw new Refusal(`${title} is one of the first four programs. Hide it instead.`)
	await deleteRecord(tx, programs, id, by)
}
