import { readFileSync } from 'node:fs'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { HttpServer } from '#server/http.ts'

const TOKEN = 'a-token-of-more-than-thirty-two-characters'
// Read when the settings are first imported.
Object.assign(process.env, { PORT: '0', METRICS_TOKEN: TOKEN })

const { markCacheable, pageContext } = await import('#app/platform/web/pages/page-context.server.ts')
const { routePatterns } = await import('#server/route-patterns.ts')
const { installQueue } = await import('#app/platform/core/jobs/install.server.ts')
const { sweepOutboxJob } = await import('#app/platform/core/mail/send-mail.server.ts')
const { db } = await import('#app/platform/core/db/db.server.ts')
const { backups } = await import('#app/platform/operations/backups/tables.server.ts')
const { email_logs } = await import('#app/platform/core/mail/tables.server.ts')
const { sumUp } = await import('#server/figures.ts')
const { ownerUrl } = await import('#tests/reset-database.ts')

const CANARY = 'canary.person@example.com'
let http: HttpServer

beforeAll(async () => {
	await installQueue(ownerUrl(), [sweepOutboxJob])
	// Before a first backup there is no age of one.
	await db.insert(backups).values({
		kind: 'by hand',
		started_at: new Date(),
		finished_at: new Date(),
		archive: 'hub.tar.zst',
		bytes: 1,
		files: 0,
		rows: 1,
		encrypted: false,
	})
	vi.doMock('#server/app.ts', () => {
		const routes = {
			kept: {
				id: 'kept',
				path: 'kept',
				module: {
					loader: ({ context }: { context: RouterContextProvider }) => {
						markCacheable(context)
						return new Response('Muraho')
					},
				},
			},
			nowhere: {
				id: 'nowhere',
				path: '*',
				module: { loader: () => new Response('nothing here', { status: 404 }) },
			},
			own: { id: 'own', path: 'requests/:token', module: { loader: () => new Response('yours') } },
		}
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
			patternOf: routePatterns(Object.values(routes), ['/metrics']),
			answerByRoutes: (request: Request, page: never) => {
				const context = new RouterContextProvider()
				context.set(pageContext, page)
				return handle(request, context)
			},
		}
	})
	http = await (await import('#server/http.ts')).startHttpServer()
	await vi.waitFor(
		async () => expect((await ask('kept')).headers.get('cache-control')).toMatch(/^public/),
		5000,
	)
})
afterAll(() => http.drain())

const ask = async (path: string, authorization?: string) => {
	const answer = await fetch(`http://localhost:${http.port}/${path}`, {
		headers: authorization ? { authorization } : {},
	})
	return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

const readMetrics = () => ask('metrics', `Bearer ${TOKEN}`)

/** The value of a line by its name and labels. */
const valueOf = (text: string, line: string) =>
	Number(
		text
			.split('\n')
			.find((its) => its.startsWith(`${line} `))
			?.slice(line.length + 1) ?? Number.NaN,
	)

test('R14 /metrics is for who has the token, and says nothing to others', async () => {
	for (const given of [undefined, 'Bearer', `Bearer ${TOKEN}x`, TOKEN, 'Basic abc', `bearer ${TOKEN}`]) {
		const { status, text, headers } = await ask('metrics', given)
		expect([given, status, text, headers.get('www-authenticate')]).toEqual([
			given,
			401,
			'Not without the token.',
			'Bearer',
		])
	}
	const { status, headers } = await readMetrics()
	expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8'])
	expect(headers.get('cache-control')).toBe('no-store')
})

test('R14 kept pages, requests, the loop, the pool, jobs, mails, the database and the disk have figures', async () => {
	const before = valueOf((await readMetrics()).text, 'hub_kept_page_hits_total')
	for (let nth = 0; nth < 7; nth++) await ask('kept')
	const { text } = await readMetrics()
	expect(valueOf(text, 'hub_kept_page_hits_total')).toBe(before + 7)
	expect(valueOf(text, 'hub_database_up')).toBe(1)
	for (const line of [
		'hub_event_loop_lag_p99_seconds',
		'hub_database_connections{state="waiting"}',
		'hub_database_breaker_open',
		'hub_database_size_bytes',
		'hub_jobs{state="waiting"}',
		'hub_jobs{state="failed"}',
		'hub_jobs_oldest_due_seconds',
		'hub_mails{state="pending"}',
		'hub_disk_free_bytes',
	])
		expect([line, valueOf(text, line)]).toEqual([line, expect.any(Number)])
	expect(text).not.toContain('NaN')
	const used = valueOf(text, 'hub_disk_used_ratio')
	expect(used > 0 && used < 1).toBe(true)
})

test('R14 decision 260: what the rules of deploy/ and the guide name is told, with the labels they ask for', async () => {
	await ask('kept')
	const { text } = await readMetrics()
	const told = new Set<string>()
	for (const [, name = '', type] of text.matchAll(/^# TYPE (\w+) (\w+)$/gm)) {
		told.add(name)
		if (type === 'histogram') for (const part of ['bucket', 'count', 'sum']) told.add(`${name}_${part}`)
	}
	const rules = readFileSync('deploy/alerts.yml', 'utf8')
	const guide = readFileSync('docs/operations.md', 'utf8')
	const table = guide.slice(guide.indexOf('## Watching it'), guide.indexOf('## A person asks'))
	const named = (document: string) => [...new Set(document.match(/\bhub_[a-z0-9_]+/g))]
	expect([named(rules).length, named(table).length].every((count) => count >= 10)).toBe(true)
	expect([...named(rules), ...named(table)].filter((name) => !told.has(name))).toEqual([])
	// Every figure is in the table, so that somebody knows when to look at it.
	const families = [...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name)
	expect(families.filter((name) => !table.includes(`\`${name}\``))).toEqual([])
	for (const [, name, label] of rules.matchAll(/\b(hub_\w+)\{(\w+="\w+")\}/g)) {
		if (name?.startsWith('hub_http')) continue
		expect(text).toMatch(new RegExp(`^${name}\\{[^}]*${label}`, 'm'))
	}
})

test('S7 R14 labels are words of ours: no token, no address, no person, whatever was asked for', async () => {
	await db.insert(email_logs).values({ to_email: CANARY, subject: CANARY, status: 'pending' })
	for (let nth = 0; nth < 50; nth++) await ask(`requests/canary-token-${nth}?email=${CANARY}`)
	await ask(`wp-admin/${CANARY}`)
	const { text } = await readMetrics()
	expect(text).not.toMatch(/canary/)
	expect(
		valueOf(
			text,
			'hub_http_request_duration_seconds_count{method="GET",route="/requests/:token",status="2xx"}',
		),
	).toBe(50)
	const routes = new Set([...text.matchAll(/route="([^"]*)"/g)].map(([, route]) => route))
	expect([...routes].toSorted()).toEqual(['/*', '/metrics', '/requests/:token', '/kept'].toSorted())
})

test('R14 the figures of several processes are added up, of lag the worst is told', async () => {
	const told = (hits: number, lag: number) =>
		[
			['hub_kept_page_hits_total', 'counter', 'sum', hits],
			['hub_event_loop_lag_p99_seconds', 'gauge', 'max', lag],
		].map(([name, type, aggregator, value]) => ({
			name,
			help: 'h',
			type,
			aggregator,
			values: [{ value, labels: {} }],
		}))
	const text = await sumUp([told(3, 0.5), told(4, 0.1)] as never)
	expect(valueOf(text, 'hub_kept_page_hits_total')).toBe(7)
	expect(valueOf(text, 'hub_event_loop_lag_p99_seconds')).toBe(0.5)
})
