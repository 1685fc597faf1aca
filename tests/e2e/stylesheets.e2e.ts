import { expect, test } from 'vitest'
import { publicPages } from '#app/site/public-pages.ts'
import { dialogPlaces } from '#tests/browser/dialogs.ts'
import { Visitor } from '#tests/browser/http.ts'

const unescapeCss = (text: string) =>
	text
		.replaceAll(/\\([0-9a-f]{1,6}) ?/gi, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)))
		.replaceAll(/\\(.)/g, '$1')
const unescapeHtml = (text: string) =>
	text.replaceAll('&gt;', '>').replaceAll('&#x27;', "'").replaceAll('&amp;', '&')

/** Names of classes that have a rule in a stylesheet. */
const ruled = (css: string) =>
	[...css.matchAll(/\.((?:\\[0-9a-f]{1,6} ?|\\.|[\w-])+)/gi)].map(([, name = '']) => unescapeCss(name))

/** What Tailwind's variants look for in other elements, and what only a script looks for. */
const MARKS = /^(group|peer)(\/|$)/

/** @returns the classes of a page without a rule in any of the given stylesheets */
function withoutRule(html: string, stylesheets: readonly string[]): string[] {
	const known = new Set(stylesheets.flatMap(ruled))
	const used = [...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = '']) =>
		unescapeHtml(names).split(/\s+/),
	)
	return [...new Set(used)].filter((name) => name && !known.has(name) && !MARKS.test(name))
}

test('a page finds each of its classes in the stylesheets that it fetches, its dialogs too', async () => {
	const visitor = new Visitor()
	const read = async (path: string) => (await visitor.get(path)).text
	const pages = [...(await read('/sitemap.xml')).matchAll(/<loc>[^<]*?\/\/[^/<]+([^<]*)<\/loc>/g)].map(
		([, path = '']) => path || '/',
	)
	const dialogs = await Promise.all(dialogPlaces.map(({ find }) => find()))
	const paths = new Set([...publicPages.map(({ path }) => path), ...pages, ...dialogs])
	const sheets = new Map<string, string>()
	const missing: string[] = []
	for (const path of paths) {
		const html = await read(path)
		const linked = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href = '']) => href)
		for (const href of linked) if (!sheets.has(href)) sheets.set(href, await read(href))
		missing.push(
			...withoutRule(
				html,
				linked.map((href) => sheets.get(href) ?? ''),
			).map((name) => `${path}: ${name}`),
		)
	}
	expect(paths.size).toBeGreaterThan(40)
	expect(missing).toEqual([])
})

test('a class whose rule stands in no stylesheet of the page is found', () => {
	const html = '<p class="group sm:grid-cols-[1fr_2fr] missing"></p>'
	expect(withoutRule(html, [String.raw`.sm\:grid-cols-\[1fr_2fr\]{display:grid}`])).toEqual(['missing'])
})
