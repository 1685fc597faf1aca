import { desc, eq, sql } from 'drizzle-orm'
import { audit_log } from '#app/platform/core/audit/tables.server.ts'
import { named } from '#app/platform/core/audit/administrator-name.server.ts'
import { ACT_NAMES, nameColumns } from '#app/platform/core/audit/words.ts'
import type { Db } from '#app/platform/core/db/db.server.ts'

/** Acts that a record's history shows, the latest. */
const MOST_ACTS = 50

/** One act on a record; `who` is null where no administrator did it. */
export type HistoryEntry = { id: string; at: Date; who: string | null; what: string; changed: string }

/** What was done to a record, the oldest first; `more` where earlier acts are left out. */
export type History = { entries: HistoryEntry[]; more: boolean }

/** When a record came to be, and the word for that: what a visitor sent was received. */
export type Came = { at: Date; what: 'Received' | 'Added' | 'Queued' }

/**
 * The acts of administrators on a record. Its id alone finds them, for ids are random and no two tables share one.
 * @param came the first entry, where the log has no act that made the record
 */
export async function readHistory(db: Db, record: string, came?: Came): Promise<History> {
	const { id, at, actor_email, action, changed, record_id } = audit_log
	const found = await db
		.select({ id, at, who: sql<string | null>`${named(actor_email)}`, action, changed })
		.from(audit_log)
		.where(eq(record_id, record))
		.orderBy(desc(at), desc(id))
		.limit(MOST_ACTS + 1)
	const acts = found.slice(0, MOST_ACTS).toReversed()
	const isKnown = acts.some((act) => act.action === 'create')
	const first = came && !isKnown ? [{ ...came, id: record, who: null, changed: '' }] : []
	return {
		entries: [
			...first,
			...acts.map((act) => ({
				id: act.id,
				at: act.at,
				who: act.who,
				what: ACT_NAMES[act.action] ?? act.action,
				// A new record has all of its columns new.
				changed: act.action === 'create' ? '' : nameColumns(act.changed),
			})),
		],
		more: found.length > MOST_ACTS,
	}
}
