import { eq } from 'drizzle-orm'
import { asWords } from '#app/features/site-texts/queries/mail-looks.server.ts'
import { mailPages } from '#app/features/site-texts/queries/mails.server.ts'
import { everyTextsPage, textsPages } from '#app/features/site-texts/queries/pages.server.ts'
import { differingKeys, readChanged } from '#app/features/site-texts/stored-texts.server.ts'
import { site_texts } from '#app/features/site-texts/tables.server.ts'
import { type Db, db } from '#app/platform/core/db/db.server.ts'
import { readInTime } from '#app/platform/core/db/read-in-time.server.ts'
import { applyWords } from '#app/platform/core/mail/words-in-force.server.ts'
import { versionOf } from '#app/platform/core/records/save-record.server.ts'
import type { ChangedTexts, TextsPage } from '#app/platform/web/site-texts/site-texts.ts'
import { applyTexts } from '#app/platform/web/site-texts/texts-in-force.server.ts'

/** What is stored of each page, each value checked against its field. */
async function readPages(from: Db, pages: readonly TextsPage[]) {
	const rows = await from.select().from(site_texts)
	return pages.map((page) => {
		const row = rows.find((one) => one.page === page.key)
		const published = readChanged(page, row?.published)
		return { page, published, draft: row?.draft ? readChanged(page, row.draft) : published }
	})
}

const together = (all: readonly ChangedTexts[]): ChangedTexts => Object.assign({}, ...all) as ChangedTexts

const isMail = (page: TextsPage) => mailPages.some(({ key }) => key === page.key)

/**
 * Reads what is published into this process (`textsInForce`, and `wordsInForce` of the emails), within the time that a
 * page may take. When that fails the last known stands. Answers whether anything is different.
 * @throws what went wrong
 */
export async function refreshTexts(): Promise<boolean> {
	const pages = await readInTime(() => readPages(db, everyTextsPage))
	const published = (ofMails: boolean) =>
		together(pages.flatMap((one) => (isMail(one.page) === ofMails ? [one.published] : [])))
	const changed = [applyTexts(published(false)), applyWords(asWords(published(true)))]
	return changed.includes(true)
}

/** The texts of all public pages as they would be if every draft were published. */
export async function readDraftedTexts(from: Db): Promise<ChangedTexts> {
	return together((await readPages(from, textsPages)).map(({ draft }) => draft))
}

/** How many texts of each page differ from the originals, its draft counted as published. */
export async function countChanged(from: Db): Promise<Record<string, number>> {
	const pages = await readPages(from, everyTextsPage)
	return Object.fromEntries(pages.map(({ page, draft }) => [page.key, Object.keys(draft).length]))
}

/** One page's texts with the version that its form carries; the version is empty before the first save. */
export async function readTexts(from: Db, page: TextsPage) {
	const [row] = await from
		.select({ row: site_texts, version: versionOf(site_texts) })
		.from(site_texts)
		.where(eq(site_texts.page, page.key))
	const published = readChanged(page, row?.row.published)
	const draft = row?.row.draft ? readChanged(page, row.row.draft) : null
	return {
		published,
		/** What the form begins with. */
		edited: draft ?? published,
		waiting: differingKeys(draft ?? published, published),
		savedAt: draft && row ? row.row.updated_at : null,
		hasPrevious: (row?.row.previous ?? null) !== null,
		version: row?.version ?? '',
	}
}

const RECORD_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Whose texts a row holds, for the addresses of the activity; null where there is none. */
export async function pageOfRecord(from: Db, id: string): Promise<string | null> {
	if (!RECORD_ID.test(id)) return null
	const [row] = await from.select({ page: site_texts.page }).from(site_texts).where(eq(site_texts.id, id))
	return row?.page ?? null
}
