import {
	createRequestHandler,
	type LoaderFunctionArgs,
	RouterContextProvider,
	type ServerBuild,
} from 'react-router'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { HttpServer } from '#server/http.ts'

// Read when the settings are first imported.
process.env['PORT'] = '0'

const { markCacheable, pageContext } = await import('#app/platform/web/pages/page-context.server.ts')
const { readAllCookies, readCookie } = await import('#app/platform/web/session/cookies.server.ts')

/** How often each route was asked: what is kept is asked for once. */
const asked: Record<string, number> = {}

/** What the slow page waits for. */
const gate = Promise.withResolvers<void>()

/** A route as the visitors' layout makes it: it may be kept, whatever else it does. */
const forgetful = (
	path: string,
	greet: (args: LoaderFunctionArgs) => Promise<string | null> | string | null | undefined,
) => ({
	id: path,
	path,
	module: {
		loader: async (args: LoaderFunctionArgs) => {
			markCacheable(args.context)
			asked[path] = (asked[path] ?? 0) + 1
			return new Response(`Muraho ${(await greet(args)) ?? 'all'}`)
		},
	},
})

const planted = [
	forgetful('plain', () => null),
	forgetful('by-visitor', (args) => readCookie(args, 'visitor')),
	forgetful('by-device', (args) => readCookie(args, 'hub-device')),
	forgetful('by-learner', (args) => readCookie(args, 'learner')),
	forgetful('by-all', (args) => readAllCookies(args)),
	forgetful('slow', async (args) => {
		await gate.promise
		return readAllCookies(args) || null
	}),
	{
		id: 'nowhere',
		path: '*',
		module: { loader: () => new Response('nothing here', { status: 404 }) },
	},
	forgetful('by-header', ({ request }) => request.headers.get('cookie')),
]

let http: HttpServer

beforeAll(async () => {
	vi.doMock('#server/app.ts', () => {
		const routes = Object.fromEntries(planted.map((route) => [route.id, route]))
		const build = {
			routes,
			assets: { entry: { module: '', imports: [] }, routes, url: '', version: '1' },
			entry: { module: { default: () => new Response('no document') } },
			future: {},
			ssr: true,
			isSpaMode: false,
			prerender: [],
			routeDiscovery: { mode: 'lazy', manifestPath: '/__manifest' },
			publicPath: '/',
			assetsBuildDirectory: '',
		} as unknown as ServerBuild
		const handle = createRequestHandler(build, 'production')
		return {
			findOwnPath: () => undefined,
			answerByRoutes: (request: Request, page: Parameters<RouterContextProvider['set']>[1]) => {
				const context = new RouterContextProvider()
				context.set(pageContext, page as never)
				return handle(request, context)
			},
		}
	})
	http = await (await import('#server/http.ts')).startHttpServer()
	// Nothing is kept before the server listens to what changes.
	await vi.waitFor(async () => expect((await ask('plain')).kept).toBe(true), 5000)
})
afterAll(() => http.drain())

async function ask(path: string, cookie?: string) {
	const answer = await fetch(`http://localhost:${http.port}/${path}`, { headers: cookie ? { cookie } : {} })
	return {
		text: await answer.text(),
		kept: answer.headers.get('cache-control')?.startsWith('public') ?? false,
	}
}

test('what reads no cookie is kept, and given to readers of forms, too', async () => {
	const before = asked['plain']
	expect(await ask('plain', 'visitor=Aline')).toEqual({ text: 'Muraho all', kept: true })
	expect(asked['plain']).toBe(before)
})

test.each([
	['by-visitor', 'visitor=Aline', 'Muraho Aline'],
	['by-device', 'hub-device=Aline', 'Muraho Aline'],
	['by-learner', 'learner=Aline', 'Muraho Aline'],
	['by-all', 'visitor=Aline', 'Muraho visitor=Aline'],
])('a page %s that says it may be kept is told to nobody else', async (path, cookie, own) => {
	expect(await ask(path, cookie)).toEqual({ text: own, kept: false })
	expect(await ask(path)).toMatchObject({ text: 'Muraho all' })
	// Nor is what was made for a stranger given to who has the cookie.
	expect(await ask(path, cookie)).toEqual({ text: own, kept: false })
	expect(await ask(path, cookie.replace('Aline', 'Keza'))).toMatchObject({
		text: own.replace('Aline', 'Keza'),
	})
})

test('a route that reads the header itself finds no cookie there', async () => {
	expect(await ask('by-header', 'visitor=Aline')).toMatchObject({ text: 'Muraho all' })
	expect(await ask('by-header', 'learner=Aline')).toMatchObject({ text: 'Muraho all' })
})

test.each(['hub-session', 'learner', '__Host-hub-session', '__Host-learner'])(
	'who bears %s is given no kept page, and nothing of theirs is kept',
	async (name) => {
		const before = asked['plain'] ?? 0
		expect(await ask('plain', `a=b; ${name}=x`)).toEqual({ text: 'Muraho all', kept: false })
		expect(asked['plain']).toBe(before + 1)
	},
)

test('R13 more pages than a process can make at once are refused with 503, and it goes on', async () => {
	const early: number[] = []
	const asking = Array.from({ length: 400 }, async (_, nth) => {
		const answer = await fetch(`http://localhost:${http.port}/slow?n=${nth}`)
		early.push(answer.status)
		return [answer.status, answer.headers.get('retry-after'), await answer.text()].join(' ')
	})
	// None is made before more have come than there are places for.
	await expect.poll(() => early.length).toBeGreaterThan(100)
	gate.resolve()
	const answers = await Promise.all(asking)
	const refused = answers.filter((answer) => answer.startsWith('503 5 The site is very busy'))
	expect(refused.length).toBeGreaterThan(100)
	expect(answers.filter((answer) => answer === '200  Muraho all')).toHaveLength(400 - refused.length)
	expect((await ask('slow')).text).toBe('Muraho all')
})

test('R14 without METRICS_TOKEN there is no such address as /metrics', async () => {
	expect((await fetch(`http://localhost:${http.port}/metrics`)).status).toBe(404)
})

test('S5 every answer carries the name of its request, kept pages too, and no client chooses it', async () => {
	for (const path of ['plain', 'by-header', 'healthz', 'nowhere', 'a%00b']) {
		const answer = await fetch(`http://localhost:${http.port}/${path}`, {
			headers: { 'x-request-id': 'chosen-by-a-client' },
		})
		expect([path, answer.headers.get('x-request-id')]).toEqual([
			path,
			expect.stringMatching(/^[0-9a-f]{12}$/),
		])
	}
})
