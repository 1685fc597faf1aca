import { sql } from 'drizzle-orm'
import type { Tx } from '#app/platform/core/db/db.server.ts'

/** Marks the content that was just installed as starter content. */
export async function markStarterContent(tx: Tx): Promise<void> {
	await tx.execute(sql`select mark_starter_content(now())`)
}
