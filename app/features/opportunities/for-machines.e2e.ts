import { expect, test } from 'vitest'
import { openPage } from '#tests/browser/browser.ts'
import { Visitor } from '#tests/browser/http.ts'
import { idOf, makeOpportunity } from '#tests/browser/opportunities.ts'

test('a job is announced to search engines while it is open, a grant never', async () => {
	await using closed = await makeOpportunity('A closed job', { category: 'job', status: 'closed' })
	const visitor = new Visitor()
	const posting = async (id: string) => {
		const { text } = await visitor.get(`/opportunities/${id}`)
		const [, json] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(text) ?? []
		return json === undefined ? null : (JSON.parse(json) as Record<string, unknown>)
	}
	const id = await idOf('Frontend Developer')
	expect(await posting(id)).toMatchObject({
		'@type': 'JobPosting',
		url: `${visitor.siteUrl}/opportunities/${id}`,
	})
	expect(await posting(await idOf('Prototype Grant, Round 4'))).toBeNull()
	expect(await posting(closed.id)).toBeNull()
	expect((await visitor.get(`/opportunities/${closed.id}`)).text).toContain('content="noindex"')
	const { text } = await visitor.get(`/opportunities/${id}`)
	expect(text).toContain(`<link rel="canonical" href="${visitor.siteUrl}/opportunities/${id}"/>`)
})

test('a browser reads the feed as well-formed XML with every open opportunity, whatever their texts hold', async () => {
	await using hostile = await makeOpportunity('Cats & <b>dogs</b> ]]> "end"', {
		description: '<script>alert(1)</script> & ]]>\nnext line',
	})
	const visitor = new Visitor()
	await using tab = await openPage({ script: true, width: 1280 })
	await tab.page.goto('/')
	// The page cache keeps the feed for half a minute; a query passes it by.
	const answer = await visitor.get(`/opportunities/rss.xml?fresh=${hostile.id}`)
	expect(answer.headers['content-type']).toBe('application/rss+xml; charset=utf-8')
	const feed = await tab.page.evaluate((xml) => {
		const parsed = new DOMParser().parseFromString(xml, 'application/xml')
		const text = (item: Element, name: string) => item.querySelector(name)?.textContent ?? null
		return {
			errors: parsed.querySelectorAll('parsererror').length,
			root: parsed.documentElement.nodeName,
			items: [...parsed.querySelectorAll('channel > item')].map((item) => ({
				title: text(item, 'title'),
				link: text(item, 'link'),
				description: text(item, 'description'),
				date: Number.isNaN(Date.parse(text(item, 'pubDate') ?? '')),
			})),
		}
	}, answer.text)
	expect([feed.errors, feed.root]).toEqual([0, 'rss'])
	const item = feed.items.find(({ link }) => link === `${visitor.siteUrl}/opportunities/${hostile.id}`)
	expect(item?.title).toBe('Cats & <b>dogs</b> ]]> "end"')
	expect(item?.description).toContain(
		'<p>&lt;script&gt;alert(1)&lt;/script&gt; &amp; ]]&gt;<br>next line</p>',
	)
	expect(feed.items.every(({ date }) => !date)).toBe(true)
	expect(feed.items.length).toBeGreaterThanOrEqual(9)
	expect((await visitor.get('/opportunities')).text).toMatch(
		/<link[^>]*rel="alternate"[^>]*href="\/opportunities\/rss.xml"/,
	)
})
