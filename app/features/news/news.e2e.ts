import { expect, test } from 'vitest'
import { expectAccessible, expectNoSidewaysScroll, openPage } from '#tests/browser/browser.ts'
import { Visitor } from '#tests/browser/http.ts'
import { sql } from '#tests/browser/program-state.ts'

const idOf = async (title: string) =>
	(await sql<{ id: string }>('select id from news where title = $1', [title]))[0]!.id

/** An article of one test, older than the starter content unless it says so; taken away at its end. */
async function makeArticle(given: {
	title: string
	content: string
	image_url?: string
	published_at?: Date
}) {
	const [made] = await sql<{ id: string }>(
		'insert into news (title, content, image_url, published_at) values ($1, $2, $3, $4) returning id',
		[
			given.title,
			given.content,
			given.image_url ?? null,
			given.published_at ?? new Date('2020-01-05T00:00:00Z'),
		],
	)
	const { id } = made!
	return {
		id,
		async [Symbol.asyncDispose]() {
			await sql('delete from news where id = $1', [id])
		},
	}
}

test.each([
	{ script: true, width: 1280 },
	{ script: false, width: 360 },
] as const)(
	'PUB-NEWS-001, PUB-NEWS-002, PUB-NEWS-004, PUB-NEWS-020, PUB-NEWS-021 search, article, related articles and back: $width px, script $script',
	async ({ script, width }) => {
		await using tab = await openPage({ script, width })
		const { page } = tab
		await page.goto('/news', { waitUntil: script ? 'networkidle' : 'load' })
		const search = page.getByRole('searchbox', { name: 'Search news' })
		await search.fill('no such words anywhere')
		await search.press('Enter')
		await page.getByText('No news articles available at the moment.').waitFor()
		await expectAccessible(page)
		await search.fill('CAMERA OF ANY')
		await search.press('Enter')
		const title = 'Certificates now carry a code anyone can verify'
		await expect.poll(() => page.locator('main article h3').allInnerTexts()).toEqual([title])
		await page.getByRole('link', { name: title }).click()
		await page.getByRole('heading', { level: 1, name: title }).waitFor()
		const related = page.locator('section', { hasText: 'Related articles' }).locator('article h3')
		const titles = await related.allInnerTexts()
		expect(titles).toHaveLength(3)
		expect(titles).not.toContain(title)
		await expectAccessible(page)
		await expectNoSidewaysScroll(page)
		await page.getByRole('link', { name: 'Back to News' }).click()
		await page.getByRole('heading', { level: 1, name: 'News' }).waitFor()
	},
)

test('PUB-NEWS-003, PUB-NEWS-024, PUB-GEN-037 an article is shared by copied link, Twitter, Facebook and LinkedIn', async () => {
	const id = await idOf('A weekend lab for rural builders')
	await using tab = await openPage({ script: true, width: 360 })
	const { page, context } = tab
	await context.grantPermissions(['clipboard-read', 'clipboard-write'])
	await page.goto(`/news/${id}`, { waitUntil: 'networkidle' })
	const address = new URL(`/news/${id}`, page.url()).href
	for (const [name, parameter] of [
		['Twitter', 'url'],
		['Facebook', 'u'],
		['LinkedIn', 'url'],
	] as const) {
		const link = page.getByRole('link', { name: `Share on ${name}` })
		expect(await link.getAttribute('rel')).toBe('noopener noreferrer')
		expect(new URL((await link.getAttribute('href')) ?? '').searchParams.get(parameter)).toBe(address)
	}
	await page.getByRole('button', { name: 'Copy link' }).click()
	await page.getByText('Link copied').waitFor()
	expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
	await expect.poll(() => page.getByText('Link copied').count(), { timeout: 4000 }).toBe(0)
})

test('PUB-NEWS-005, D-130 a missing article and a malformed id show Article Not Found with 404', async () => {
	await using tab = await openPage({ script: false, width: 360, expectStatus: [404] })
	const { page } = tab
	for (const id of [crypto.randomUUID(), 'x', "'; drop table news", '%00']) {
		const answer = await page.goto(`/news/${encodeURIComponent(id)}`)
		expect([id, answer?.status()]).toEqual([id, 404])
		await page.getByRole('heading', { level: 1, name: 'Article Not Found' }).waitFor()
		expect(await page.getByRole('link', { name: 'Back to News' }).getAttribute('href')).toBe('/news')
		expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
	}
	await expectAccessible(page)
})

test('D-129, PUB-NEWS-023 a hostile article is shown as text only, and its broken picture by a tile', async () => {
	await using article = await makeArticle({
		title: 'Hostile <b>title</b>',
		content:
			'<h1>Head</h1><p onclick="alert(1)">kept <strong>bold</strong><img src=x onerror=alert(1)><a href="javascript:alert(1)">link</a></p><script>alert(1)</script>',
		image_url: '/files/news/00000000-0000-4000-8000-000000000000',
	})
	await using tab = await openPage({ script: true, width: 1280, expectStatus: [404] })
	const { page } = tab
	await page.goto(`/news/${article.id}`, { waitUntil: 'networkidle' })
	expect(await page.locator('.rich-text').innerHTML()).toBe(
		'<h2>Head</h2><p>kept <strong>bold</strong>link</p>',
	)
	expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Hostile <b>title</b>')
	await page.getByText('January 5, 2020').waitFor()
	const hero = page.locator('section', { has: page.getByRole('heading', { level: 1 }) })
	expect(await hero.locator('img').isVisible()).toBe(false)
	expect(await hero.locator('svg').last().isVisible()).toBe(true)
})

test('search engines are told of an article, and a browser reads the feed as well-formed XML', async () => {
	await using hostile = await makeArticle({
		title: 'Cats & <b>dogs</b> ]]>',
		content: '<p>a &amp; b ]]&gt;</p>',
	})
	const visitor = new Visitor()
	const id = await idOf('The next accelerator opens its doors')
	const { text } = await visitor.get(`/news/${id}`)
	const [, json = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(text) ?? []
	expect(JSON.parse(json)).toMatchObject({
		'@type': 'NewsArticle',
		mainEntityOfPage: `${visitor.siteUrl}/news/${id}`,
	})
	expect((await visitor.get('/news')).text).toMatch(/<link[^>]*rel="alternate"[^>]*href="\/news\/rss.xml"/)
	// The page cache keeps the feed for half a minute; a query passes it by.
	const answer = await visitor.get(`/news/rss.xml?fresh=${hostile.id}`)
	expect(answer.headers['content-type']).toBe('application/rss+xml; charset=utf-8')
	await using tab = await openPage({ script: true, width: 1280 })
	await tab.page.goto('/')
	const feed = await tab.page.evaluate((xml) => {
		const parsed = new DOMParser().parseFromString(xml, 'application/xml')
		return {
			errors: parsed.querySelectorAll('parsererror').length,
			root: parsed.documentElement.nodeName,
			items: [...parsed.querySelectorAll('channel > item')].map((item) => ({
				title: item.querySelector('title')?.textContent,
				link: item.querySelector('link')?.textContent,
				content: item.getElementsByTagName('content:encoded')[0]?.textContent,
				undated: Number.isNaN(Date.parse(item.querySelector('pubDate')?.textContent ?? '')),
			})),
		}
	}, answer.text)
	expect([feed.errors, feed.root]).toEqual([0, 'rss'])
	expect(feed.items.find(({ link }) => link?.endsWith(hostile.id))).toMatchObject({
		title: 'Cats & <b>dogs</b> ]]>',
		content: '<p>a &amp; b ]]&gt;</p>',
	})
	expect(feed.items.some(({ undated }) => undated)).toBe(false)
})

test('F-08 an article dated ahead appears by itself in kept pages, and none of them tells of it before', async () => {
	const ahead = new Date(Date.now() + 6000)
	await using article = await makeArticle({ title: 'Not yet', content: '<p>Soon.</p>', published_at: ahead })
	const visitor = new Visitor()
	const own = `/news/${article.id}`
	const lists = ['/', '/news', '/news/rss.xml', '/sitemap.xml']
	const told = async (path: string) => (await visitor.get(path)).text.includes(article.id)
	for (const path of lists) expect([path, await told(path)]).toEqual([path, false])
	expect((await visitor.get(own)).status).toBe(404)
	expect((await visitor.get(`${own}.data`)).text).not.toContain('Soon.')
	expect(Date.now()).toBeLessThan(ahead.getTime())
	await expect.poll(async () => (await visitor.get(own)).status, { timeout: 20_000 }).toBe(200)
	for (const path of lists) await expect.poll(() => told(path), { timeout: 40_000, interval: 500 }).toBe(true)
	expect(Date.now() - ahead.getTime()).toBeLessThan(60_000)
}, 90_000)
