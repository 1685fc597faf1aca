import { eq } from 'drizzle-orm'
import { digestOf } from '#app/features/writing/stop-link.server.ts'
import { stopped_mailboxes } from '#app/features/writing/tables.server.ts'
import type { Db } from '#app/platform/core/db/db.server.ts'

/** Whether a mailbox asked for no more letters. */
export async function hasStopped(db: Db, mailbox: string): Promise<boolean> {
	const [found] = await db
		.select({ digest: stopped_mailboxes.digest })
		.from(stopped_mailboxes)
		.where(eq(stopped_mailboxes.digest, digestOf(mailbox)))
	return found !== undefined
}
