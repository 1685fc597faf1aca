import { expect, test } from 'vitest'
import { expectAccessible, expectNoSidewaysScroll, openPage } from '#tests/browser/browser.ts'
import { Visitor } from '#tests/browser/http.ts'
import { type Look, lookBothWays } from '#tests/browser/looks.ts'

const MOST_PAGES = 400

type Found = {
	/** Paths (with query) that answer 200, with the ids in each page. */
	pages: Map<string, Set<string>>
	/** "path, linked from path" of everything that answers otherwise. */
	missing: Map<string, { status: number; from: string }>
	/** Links into a page: path, anchor, and where it is linked. */
	anchors: { path: string; id: string; from: string }[]
}

const unescape = (text: string) => text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'")

/** Follows every link, picture, style and script of the site from its first page, as a visitor without script. */
export async function crawl(): Promise<Found> {
	const visitor = new Visitor()
	const found: Found = { pages: new Map(), missing: new Map(), anchors: [] }
	const queue = [{ path: '/', from: 'nowhere' }]
	const known = new Set(['/'])
	for (const { path, from } of queue) {
		const answer = await visitor.get(path)
		if (answer.status !== 200) {
			found.missing.set(path, { status: answer.status, from })
			continue
		}
		if (!answer.headers['content-type']?.startsWith('text/html')) continue
		found.pages.set(path, new Set([...answer.text.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => id)))
		for (const [, link = ''] of answer.text.matchAll(/\s(?:href|src)="([^"]*)"/g)) {
			const url = new URL(unescape(link), new URL(path, visitor.siteUrl))
			if (url.origin !== visitor.siteUrl) continue
			const next = url.pathname + url.search
			if (url.hash.length > 1) {
				found.anchors.push({ path: next, id: decodeURIComponent(url.hash.slice(1)), from: path })
			}
			if (known.has(next) || known.size >= MOST_PAGES) continue
			known.add(next)
			queue.push({ path: next, from: path })
		}
	}
	expect(known.size, 'addresses of the site').toBeLessThan(MOST_PAGES)
	return found
}

const nameOf = ({ width, dark }: Look) => `${width} px, ${dark ? 'dark' : 'light'}`

/** Looks at every page of the site in two ways: titled, headed, accessible, and no wider than the window. */
export function lookAtEveryPage(found: Found, { script, looks }: { script: boolean; looks: [Look, Look] }) {
	const how = `${script ? 'with' : 'without'} script, ${looks.map(nameOf).join(' and ')}`
	test(`R15 every page is titled, headed, accessible and fits: ${how}`, { timeout: 600_000 }, async () => {
		await using tab = await openPage({ script, width: 1280 })
		const { page } = tab
		const problems: string[] = []
		for (const path of found.pages.keys()) {
			const open = () => page.goto(path, { waitUntil: script ? 'networkidle' : 'load' })
			await lookBothWays(page, looks, open, async (as) => {
				const wrong = (what: string) => problems.push(`${path}, ${nameOf(as)}: ${what}`)
				if ((await page.title()).trim().length < 3) wrong('no title')
				const headings = await page.locator('h1').count()
				if (headings !== 1) wrong(`${headings} headings of the first level`)
				await expectAccessible(page).catch((error: Error) => wrong(error.message))
				await expectNoSidewaysScroll(page).catch((error: Error) => wrong(error.message))
				tab.takeFaults().forEach(wrong)
			})
		}
		expect(problems).toEqual([])
	})
}
