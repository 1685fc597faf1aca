import { sql } from 'drizzle-orm'
import type { Tx } from '#app/platform/db/db.server.ts'

/** Channel on which every process hears that what visitors see has changed. */
export const PAGES_CHANGED = 'pages_changed'

/** Says that what visitors see has changed. PostgreSQL delivers it after the commit, once per transaction. */
export async function pagesChanged(tx: Tx): Promise<void> {
	await tx.execute(sql`select pg_notify(${PAGES_CHANGED}, '')`)
}
