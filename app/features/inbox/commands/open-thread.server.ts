import type { ThreadKind } from '#app/features/inbox/rules.ts'
import { inbox_threads } from '#app/features/inbox/tables.server.ts'
import type { Tx } from '#app/platform/core/db/db.server.ts'

type Beginning = {
	/** Of the message or application, whose own link is the thread's too. */
	id: string
	kind: ThreadKind
	name: string
	email: string
	subject: string
	/** What was written. */
	beginning: string
	created_at: Date
}

/** Opens a thread with what a visitor has sent, in the transaction that keeps it. */
export async function openThread(tx: Tx, beginning: Beginning): Promise<void> {
	await tx.insert(inbox_threads).values({ ...beginning, last_at: beginning.created_at })
}
