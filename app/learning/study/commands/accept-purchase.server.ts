import { coursePayable } from '#app/learning/study/commands/pay-course.server.ts'
import { enrollments } from '#app/learning/study/tables.server.ts'
import type { Actor } from '#app/platform/core/actor.ts'
import type { Tx } from '#app/platform/core/db/db.server.ts'
import { Refusal } from '#app/platform/core/errors/refusal.ts'
import { markTaken } from '#app/platform/core/payments/mark-taken.server.ts'
import { addNote } from '#app/platform/core/records/notes.server.ts'

/**
 * Accepts the held money of a premium course: opens it, gives the receipt, and writes to its learner.
 * @param note why, kept among the notes of the purchase
 * @throws Refusal where no money is held, or the course cannot be opened any more
 */
export async function acceptPurchase(tx: Tx, { id, note }: { id: string; note: string }, by: Actor) {
	const taken = await markTaken(tx, enrollments, id, 'completed', coursePayable, by)
	if (!taken) throw new Refusal('no money of it is held')
	await addNote(tx, { table: enrollments, id }, note, by)
	return taken
}
