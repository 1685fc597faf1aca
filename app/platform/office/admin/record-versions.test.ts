import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import * as screen from '#app/features/news/admin/news.admin.tsx'
import { news } from '#app/features/news/tables.server.ts'
import { createArticle } from '#app/features/news/testing.server.ts'
import { loader as earlier } from '#app/platform/office/admin/earlier-version.ts'
import type { AnyData } from '#app/platform/office/admin/resource-ui.ts'
import { db, transact } from '#app/platform/core/db/db.server.ts'
import { deleteRecord, purgeDeletedRecords } from '#app/platform/core/records/deleted-records.server.ts'
import { MOST_VERSIONS } from '#app/platform/core/records/record-versions.server.ts'
import { versionOf } from '#app/platform/core/records/save-record.server.ts'
import { record_versions } from '#app/platform/core/records/tables.server.ts'
import { askAsAdmin, postToScreen, readScreen } from '#tests/admin-request.ts'
import { asOwner, resetDatabase } from '#tests/reset-database.ts'

const by = { kind: 'admin', id: 'a1', email: 'a@hub.example' } as const
const TYPED = { title: 'The first twelve', excerpt: 'Short.', content: '<p>Long.</p>', author: 'The desk' }

beforeEach(resetDatabase)

async function save(id: string, fields: object) {
	const [row] = await db
		.select({ version: versionOf(news), at: news.published_at })
		.from(news)
		.where(eq(news.id, id))
	const published_at = '2026-11-02T08:00'
	const { status } = await postToScreen(screen, `/admin/news/${id}/edit`, {
		...TYPED,
		published_at,
		version: row!.version,
		...fields,
	})
	expect(status).toBe(303)
}

async function shown(id: string, search = '') {
	const { data } = (await readScreen(screen, `/admin/news/${id}/edit${search}`)) as { data: AnyData }
	return data.versions!
}

const told = async (id: string) =>
	(await shown(id)).lines.map(({ number, admin, changed, isNow }) => [number, admin !== null, changed, isNow])

test('issue M 5: each save keeps what the form held, and the first of them what was there before; one that changes nothing keeps nothing', async () => {
	const { id } = await createArticle({ ...TYPED, published_at: new Date('2026-11-02T06:00:00Z') })
	expect(await told(id)).toEqual([])
	await save(id, { title: 'Twelve' })
	await save(id, { title: 'Twelve' })
	await save(id, { title: 'Twelve', excerpt: 'Shorter.' })
	expect(await told(id)).toEqual([
		[3, true, ['excerpt'], true],
		[2, true, ['title'], false],
		[1, false, [], false],
	])
	expect((await shown(id, '?version=1')).asked?.texts).toEqual({
		...TYPED,
		published_at: '2026-11-02T08:00',
	})
	for (const none of ['0', '4', '1e1', '-1', '99999999999']) {
		expect([none, (await shown(id, `?version=${none}`)).asked]).toEqual([none, null])
	}
})

test('issue M 5: what was changed otherwise is a version of nobody before the next save', async () => {
	const { id } = await createArticle({ ...TYPED, published_at: new Date('2026-11-02T06:00:00Z') })
	await save(id, { title: 'Twelve' })
	await db.update(news).set({ author: 'Somebody' }).where(eq(news.id, id))
	expect((await told(id))[0]).toEqual([2, true, ['title'], false])
	await save(id, { title: 'Twelve', author: 'Eric' })
	expect((await told(id)).slice(0, 2)).toEqual([
		[4, true, ['author'], true],
		[3, false, ['author'], false],
	])
})

test('issue M 5: a new record begins with its first version; a refused save keeps none', async () => {
	await postToScreen(screen, '/admin/news/new', TYPED)
	const [made] = await db.select().from(news).where(eq(news.title, TYPED.title))
	expect(await told(made!.id)).toEqual([[1, true, [], true]])
	const { status } = await postToScreen(screen, `/admin/news/${made!.id}/edit`, {
		...TYPED,
		title: 'Twelve',
		version: 'an older one',
	})
	expect([status, await told(made!.id)]).toEqual([409, [[1, true, [], true]]])
})

test('issue M 5: twenty are kept of a record, and none once it is gone from the bin for good', async () => {
	const { id } = await createArticle(TYPED)
	for (let n = 1; n <= MOST_VERSIONS + 3; n++) await save(id, { title: `Title ${n}` })
	const lines = await told(id)
	expect([lines.length, lines[0]?.[0], lines.at(-1)?.[0]]).toEqual([MOST_VERSIONS, MOST_VERSIONS + 4, 5])
	await transact((tx) => deleteRecord(tx, news, id, by))
	expect(await db.$count(record_versions, eq(record_versions.record_id, id))).toBe(MOST_VERSIONS)
	await asOwner((owner) => owner.query(`update deleted_records set deleted_at = now() - interval '31 days'`))
	await transact(purgeDeletedRecords)
	expect(await db.$count(record_versions, eq(record_versions.record_id, id))).toBe(0)
})

test('issue M 5: a version is answered to an administrator alone, as far as it is texts', async () => {
	const { id } = await createArticle(TYPED)
	await save(id, { title: 'Twelve' })
	await asOwner((owner) =>
		owner.query(`update record_versions set texts = '{"title": "Old", "author": 7, "content": null}'`),
	)
	const ask = async (record: string, number: string) => {
		const answer = await Promise.resolve(
			earlier({ ...askAsAdmin('/admin/news'), params: { record, number } } as never),
		).catch((thrown: { init?: { status?: number } }) => thrown)
		return answer instanceof Response
			? ((await answer.json()) as { texts: object }).texts
			: answer.init?.status
	}
	expect(await ask(id, '1')).toEqual({ title: 'Old' })
	expect([await ask(id, '9'), await ask('x', '1'), await ask(id, 'x')]).toEqual([404, 404, 404])
})
