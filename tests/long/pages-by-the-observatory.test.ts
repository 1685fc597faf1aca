import { afterAll, expect, test } from 'vitest'
import type { Answer } from '#tests/browser/http.ts'
import { PASSWORD } from '#tests/browser/administrator.ts'
import { ADMINISTRATOR, startOwnProgram } from '#tests/long/own-program.ts'
import { observe } from '#tests/long/observatory.ts'

const SITE_URL = 'https://hub.example'
const AD_HOST = 'contextual.media.net'
const own = await startOwnProgram({ env: { SITE_URL, AD_CLIENT_MEDIANET: '8CU12345' } })
afterAll(() => own[Symbol.asyncDispose]())

const { text: map } = await own.visitor().get('/sitemap.xml')
const pages = [...map.matchAll(/<loc>https:\/\/hub\.example([^<]*)<\/loc>/g)].map(([, path]) => path || '/')
const forms = own.forms.map((form) => form.path(1))
const entrance = ['', '/email', '/sign-up', '/sms', '/link', '/verify'].map((step) => `/admin/login${step}`)
const visited = [...new Set([...pages, ...forms, ...entrance, '/no-such-page', '/news/no-such', '/admin'])]

/** Each page as its first visitor sees it, with the cookie that it gets then. */
async function scoresOf(paths: readonly string[]) {
	const seen: { path: string; score: number; answer: Answer }[] = []
	for (const path of paths) {
		const answer = await own.visitor().get(path)
		expect([path, answer.status < 500]).toEqual([path, true])
		// A redirect is judged where it leads.
		if (answer.headers.location !== undefined) continue
		seen.push({ path, answer, score: observe(answer).score })
	}
	return seen
}

const lowest = (seen: readonly { score: number }[]) => Math.min(...seen.map(({ score }) => score))

test('S1, S3, S4 every page of visitors, the login’s and what is not there: at least 120 by the rules of the Observatory', async () => {
	expect(visited.length).toBeGreaterThan(50)
	const seen = await scoresOf(visited)
	console.log(
		`S1: ${seen.length} pages, lowest ${lowest(seen)}, highest ${Math.max(...seen.map(({ score }) => score))}`,
	)
	expect(seen.filter(({ score }) => score < 120).map(({ path, score }) => `${path} ${score}`)).toEqual([])
	const careless = { ...seen[0]!.answer, headers: {}, setCookies: ['a=b'] }
	expect(observe(careless).score).toBeLessThan(50)
	let cookies = 0
	for (const { path, answer } of seen) {
		for (const cookie of answer.setCookies) {
			for (const part of [
				/^__Host-/,
				/; Path=\/(?:;|$)/i,
				/; Secure/i,
				/; HttpOnly/i,
				/; SameSite=(?:Lax|Strict)/i,
			])
				expect([path, cookie]).toEqual([path, expect.stringMatching(part)])
			expect([path, answer.headers['cache-control']]).toEqual([path, expect.stringContaining('no-store')])
			cookies++
		}
	}
	expect(cookies).toBeGreaterThan(10)
}, 120_000)

test('S1, S2 with an ad network active: at least 105, its hosts where its script runs, never on a form or beside an administrator', async () => {
	const signed = own.visitor()
	const secure = { origin: SITE_URL }
	const sent = await signed.submit('/admin/login/email', { email: ADMINISTRATOR, password: PASSWORD }, secure)
	expect(sent.status).toBe(303)
	await own.owner.query(
		`insert into ad_units (name, network, slot_id, format, placement)
		values ('Drill', 'media.net', '4711', 'auto', 'header'), ('Drill', 'media.net', '4712', 'auto', 'footer')`,
	)
	await own.owner.query(`select pg_notify('pages_changed', '')`)
	const seen = await scoresOf(visited.map((path) => `${path}${path.includes('?') ? '&' : '?'}anew`))
	const policyOf = ({ headers }: Answer) => String(headers['content-security-policy'])
	const withAds = seen.filter(({ answer }) => policyOf(answer).includes(AD_HOST))
	console.log(`S1: ${withAds.length} pages with an ad network, lowest ${lowest(withAds)}`)
	expect(withAds.length).toBeGreaterThan(3)
	expect(lowest(seen)).toBeGreaterThanOrEqual(105)
	for (const { path } of withAds)
		expect(path).not.toMatch(/\/(?:apply|register|enroll|buy|book|give)\b|^\/admin/)
	for (const path of ['/admin', '/admin/donations', '/admin/ads', '/']) {
		const answer = await signed.get(path)
		expect([path, policyOf(answer).includes(AD_HOST)]).toEqual([path, false])
		if (path !== '/') {
			expect([path, answer.headers['cache-control']]).toEqual([path, expect.stringContaining('no-store')])
			expect([path, observe(answer).score >= 120]).toEqual([path, true])
		}
	}
}, 120_000)
