import { eq, sql } from 'drizzle-orm'
import type { TextsPage } from '#app/platform/web/site-texts/site-texts.ts'
import { type Act, mailTexts, texts } from '#app/features/site-texts/rules.ts'
import {
	differingKeys,
	namedTexts,
	readChanged,
	wordsOf,
} from '#app/features/site-texts/stored-texts.server.ts'
import { site_texts } from '#app/features/site-texts/tables.server.ts'
import type { Actor } from '#app/platform/core/actor.ts'
import { tellDifferences } from '#app/platform/core/audit/differences.server.ts'
import { audit } from '#app/platform/core/audit/audit.server.ts'
import type { Tx } from '#app/platform/core/db/db.server.ts'
import { Refusal } from '#app/platform/core/errors/refusal.ts'
import { lockRecord } from '#app/platform/core/records/save-record.server.ts'
import type { ChangedTexts } from '#app/platform/web/site-texts/site-texts.ts'

type Texts = { published: ChangedTexts; draft: ChangedTexts | null; previous: ChangedTexts | null }

/** What each act makes of a page's texts. @throws Refusal where there is nothing to do */
const next: Record<Act, (stored: Texts, typed: ChangedTexts, page: TextsPage) => Partial<Texts>> = {
	save: ({ published }, typed) => ({ draft: differingKeys(typed, published).length > 0 ? typed : null }),
	publish({ published }, typed, { path }) {
		const { nothingToPublish } = path === undefined ? mailTexts : texts
		if (differingKeys(typed, published).length === 0) throw new Refusal(nothingToPublish)
		return { published: typed, draft: null, previous: published }
	},
	revert: () => ({ draft: null }),
	restore({ previous }) {
		if (previous === null) throw new Refusal(texts.nothingBefore)
		return { draft: previous }
	},
}

const ACTION: Record<Act, string> = {
	save: 'draft',
	publish: 'publish',
	revert: 'revert',
	restore: 'bring-back',
}

/**
 * Saves the texts of a page as a draft, publishes them, forgets the draft or brings back what stood before. With a
 * publication every process reads them again (db/custom/060).
 * @param version of the row; empty where none was stored when the form was filled
 * @throws Conflict where somebody else has saved it meanwhile
 * @returns the id of its row, and how many texts visitors read otherwise from now on
 */
export async function saveTexts(
	tx: Tx,
	{ page, act, changed, version }: { page: TextsPage; act: Act; changed: ChangedTexts; version: string },
	by: Actor,
): Promise<{ id: string; published: number }> {
	const row = await holdRow(tx, page, version)
	const read = (stored: unknown) => (stored === null ? null : readChanged(page, stored))
	const before: Texts = {
		published: readChanged(page, row.published),
		draft: read(row.draft),
		previous: read(row.previous),
	}
	const values = next[act](before, changed, page)
	const after = { ...before, ...values }
	const keys = differingKeys(after.published, before.published)
	await tx
		.update(site_texts)
		.set({ ...values, updated_at: sql`clock_timestamp()` })
		.where(eq(site_texts.id, row.id))
	const named = act === 'publish' ? keys : differingKeys(after.draft ?? {}, before.draft ?? {})
	const edited = ({ published, draft }: Texts) => (act === 'publish' ? published : (draft ?? published))
	const [was, is] = [edited(before), edited(after)]
	await audit(tx, by, {
		action: ACTION[act],
		table_name: 'site_texts',
		record_id: row.id,
		changed: namedTexts(page, named).map(([name]) => name),
		differences: tellDifferences(
			namedTexts(page, named).map(([column, key, text]) => ({
				column,
				from: wordsOf(was[key], text),
				to: wordsOf(is[key], text),
			})),
		),
	})
	return { id: row.id, published: keys.length }
}

/** The row of a page, made where there is none. @throws Conflict where it is no longer what the form was filled with */
async function holdRow(tx: Tx, page: TextsPage, version: string) {
	const find = () => tx.select({ id: site_texts.id }).from(site_texts).where(eq(site_texts.page, page.key))
	const [known] = await find()
	if (known) return await lockRecord(tx, site_texts, { id: known.id, version })
	const [made] = await tx
		.insert(site_texts)
		.values({ page: page.key })
		.onConflictDoNothing({ target: site_texts.page })
		.returning({ id: site_texts.id })
	if (made) return await lockRecord(tx, site_texts, made)
	// Of two who are the first at once the second one waited for the other, and is told.
	const [other] = await find()
	return await lockRecord(tx, site_texts, { id: other?.id ?? '', version })
}
