import { beforeAll, expect, test } from 'vitest'
import { createAdministrator, signInVisitor } from '#tests/browser/administrator.ts'
import { Visitor } from '#tests/browser/http.ts'

let pages: string[] = []
const visitor = new Visitor()
beforeAll(async () => {
	const { text } = await visitor.get('/sitemap.xml')
	pages = [...text.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)]
		.map(([, path]) => path || '/')
		// A category is an address of its own, of a page that stands there without it.
		.filter((path) => !path.includes('?'))
	expect(pages.length).toBeGreaterThan(15)
})

/** The same address as a client may write it, too. */
function otherSpellings(path: string): string[] {
	const [, first = ''] = path.split('/')
	const encoded = `/%${first.charCodeAt(0).toString(16)}${path.slice(2)}`
	const upper = `/${first.toUpperCase()}${path.slice(first.length + 1)}`
	return [`${path}/`, `${path}///`, encoded, upper]
}

test('F-86 every other spelling of a public page leads to the one that is kept', async () => {
	for (const path of pages.filter((page) => page !== '/')) {
		for (const other of otherSpellings(path)) {
			for (const query of ['', '?page=2&q=a%20b']) {
				const { status, headers } = await visitor.get(other + query)
				expect([other, status, headers.location]).toEqual([other, 308, path + query])
				expect(headers.etag, other).toBeUndefined()
			}
		}
	}
	expect((await visitor.get('/TEAM.data')).headers.location).toBe('/team.data')
	expect((await visitor.post('/Contact', { message: 'x' })).status).not.toBe(308)
	expect((await visitor.get('/No/Such/')).status).toBe(404)
})

test('F-86, S4 whatever way a page is asked for, it says how long it may be kept', async () => {
	const email = 'cache-control@hub.example'
	await createAdministrator(email)
	const administrator = await signInVisitor(email)
	for (const path of pages) {
		expect((await visitor.get(path)).headers['cache-control'], path).toBeDefined()
		expect((await visitor.get(`${path}?x=1`)).headers['cache-control'], path).toMatch(/private|no-store/)
		expect((await administrator.get(path)).headers['cache-control'], path).toMatch(/private|no-store/)
	}
})

test('F-86, W13 a document that says "too many" says when to come back', async () => {
	const guesser = new Visitor()
	const path = '/admin/login/email'
	const statuses: number[] = []
	for (let nth = 0; nth < 8; nth++) {
		const values = { email: 'locked@hub.example', password: `wrong-password-${nth}` }
		const { status, headers } = await guesser.submit(path, values)
		statuses.push(status)
		if (status === 429) expect(Number(headers['retry-after'])).toBeGreaterThan(0)
	}
	expect(statuses).toContain(429)
})

test('F-88 a link into a window of its own never hands over the page that it stands on', async () => {
	let links = 0
	for (const path of [...pages, '/membership/individual/apply', '/donation/give']) {
		const { text } = await visitor.get(path)
		for (const [link] of text.matchAll(/<a\b[^>]*target="_blank"[^>]*>/g)) {
			links++
			expect([path, link]).toEqual([path, expect.stringMatching(/\brel="[^"]*\bnoopener\b/)])
		}
		for (const [, figure = ''] of text.matchAll(/<figure\b[^>]*>([\s\S]*?)<\/figure>/g)) {
			const before = figure.split('<figcaption')[0] ?? ''
			const open = before.split('<div').length - before.split('</div>').length
			if (figure.includes('<figcaption')) expect([path, open]).toEqual([path, 0])
		}
	}
	expect(links).toBeGreaterThan(20)
})
