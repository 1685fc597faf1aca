import Parser from 'rss-parser'
import { beforeEach, expect, test } from 'vitest'
import { writeNewsFeed } from '#app/features/news/feed.server.ts'
import { describeArticle } from '#app/features/news/news-article.ts'
import {
	findArticle,
	listFeedNews,
	listHomeNews,
	listNews,
	listNewsPaths,
	listRelatedNews,
} from '#app/features/news/queries.server.ts'
import { renderContent } from '#app/features/news/render-content.server.ts'
import { ARTICLES_A_PAGE } from '#app/features/news/rules.ts'
import { sampleArticles, sampleNews } from '#app/features/news/samples.ts'
import { installNews } from '#app/features/news/starter.server.ts'
import { news } from '#app/features/news/tables.server.ts'
import { createArticle } from '#app/features/news/testing.server.ts'
import { db, transact } from '#app/platform/core/db/db.server.ts'
import { deleteFile } from '#app/platform/core/files/files.server.ts'
import { storePhoto } from '#app/platform/core/files/testing.server.ts'
import { knownPicturesIn } from '#app/platform/core/files/text-pictures.server.ts'
import { asOwner } from '#tests/reset-database.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 10, minute))
const titles = async (q = '', page = 1) =>
	(await listNews(db, { q, page }, new Date())).rows.map(({ title }) => title)
const site = { siteUrl: 'https://hub.example', name: 'IRIS Hub' }

beforeEach(() => db.delete(news))

test('PUB-NEWS-006 to PUB-NEWS-013, PUB-NEWS-016 a record has every field and is found by its id', async () => {
	const given = {
		title: 'T',
		excerpt: 'E',
		content: '<p>C</p>',
		image_url: '/files/news/x',
		author: 'A',
		published_at: at(1),
		created_at: at(2),
	}
	const { id } = await createArticle(given)
	expect((await db.select().from(news))[0]).toMatchObject({ id, ...given })
	const { created_at: _made, ...shown } = given
	expect(await findArticle(db, id)).toEqual({
		id,
		...shown,
		picture: null,
		publication: 'published',
		updated_at: expect.any(Date),
	})
	expect(await findArticle(db, crypto.randomUUID())).toBeNull()
})

test('PUB-NEWS-014, PUB-NEWS-015, PUB-NEWS-017 newest first: all in the list, four at home, three related without the article itself', async () => {
	const made = []
	for (const minute of [2, 5, 1, 4, 3]) {
		made.push(
			await createArticle({ title: `No ${minute}`, published_at: at(minute), created_at: at(9 - minute) }),
		)
	}
	expect(await titles()).toEqual(['No 5', 'No 4', 'No 3', 'No 2', 'No 1'])
	expect((await listHomeNews(db)).map(({ title }) => title)).toEqual(['No 5', 'No 4', 'No 3', 'No 2'])
	const related = await listRelatedNews(db, made[3]!.id)
	expect(related.map(({ title }) => title)).toEqual(['No 5', 'No 3', 'No 2'])
})

test('F-08 an article of the future is nowhere before its time, and everywhere from then on', async () => {
	const now = at(0)
	await createArticle({ title: 'old', published_at: at(-5) })
	const { id } = await createArticle({ title: 'new', published_at: at(1) })
	const seen = async (time: Date) => ({
		list: (await listNews(db, { q: '', page: 1 }, time)).rows.length,
		search: (await listNews(db, { q: 'new', page: 1 }, time)).total,
		home: (await listHomeNews(db, time)).length,
		article: (await findArticle(db, id, time))?.title ?? null,
		related: (await listRelatedNews(db, crypto.randomUUID(), time)).length,
		feed: (await listFeedNews(db, time)).length,
		sitemap: (await listNewsPaths(db, time)).length,
	})
	expect(await seen(now)).toEqual({
		list: 1,
		search: 0,
		home: 1,
		article: null,
		related: 1,
		feed: 1,
		sitemap: 1,
	})
	expect(await seen(at(1))).toEqual({
		list: 2,
		search: 1,
		home: 2,
		article: 'new',
		related: 2,
		feed: 2,
		sitemap: 2,
	})
})

test('PUB-NEWS-020, D-071 search finds any part of title, excerpt or content, in any case, and no markup', async () => {
	await createArticle({
		title: 'Nineteen companies',
		excerpt: '100% local',
		content: '<h2>Who is hiring</h2><p>R&amp;D in <strong>Huye</strong> &lt;now&gt;</p>',
	})
	await createArticle({ title: 'Other', excerpt: null, content: '<p>Nothing</p>' })
	for (const q of ['NINETEEN', 'een comp', '100%', 'local', 'huye', 'R&D', '<now>', 'who is hir']) {
		expect([q, await titles(q)]).toEqual([q, ['Nineteen companies']])
	}
	for (const q of ['strong', 'h2>', '_', '\\', '1%l', '&amp;', "' or 1=1 --"]) {
		expect([q, await titles(q)]).toEqual([q, []])
	}
})

test('F-48 a search of several words finds what holds all of them, in whichever field; signs mean themselves', async () => {
	await createArticle({ title: 'Solar dryers', excerpt: 'From 100% scrap', content: '<p>Built in Huye.</p>' })
	await createArticle({ title: 'Solar ovens', excerpt: 'From scrap', content: '<p>Built in Kigali.</p>' })
	for (const q of ['huye solar', 'SCRAP built dryers', '100% huye']) {
		expect([q, await titles(q)]).toEqual([q, ['Solar dryers']])
	}
	expect(await titles('solar built')).toHaveLength(2)
	expect([await titles('ovens huye'), await titles('s%r'), await titles('solar _')]).toEqual([[], [], []])
})

test('pages follow each other without a gap; one beyond the last is the last', async () => {
	for (let i = 0; i < ARTICLES_A_PAGE + 2; i++) await createArticle({ published_at: at(i % 3) })
	const [first, second, beyond] = await Promise.all(
		[1, 2, 99].map((page) => listNews(db, { q: '', page }, new Date())),
	)
	expect([first?.rows.length, second?.rows.length, first?.total]).toEqual([ARTICLES_A_PAGE, 2, 12])
	expect(new Set([...first!.rows, ...second!.rows].map(({ id }) => id)).size).toBe(12)
	expect(beyond).toEqual(second)
})

test('with 5,000 articles the list, a page far behind and a search show what they should', async () => {
	// Its own connection: the program's ends a statement after five seconds, which a busy machine needs for so many rows.
	await asOwner((client) =>
		client.query(
			`insert into news (title, excerpt, content, published_at)
		select 'Article ' || i, 'About ' || i, '<p>' || repeat('Words that fill a text. ', 10) || '</p>',
			now() - interval '1 hour' * i from generate_series(1, 5000) i`,
		),
	)
	await listNews(db, { q: '', page: 1 }, new Date())
	expect((await listNews(db, { q: '', page: 400 }, new Date())).rows).toHaveLength(ARTICLES_A_PAGE)
	expect((await listNews(db, { q: 'article 123', page: 1 }, new Date())).total).toBe(15)
	expect(await listHomeNews(db)).toHaveLength(4)
})

test('D-129, PUB-NEWS-009 content is cleaned when it is shown, and a first heading becomes a second', () => {
	expect(
		renderContent('<p onclick="x()">a<script>alert(1)</script><a href="javascript:x">b</a><img src=x></p>'),
	).toBe('<p>ab</p>')
	expect(renderContent('<h1>A</h1><h2>B</h2><h6>C</h6><p>&lt;h1&gt;</p>')).toBe(
		'<h2>A</h2><h3>B</h3><h6>C</h6><p>&lt;h1&gt;</p>',
	)
	expect(renderContent('<h2>B</h2>')).toBe('<h2>B</h2>')
})

test('the feed has the whole of every article at its own address, cleaned', () => {
	const [article] = sampleArticles(at(0))
	const feed = writeNewsFeed([{ ...article!, content: '<p>Text<script>x</script></p>', author: null }], site)
	expect(feed).toContain(`<guid isPermaLink="true">https://hub.example/news/${article!.id}</guid>`)
	expect(feed).toContain('<p>Text</p>')
	expect(feed).not.toContain('<script')
	expect(feed).toContain('<dc:creator>IRIS Hub</dc:creator>')
	expect(writeNewsFeed([], site)).toContain('<title>News | IRIS Hub</title>')
})

test('issue M 5: of the pictures of a text page and feed show those that are there, none larger than it is', async () => {
	const [one, gone] = [await storePhoto('news'), await storePhoto('news')]
	const content = [one, gone].map(({ url }) => `<img src="${url}" alt="A loom" />`).join('')
	const article = { ...sampleArticles(at(0))[0]!, content: `<p>a</p>${content}` }
	await transact((tx) => deleteFile(tx, gone.url))
	const known = await knownPicturesIn(db, '<p>none</p>', article.content)
	for (const shown of [renderContent(article.content, known), writeNewsFeed([article], site, known)]) {
		expect(shown).toContain(one.id)
		expect(shown).not.toContain(gone.id)
	}
	expect(renderContent(article.content, known)).toContain('style="--own:1200px"')
})

test('F-17 a feed reader that is not the writer reads every article with its whole text', async () => {
	const [article] = sampleArticles(at(0))
	const hostile = {
		...article!,
		title: 'Cats & <b>dogs</b> ]]>',
		content: '<p>a &amp; b ]]&gt;</p><script>x</script>',
		author: null,
	}
	const { items, feedUrl } = await new Parser().parseString(writeNewsFeed([hostile], site))
	expect(feedUrl).toBe('https://hub.example/news/rss.xml')
	expect(items).toMatchObject([
		{
			title: hostile.title,
			link: `https://hub.example/news/${article!.id}`,
			isoDate: article!.published_at.toISOString(),
			creator: 'IRIS Hub',
			'content:encoded': '<p>a &amp; b ]]&gt;</p>',
		},
	])
})

test('search engines are told of an article', () => {
	const [article] = sampleArticles(at(0))
	const url = `https://hub.example/news/${article!.id}`
	expect(describeArticle({ ...article!, image_url: '/files/news/x' }, url, site)).toMatchObject({
		'@type': 'NewsArticle',
		headline: article!.title,
		datePublished: article!.published_at.toISOString(),
		image: 'https://hub.example/files/news/x',
		author: { name: 'Incubation desk' },
		publisher: { name: 'IRIS Hub' },
		mainEntityOfPage: url,
	})
})

test('PUB-NEWS-022 the samples are four and can be searched; a new hub begins with them', async () => {
	expect(sampleArticles(at(0))).toHaveLength(4)
	expect(sampleNews({ q: 'CAMERA zebra', page: 1 }, at(0)).rows).toHaveLength(0)
	expect(sampleNews({ q: 'the CAMERA of any', page: 1 }, at(0)).rows).toHaveLength(1)
	await transact(installNews)
	expect(await titles()).toEqual(sampleArticles(new Date()).map(({ title }) => title))
	expect((await listNewsPaths(db)).map(({ path }) => path)).toEqual(
		sampleArticles(new Date()).map(({ id }) => `/news/${id}`),
	)
})
