import { eq, getTableName, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Actor } from '#app/platform/core/actor.ts'
import type { Tx } from '#app/platform/core/db/db.server.ts'
import { Refusal } from '#app/platform/core/errors/refusal.ts'
import { changeStatus } from '#app/platform/core/records/change-status.server.ts'
import {
	PUBLICATION_ARROWS,
	PUBLICATION_NAMES,
	type Publication,
	type PublicationAct,
	TAKEN,
} from '#app/platform/core/publication.ts'
import type { RecordTable } from '#app/platform/core/records/save-record.server.ts'

/** A table whose records are drafts first, or archived at last. */
export type PublishedTable = RecordTable & { publication: PgColumn }

/** Condition: visitors find it in lists, counts, searches, feeds and the sitemap, and it takes what is new. */
export const isPublished = ({ publication }: Pick<PublishedTable, 'publication'>): SQL =>
	eq(publication, 'published' satisfies Publication)

/**
 * Condition: it has its page, as what is archived keeps it.
 * @param previewed a draft is shown, too: to an administrator, by the word of a preview
 */
export const hasPage = (
	{ publication }: Pick<PublishedTable, 'publication'>,
	previewed: boolean | Placeholder = false,
): SQL => sql`(${publication} <> 'draft' or ${previewed}::boolean)`

/** What more decides about it than its present state. */
export type PublicationRules = {
	/** Why it cannot be archived yet; null where it can. */
	whyOpen?: (tx: Tx, id: string, now: Date) => Promise<string | null>
	/** Why visitors cannot be shown it yet, and which field of its form is to be put right; null where they can. */
	whyUnready?: (tx: Tx, id: string) => Promise<{ why: string; field?: string } | null>
	/** What is done besides when a draft is published. */
	whenPublished?: (tx: Tx, id: string) => Promise<void>
}

/** Whether people's records name it, which would stay without it: they have registered, applied, enrolled or given. */
export async function isNamed(tx: Tx, table: RecordTable, id: string): Promise<boolean> {
	const links = sql`record_links(${getTableName(table)}::regclass, ${id}::uuid)`
	const { rows } = await tx.execute(
		sql`select from jsonb_array_elements(${links}) link where link ? 'ids' limit 1`,
	)
	return rows.length > 0
}

/**
 * Moves a record along one arrow of its publication, once. It is held meanwhile, so that nobody applies to what becomes a
 * draft at this moment.
 * @throws Missing if it is gone; Refusal if its present state or the rules do not allow it, beside the field that is to be
 * put right
 */
export async function changePublication(
	tx: Tx,
	table: PublishedTable,
	{ act, id, rules = {} }: { act: PublicationAct; id: string; rules?: PublicationRules | undefined },
	by: Actor,
): Promise<void> {
	const { from, to } = PUBLICATION_ARROWS[act]
	const refusal = (present: string) => {
		const name = PUBLICATION_NAMES[present as Publication] ?? present
		return `it is already ${name.toLowerCase()}`
	}
	const open = act === 'archive' ? await rules.whyOpen?.(tx, id, new Date()) : null
	if (open) throw new Refusal(open)
	const unready = to === 'published' ? await rules.whyUnready?.(tx, id) : null
	if (unready) throw new Refusal(unready.why, { field: unready.field })
	await changeStatus(
		tx,
		table as RecordTable,
		{ id, column: 'publication', to, from: [from], action: act, refusal },
		by,
	)
	if (act === 'unpublish' && (await isNamed(tx, table, id))) throw new Refusal(TAKEN)
	if (act === 'publish') await rules.whenPublished?.(tx, id)
}

/** Whether a table is one of these. */
export const isPublishedTable = (table: object): table is PublishedTable => 'publication' in table
