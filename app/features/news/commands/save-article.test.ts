import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { dateArticle } from '#app/features/news/commands/date-article.server.ts'
import { type ArticleInput, saveArticle } from '#app/features/news/commands/save-article.server.ts'
import { findArticle, listNews } from '#app/features/news/queries.server.ts'
import { news } from '#app/features/news/tables.server.ts'
import { createArticle } from '#app/features/news/testing.server.ts'
import type { Actor } from '#app/platform/core/actor.ts'
import { audit_log } from '#app/platform/core/audit/tables.server.ts'
import { db, transact } from '#app/platform/core/db/db.server.ts'
import { deleteRecord, restoreRecord } from '#app/platform/core/records/deleted-records.server.ts'
import { deleted_records } from '#app/platform/core/records/tables.server.ts'
import { Conflict, versionOf } from '#app/platform/core/records/save-record.server.ts'

const by: Actor = { kind: 'admin', id: 'a1', email: 'a@hub.example' }
const save = (given: Partial<ArticleInput> = {}, target: { id?: string; version?: string } = {}) =>
	transact((tx) =>
		saveArticle(
			tx,
			{
				title: 'A title',
				excerpt: null,
				content: '<p>Text</p>',
				author: null,
				published_at: new Date('2026-11-21T00:00:00Z'),
				image: null,
				remove_image: false,
				...given,
				...target,
			},
			by,
		),
	)

test('D-129 an article is cleaned before it is stored, when it is added and when it is changed', async () => {
	const hostile = '<p onclick="x()">a<script>alert(1)</script><b>b</b><img src=x></p>'
	const { id } = await save({ content: hostile })
	const [stored] = await db
		.select({ content: news.content, version: versionOf(news) })
		.from(news)
		.where(eq(news.id, id))
	expect(stored?.content).toBe('<p>a<strong>b</strong></p>')
	await save({ content: `${hostile}<h1>c</h1>` }, { id, version: stored!.version })
	expect((await findArticle(db, id))?.content).toBe('<p>a<strong>b</strong></p><h1>c</h1>')
	const trail = await db.select().from(audit_log).where(eq(audit_log.record_id, id))
	expect(trail.map(({ action }) => action).toSorted()).toEqual(['create', 'update'])
})

test('D-161 a draft that is published is dated to that minute; a time of its own stays', async () => {
	const day = 86_400_000
	const at = (days: number) => new Date(Date.now() + days * day)
	const dated = async (published_at: Date) => {
		const { id } = await createArticle({ publication: 'draft', created_at: at(-7), published_at })
		await transact((tx) => dateArticle(tx, id))
		const [row] = await db.select().from(news).where(eq(news.id, id))
		return Math.round((row!.published_at.getTime() - Date.now()) / day) + 0
	}
	expect([await dated(at(-7)), await dated(at(-3)), await dated(at(-30)), await dated(at(5))]).toEqual([
		0, 0, -30, 5,
	])
})

test('of two who changed the same version the second is told', async () => {
	const { id } = await save()
	const [{ version }] = (await db
		.select({ version: versionOf(news) })
		.from(news)
		.where(eq(news.id, id))) as [{ version: string }]
	await save({ title: 'First' }, { id, version })
	await expect(save({ title: 'Second' }, { id, version })).rejects.toBeInstanceOf(Conflict)
	expect((await findArticle(db, id))?.title).toBe('First')
})

test('an article that was deleted is restored and found by its words again', async () => {
	const { id } = await save({ title: 'Lost and found' })
	await transact((tx) => deleteRecord(tx, news, id, by))
	expect((await listNews(db, { q: 'lost and', page: 1 }, new Date())).total).toBe(0)
	const [bin] = await db.select().from(deleted_records).where(eq(deleted_records.record_id, id))
	await transact((tx) => restoreRecord(tx, bin!.id, by))
	expect((await listNews(db, { q: 'lost and', page: 1 }, new Date())).rows.map((row) => row.id)).toEqual([id])
})
