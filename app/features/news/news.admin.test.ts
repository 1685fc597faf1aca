import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '#app/features/accounts/tables.server.ts'
import { createAccount } from '#app/features/accounts/testing.server.ts'
import * as screen from '#app/features/news/admin/news.admin.tsx'
import { type ArticleRow, getArticle } from '#app/features/news/queries/admin.server.ts'
import { news } from '#app/features/news/tables.server.ts'
import { createArticle } from '#app/features/news/testing.server.ts'
import { createMember } from '#app/features/team/testing.server.ts'
import { db } from '#app/platform/core/db/db.server.ts'
import { postToScreen, readScreen, refusing, withoutTable } from '#tests/admin-request.ts'

const LIST = '/admin/news'
const typed = {
	title: 'A loom that counts',
	excerpt: 'It counts threads.',
	content: 'First.\n\nSecond <strong>part</strong>.',
	author: 'The desk',
}
const post = (path: string, fields: Record<string, string | File> = {}) =>
	postToScreen(screen, `${LIST}${path}`, fields)
const titled = async (title: string) => (await db.select().from(news).where(eq(news.title, title)))[0]

test('ADM-NEWS-003 to ADM-NEWS-008, D-091 title, excerpt, content and author are required; time and picture are not', async () => {
	const { status, result } = await post('/new')
	expect([status, result?.errors]).toEqual([
		422,
		{
			title: ['Title is required'],
			excerpt: ['Excerpt is required'],
			content: ['Content is required'],
			author: ['Author is required'],
		},
	])
	const before = Date.now()
	expect(await post('/new', typed)).toMatchObject({ status: 303 })
	const made = await titled(typed.title)
	expect(made?.image_url).toBeNull()
	expect(+made!.published_at).toBeLessThanOrEqual(Date.now())
	expect(+made!.published_at).toBeGreaterThan(before - 60_000)
})

test('ADM-NEWS-004, D-129 paragraphs are kept as typed, and of the marks only the listed ones', async () => {
	await post('/new', {
		...typed,
		title: 'Marks',
		content:
			'<h2 id="x">Head</h2>\n\nText <a href="https://x.example">link</a> <em>soft</em><script>x()</script>',
	})
	const content = (await titled('Marks'))?.content
	expect(content).toContain('<h2>Head</h2>')
	expect(content).toContain('<em>soft</em>')
	expect(content).not.toMatch(/<a (?!href="https:\/\/x\.example">)|script|id=/)
	const long = `<p>${'Words that go on. '.repeat(5000)}</p>`
	expect(await post('/new', { ...typed, title: 'Long', content: long })).toMatchObject({ status: 303 })
})

test('ADM-NEWS-008, F-08 the time is read in Kigali; before it the article is scheduled and has no page', async () => {
	await post('/new', { ...typed, title: 'Later', published_at: '2037-03-04T09:30' })
	const made = await titled('Later')
	expect(made?.published_at.toISOString()).toBe('2037-03-04T07:30:00.000Z')
	const record = (await getArticle(db, made?.id ?? ''))!
	expect([record.scheduled, screen.ui.page?.(record)]).toEqual([true, undefined])
	const rowsAt = async (search: string) =>
		(await readScreen(screen, `${LIST}${search}`)).data.list.rows as ArticleRow[]
	expect((await rowsAt('?state=scheduled')).map(({ title }) => title)).toEqual(['Later'])
	expect((await rowsAt('?state=published')).map(({ title }) => title)).not.toContain('Later')
})

test('ADM-NEWS-002 what is published is viewed at its page', async () => {
	const { id } = await createArticle({ title: 'Seen' })
	expect(screen.ui.page?.((await getArticle(db, id))!)).toBe(`/news/${id}`)
})

test('ADM-NEWS-007, ADM-NEWS-009 a picture of more than 5 MB is refused beside its field', async () => {
	const image = new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'large.png', { type: 'image/png' })
	const { status, result } = await post('/new', { ...typed, title: 'Large', image })
	expect([status, result?.errors]).toEqual([422, { image: ['File size too large'] }])
})

test('ADM-NEWS-001, ADM-NEWS-011 the list is newest first by when it was added, and finds words of the text', async () => {
	await db.delete(news)
	const at = (day: number) => new Date(Date.UTC(2026, 0, day))
	await createArticle({ title: 'First', created_at: at(1), published_at: at(9) })
	await createArticle({ title: 'Second', created_at: at(2), published_at: at(2), content: '<p>Agaseke</p>' })
	const titles = async (search: string) => {
		const { rows } = (await readScreen(screen, `${LIST}${search}`)).data.list
		return (rows as ArticleRow[]).map(({ title }) => title)
	}
	expect(await titles('')).toEqual(['Second', 'First'])
	expect(await titles('?sort=-published_at')).toEqual(['First', 'Second'])
	expect(await titles('?q=agaseke')).toEqual(['Second'])
	expect(await titles('?from=2026-01-09')).toEqual(['First'])
})

test('ADM-NEWS-015, ADM-NEWS-016, ADM-NEWS-017, ADM-GEN-014 each failure has its sentence', async () => {
	const { id } = await createArticle({ title: 'Stays' })
	const { version } = (await getArticle(db, id))!
	const why = 'An unexpected error occurred'
	{
		await using _broken = await refusing('news')
		const said = async (path: string, fields = {}) => (await post(path, fields)).result?.message
		expect(await said('/new', typed)).toBe(`Error creating news article: ${why}`)
		expect(await said(`/${id}/edit`, { ...typed, version })).toBe(`Error updating news article: ${why}`)
		expect(await said(`/${id}/delete`)).toBe(`Error deleting news article: ${why}`)
	}
	await using _gone = await withoutTable('news')
	const { status, data } = await readScreen(screen, LIST)
	expect([status, data.failure]).toEqual([500, 'Error fetching news'])
})

test('ADM-NEWS-005 an excerpt has at most 200 characters; a longer one that is stored stays, and is refused once it is another', async () => {
	const refused = {
		status: 422,
		result: { errors: { excerpt: ['Excerpt must have at most 200 characters'] } },
	}
	expect(await post('/new', { ...typed, excerpt: 'x'.repeat(201) })).toMatchObject(refused)
	expect((await post('/new', { ...typed, title: 'Just', excerpt: 'x'.repeat(200) })).status).toBe(303)
	const long = 'Stored before. '.repeat(20).trim()
	const { id } = await createArticle({ ...typed, excerpt: long })
	expect((await post(`/${id}/edit`, { ...typed, title: 'Other title', excerpt: long })).status).toBe(303)
	expect(await titled('Other title')).toMatchObject({ excerpt: long })
	expect(await post(`/${id}/edit`, { ...typed, excerpt: `${long} More.` })).toMatchObject(refused)
	// One that was put back is what it was.
	expect((await post(`/${id}/edit`, { ...typed, excerpt: 'Short.' })).status).toBe(303)
	const { id: other } = await createArticle(typed)
	expect(await post(`/${other}/edit`, { ...typed, excerpt: long })).toMatchObject(refused)
	expect((await post(`/${id}/edit`, { ...typed, title: 'Put back', excerpt: long })).status).toBe(303)
	expect(await titled('Put back')).toMatchObject({ excerpt: long })
})

test('ADM-NEWS-006 names of administrators and of the team are offered as author, each once; any other can be typed', async () => {
	const { id } = await createAccount({ email: 'eric@hub.example' })
	await createAccount({ email: 'nobody@hub.example' })
	await db.update(users).set({ name: 'Eric Nshuti' }).where(eq(users.id, id))
	await createMember({ name: 'Ada Uwase' })
	await createMember({ name: 'Eric Nshuti' })
	const { data } = await readScreen(screen, `${LIST}/new`)
	const offered = (data.options['author'] ?? []).map(({ value }) => value)
	expect(offered).toEqual(expect.arrayContaining(['Eric Nshuti', 'Ada Uwase']))
	expect(offered).not.toContain('Administrator')
	expect(offered.filter((name) => name === 'Eric Nshuti')).toHaveLength(1)
	expect((await post('/new', { ...typed, title: 'By a guest', author: 'A guest' })).status).toBe(303)
})
