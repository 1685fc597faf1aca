import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import {
	createRequestHandler,
	type EntryContext,
	Scripts,
	type ServerBuild,
	ServerRouter,
} from 'react-router'
import { expect, test } from 'vitest'
import { readHandoff } from '#app/platform/pages/still/handoff.server.ts'
import { holdScript, takeScript } from '#app/platform/pages/still/still-page.server.ts'

function Root() {
	return createElement(
		'html',
		null,
		createElement('head'),
		createElement('body', null, createElement('p', null, 'Hello'), createElement(Scripts)),
	)
}

const assets = {
	id: 'root',
	path: '',
	module: '/assets/root.js',
	imports: ['/assets/react.js'],
	hasLoader: true,
}

/** A page as the React Router of this installation writes it: a later version that writes it otherwise fails here. */
async function renderPage(): Promise<string> {
	const build = {
		routes: { root: { id: 'root', path: '', module: { default: Root, loader: () => ({ word: 'Muraho' }) } } },
		assets: {
			entry: { module: '/assets/entry.js', imports: ['/assets/react.js'] },
			routes: { root: assets },
			url: '/assets/manifest.js',
			version: '1',
		},
		entry: {
			module: {
				default: async (request: Request, status: number, headers: Headers, context: EntryContext) => {
					await readHandoff(context)
					const html = renderToString(createElement(ServerRouter, { context, url: request.url }))
					return new Response(`<!DOCTYPE html>${html}`, { status, headers })
				},
			},
		},
		future: {},
		ssr: true,
		isSpaMode: false,
		prerender: [],
		routeDiscovery: { mode: 'lazy', manifestPath: '/__manifest' },
		publicPath: '/',
		assetsBuildDirectory: '',
	} as unknown as ServerBuild
	const answer = await createRequestHandler(build, 'production')(new Request('http://localhost/'))
	return answer.text()
}

test('a page that React Router rendered is held back whole, and its script can be taken out', async () => {
	const html = await renderPage()
	expect(html).toContain('type="module"')
	const held = holdScript(html, '<script id="first"></script>')
	expect(held).not.toMatch(/type="module"|modulepreload/)
	expect(held).toContain('<script id="first"></script></head>')
	const [, modules, start] =
		/<script type="text\/plain" data-modules="([^"]+)">([^]*?)<\/script>/.exec(held) ?? []
	expect(modules?.split(' ')).toEqual(expect.arrayContaining(['/assets/entry.js', '/assets/root.js']))
	expect(html).toContain(`>${start}</script>`)
	const script = takeScript(html)
	expect(script).toMatch(/^window\.__reactRouterContext = .*Muraho.*streamController\.close\(\);/s)
	expect(script.endsWith(start ?? '')).toBe(true)
})

test.each([
	['no script that starts it', / type="module"/, ''],
	['its preloads in another way', /<link rel="modulepreload"/g, '<link data-other rel="modulepreload"'],
	['no data', /<script>window\.__reactRouterContext/g, '<script>self.__reactRouterContext'],
	['a script that is not known', '</body>', '<script>other()</script></body>'],
])('a page that has %s is refused, and not sent as one that never wakes', async (_what, pattern, other) => {
	const html = await renderPage()
	const changed = html.replace(pattern, other)
	expect(changed).not.toBe(html)
	expect(() => holdScript(changed, '')).toThrow(/the rendered page/)
})
