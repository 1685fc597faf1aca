import { eq, sql } from 'drizzle-orm'
import { programs } from '#app/features/programs/tables.server.ts'
import type { Actor } from '#app/platform/actor.ts'
import { audit } from '#app/platform/audit/audit.server.ts'
import type { Tx } from '#app/platform/db/db.server.ts'
import { holdRecord } from '#app/platform/records/save-record.server.ts'

async function setHidden(tx: Tx, id: string, hidden: boolean, by: Actor): Promise<void> {
	const program = await holdRecord(tx, programs, { id })
	if (program.hidden === hidden) return
	await tx
		.update(programs)
		.set({ hidden, updated_at: sql`clock_timestamp()` })
		.where(eq(programs.id, id))
	await audit(tx, by, { action: 'update', table_name: 'programs', record_id: id, changed: ['hidden'] })
}

/**
 * Takes a program from the public site: its card, its page, its form. It stays with its applications (D-146).
 * @throws Missing if it is gone
 */
export const hideProgram = (tx: Tx, id: string, by: Actor) => setHidden(tx, id, true, by)

/**
 * Puts a hidden program back on the site.
 * @throws Missing if it is gone
 */
export const showProgram = (tx: Tx, id: string, by: Actor) => setHidden(tx, id, false, by)
