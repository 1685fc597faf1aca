import { eq, sql } from 'drizzle-orm'
import { inbox_threads } from '#app/features/inbox/tables.server.ts'
import type { Actor } from '#app/platform/core/actor.ts'
import { audit } from '#app/platform/core/audit/audit.server.ts'
import type { Tx } from '#app/platform/core/db/db.server.ts'
import { Refusal } from '#app/platform/core/errors/refusal.ts'
import { changeStatus } from '#app/platform/core/records/change-status.server.ts'
import { lockRecord } from '#app/platform/core/records/save-record.server.ts'

async function setTaken(tx: Tx, id: string, taken_by: string | null, action: string, by: Actor) {
	await tx
		.update(inbox_threads)
		.set({ taken_by, updated_at: sql`clock_timestamp()` })
		.where(eq(inbox_threads.id, id))
	await audit(tx, by, { action, table_name: 'inbox_threads', record_id: id, changed: ['taken_by'] })
}

/** Takes a thread, from whoever has it. @throws Missing if it is gone; Refusal where they have it already */
export async function takeThread(tx: Tx, id: string, by: Actor): Promise<void> {
	if (by.kind !== 'admin') throw new Error('a thread is taken by an administrator')
	const thread = await lockRecord(tx, inbox_threads, { id })
	if (thread.taken_by === by.email) throw new Refusal('you have this conversation already')
	await setTaken(tx, id, by.email, 'take', by)
}

/** Gives a thread back to nobody. @throws Missing if it is gone; Refusal where nobody has it */
export async function releaseThread(tx: Tx, id: string, by: Actor): Promise<void> {
	const thread = await lockRecord(tx, inbox_threads, { id })
	if (thread.taken_by === null) throw new Refusal('nobody has this conversation')
	await setTaken(tx, id, null, 'release', by)
}

const refusal = (present: string) => `this conversation is already ${present}`

/** Closes a thread without a word to its person. @throws Missing; Refusal where it is closed */
export const closeThread = (tx: Tx, id: string, by: Actor) =>
	changeStatus(
		tx,
		inbox_threads,
		{ id, to: 'closed', from: ['open', 'answered'], action: 'close', refusal },
		by,
	)

/** Opens a thread again. @throws Missing; Refusal where it is open */
export const reopenThread = (tx: Tx, id: string, by: Actor) =>
	changeStatus(
		tx,
		inbox_threads,
		{ id, to: 'open', from: ['answered', 'closed'], action: 'reopen', refusal },
		by,
	)
