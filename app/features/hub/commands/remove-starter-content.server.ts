import { eq, sql } from 'drizzle-orm'
import { hideProgram } from '#app/features/programs/commands/show-program.server.ts'
import { STARTER_KINDS, type StarterKind, texts } from '#app/features/hub/rules.ts'
import { starterIn } from '#app/features/hub/queries/starter.server.ts'
import { starterTables } from '#app/features/hub/starter-tables.server.ts'
import type { Actor } from '#app/platform/core/actor.ts'
import type { Tx } from '#app/platform/core/db/db.server.ts'
import { Refusal } from '#app/platform/core/errors/refusal.ts'
import { deleteRecord } from '#app/platform/core/records/deleted-records.server.ts'

/**
 * Moves what is left of the starter content into the bin, each record by itself, and hides the first programs, which
 * are never deleted. What somebody edits meanwhile is the hub's own and stays.
 * @returns how many records went, and how many programs were hidden
 * @throws Refusal if nothing is left
 */
export async function removeStarterContent(tx: Tx, by: Actor): Promise<{ removed: number; hidden: number }> {
	const done = { removed: 0, hidden: 0 }
	for (const kind of STARTER_KINDS) {
		for (const id of await holdStarterContent(tx, kind)) {
			if (kind === 'programs') {
				await hideProgram(tx, id, by)
				done.hidden++
			} else {
				await deleteRecord(tx, starterTables[kind], id, by)
				done.removed++
			}
		}
	}
	if (done.removed + done.hidden === 0) throw new Refusal(texts.nothingLeft)
	return done
}

/** Takes hold of the records, as who edits one of them does first, and then reads which are still starter content. */
async function holdStarterContent(tx: Tx, kind: StarterKind): Promise<string[]> {
	const ids = () => tx.execute<{ id: string }>(sql`select t.id from ${starterIn(kind)} order by t.id`)
	const table = starterTables[kind]
	for (const { id } of (await ids()).rows) {
		await tx.select({ id: table.id }).from(table).where(eq(table.id, id)).for('update')
	}
	return (await ids()).rows.map(({ id }) => id)
}
