import { eq, inArray, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { whyUnready } from '#app/features/news/commands/why-unready.server.ts'
import { type ArticleInput, saveArticle } from '#app/features/news/commands/save-article.server.ts'
import { news } from '#app/features/news/tables.server.ts'
import type { Actor } from '#app/platform/core/actor.ts'
import { db, transact } from '#app/platform/core/db/db.server.ts'
import { listLibrary } from '#app/platform/core/files/library.server.ts'
import { files } from '#app/platform/core/files/tables.server.ts'
import { storePhoto } from '#app/platform/core/files/testing.server.ts'
import { forgetUnshown } from '#app/platform/core/files/text-pictures.server.ts'
import { TEXT_NOT_DESCRIBED } from '#app/platform/core/files/text-pictures.ts'
import { deleteRecord, purgeDeletedRecords } from '#app/platform/core/records/deleted-records.server.ts'
import { forgetVersions } from '#app/platform/core/records/record-versions.server.ts'
import { deleted_records, record_versions } from '#app/platform/core/records/tables.server.ts'
import { versionOf } from '#app/platform/core/records/save-record.server.ts'

const by: Actor = { kind: 'admin', id: 'a1', email: 'a@hub.example' }
const DAY = 86_400_000

/** A picture as it is sent for a text. */
const sent = () => storePhoto('news')

async function save(
	content: string,
	given: Partial<ArticleInput> & { id?: string; publication?: 'draft' } = {},
) {
	const { id } = given
	const [held] = id
		? await db
				.select({ version: versionOf(news) })
				.from(news)
				.where(eq(news.id, id))
		: []
	const input = {
		title: `With pictures ${crypto.randomUUID()}`,
		excerpt: null,
		content,
		author: null,
		published_at: null,
		image: null,
		remove_image: false,
		...given,
		...(held && { version: held.version }),
	}
	return transact((tx) => saveArticle(tx, input, by))
}

const isThere = async (id: string) => (await db.$count(files, eq(files.id, id))) === 1
/** As the job does, two days from now. */
const later = () => forgetUnshown(new Date(Date.now() + 2 * DAY))

test('issue M 5: a picture that stands in a text alone stays, one that is taken out goes', async () => {
	const [one, two] = [await sent(), await sent()]
	const text = (...urls: string[]) => urls.map((url) => `<img src="${url}" alt="A loom" />`).join('')
	const { id } = await save(`<p>a</p>${text(one.url, two.url)}`)
	await later()
	expect([await isThere(one.id), await isThere(two.id)]).toEqual([true, true])
	await save(`<p>a</p>${text(one.url)}`, { id })
	// Whoever takes it back at once has it still.
	expect(await isThere(two.id)).toBe(true)
	await later()
	expect([await isThere(one.id), await isThere(two.id)]).toEqual([true, false])
	await transact((tx) => deleteRecord(tx, news, id, by))
	await later()
	expect(await isThere(one.id)).toBe(true)
	await db
		.update(deleted_records)
		.set({ deleted_at: new Date(0) })
		.where(eq(deleted_records.record_id, id))
	await transact((tx) => purgeDeletedRecords(tx))
	expect(await isThere(one.id)).toBe(false)
})

test('issue M 5: an earlier version is put back with its pictures, which go with the last version that shows them', async () => {
	const { id: file, url } = await sent()
	const content = `<p>a</p><img src="${url}" alt="A &quot;loom&quot;" />`
	const { id } = await save(content)
	await db.insert(record_versions).values({ record_id: id, number: 1, texts: { title: 'a', content } })
	await save('<p>a</p>', { id })
	await later()
	expect(await isThere(file)).toBe(true)
	await save(content, { id })
	await save('<p>a</p>', { id })
	await transact((tx) => forgetVersions(tx, [id]))
	await later()
	expect(await isThere(file)).toBe(false)
})

test('issue M 5: a picture that was sent for no text goes after a day, and not before', async () => {
	const { id } = await sent()
	await forgetUnshown(new Date(Date.now() + DAY / 2))
	expect(await isThere(id)).toBe(true)
	await later()
	expect(await isThere(id)).toBe(false)
})

test('issue M 5: pictures that no text shows are looked for a few at a time', async () => {
	const all = [await sent(), await sent(), await sent(), await sent(), await sent()]
	const shown = all[2]!
	await save(`<p>a</p><img src="${shown.url}" alt="A loom" />`)
	await forgetUnshown(new Date(Date.now() + 2 * DAY), 2)
	expect(
		await db.$count(
			files,
			inArray(
				files.id,
				all.map(({ id }) => id),
			),
		),
	).toBe(1)
	expect(await isThere(shown.id)).toBe(true)
})

test('issue M 5: what a text says of a picture is found in the library, with the article that shows it', async () => {
	const { id, url } = await sent()
	const words = `A loom ${crypto.randomUUID()}`
	const article = await save(`<p>a</p><img src="${url}" alt="${words} &amp; thread" title="Eric" />`)
	const { rows } = await listLibrary(db, { q: words, page: 1 })
	expect(rows).toMatchObject([{ url, alt: `${words} & thread`, credit: 'Eric', name: article.title }])
	// What was said of it stays what it is, for another article's words are its own.
	await save(`<p>a</p><img src="${url}" alt="Other words" />`)
	expect(await db.select({ alt: files.alt }).from(files).where(eq(files.id, id))).toEqual([
		{ alt: `${words} & thread` },
	])
})

test('issue M 5: a picture without description is no fault of a draft, and blocks what is published', async () => {
	const { url } = await sent()
	const undescribed = `<p>a</p><img src="${url}" />`
	await expect(save(undescribed)).rejects.toMatchObject({
		message: TEXT_NOT_DESCRIBED,
		field: 'content',
		status: 422,
	})
	const { id } = await save(undescribed, { publication: 'draft' })
	await save(`${undescribed}<p>b</p>`, { id })
	expect(await transact((tx) => whyUnready(tx, id))).toEqual({
		why: TEXT_NOT_DESCRIBED,
		field: 'content',
	})
	await save(`<p>a</p><img src="${url}" alt="" />`, { id })
	expect(await transact((tx) => whyUnready(tx, id))).toBeNull()
	await db.update(news).set({ publication: 'published' }).where(eq(news.id, id))
	await expect(save(undescribed, { id })).rejects.toMatchObject({ field: 'content' })
})

test('issue M 5: a picture that is gone cannot be put in; a text that has lost one can be saved', async () => {
	const { id: file, url } = await sent()
	const content = `<p>a</p><img src="${url}" alt="A loom" />`
	const { id } = await save(content)
	await db.delete(files).where(eq(files.id, file))
	await save(`${content}<p>b</p>`, { id })
	await expect(save(content)).rejects.toMatchObject({ field: 'content', status: 422 })
})

test('issue M 5: whether a text shows a picture is asked of an index', async () => {
	const { rows } = await db.execute<{ indexdef: string }>(
		sql`select indexdef from pg_indexes
			where indexname in ('news_content_pictures', 'record_versions_texts_pictures') order by indexname`,
	)
	expect(rows.map(({ indexdef }) => indexdef)).toEqual([
		expect.stringContaining('text_pictures(content)'),
		expect.stringContaining('text_pictures(texts)'),
	])
})
