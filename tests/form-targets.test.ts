import { matchRoutes } from 'react-router'
import { expect, test } from 'vitest'
import routes from '#app/routes.ts'
import { everyDrawnPath, look } from '#tests/drawn-pages.ts'
import { routesFor } from '#tests/every-page.ts'

const tree = await routesFor(routes)

/** The routes of an address, whose modules its page has. */
const routesAt = (path: string) => (matchRoutes(tree, path) ?? []).map(({ route }) => route.id ?? '')

/** The route that takes what is sent to an address: its last one, or the one around it where that is an index. */
function takerOf(address: string): string | undefined {
	const matches = matchRoutes(tree, address.split('?')[0] ?? '') ?? []
	const last = matches.at(-1)
	return (last?.route.index && !/[?&]index/.test(address) ? matches.at(-2) : last)?.route.id
}

const attribute = (tag: string, name: string) =>
	new RegExp(` ${name}="([^"]*)"`, 'i').exec(tag)?.[1]?.replaceAll('&amp;', '&')

/** Where the forms go that the router sends, and the buttons that send one elsewhere. */
const targetsIn = (html: string) =>
	[...html.matchAll(/<form[^>]*data-discover[^>]*>|<button[^>]*formaction[^>]*>/gi)]
		.filter(([tag]) => tag.startsWith('<button') || attribute(tag, 'method') === 'post')
		.map(([tag]) => attribute(tag, 'action') ?? attribute(tag, 'formaction') ?? '')

test('F-20 a form of the back-office is sent to a route of its own page: no press on a line that is cut needs a file first', async () => {
	const paths = (await everyDrawnPath()).filter((path) => path.startsWith('/admin'))
	const elsewhere: string[] = []
	let seen = 0
	for (const path of paths) {
		const here = routesAt(path.split('?')[0] ?? '')
		for (const target of targetsIn((await look(path))?.html ?? '')) {
			seen++
			const taker = takerOf(target)
			if (taker === undefined || !here.includes(taker)) elsewhere.push(`${path} sends to ${target}`)
		}
	}
	expect(seen).toBeGreaterThan(50)
	expect(elsewhere).toEqual([])
}, 240_000)
