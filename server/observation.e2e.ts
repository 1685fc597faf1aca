import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Visitor } from '#tests/browser/http.ts'
import { type Program, startProgram } from '#tests/browser/program.ts'

const TOKEN = 'a-token-of-more-than-thirty-two-characters'
const EVENT = '6f0d3c1e-8a55-4d7e-9d52-0d1b6f6a7c11'

type Span = {
	name: string
	traceId: string
	spanId: string
	parentSpanId?: string
}
type Delivery = { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] }

/** Stands for a collector of traces. */
const deliveries: Delivery[] = []
const collector = createServer(async (request, response) => {
	deliveries.push((await json(request)) as Delivery)
	response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
})
let program: Program

beforeAll(async () => {
	await new Promise<void>((resolve) => void collector.listen(0, '127.0.0.1', resolve))
	const { port } = collector.address() as AddressInfo
	program = await startProgram({
		env: {
			METRICS_TOKEN: TOKEN,
			LOG_LEVEL: 'debug',
			OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
		},
	})
})
afterAll(async () => {
	await program?.stop()
	collector.close()
})

/** Each over a connection of its own, so that all processes get some. */
const ask = (path: string, headers: Record<string, string> = {}) =>
	new Visitor({ siteUrl: program.siteUrl }).get(path, { connection: 'close', ...headers })

async function readMetrics() {
	const { text } = await ask('/metrics', { authorization: `Bearer ${TOKEN}` })
	return (line: string) =>
		Number(
			text
				.split('\n')
				.find((its) => its.startsWith(`${line} `))
				?.slice(line.length + 1) ?? 0,
		)
}

const lines = () =>
	program
		.readLog()
		.split('\n')
		.flatMap((line): Record<string, unknown>[] => (line.startsWith('{') ? [JSON.parse(line)] : []))

test('R14 the figures of all processes are one sum, whoever is asked', async () => {
	// The second process is begun when the first one listens.
	await expect.poll(async () => (await readMetrics())('hub_processes'), { timeout: 30_000 }).toBe(2)
	const route = 'hub_http_request_duration_seconds_count{method="GET",route="/programs",status="2xx"}'
	const count = async () => {
		const valueOf = await readMetrics()
		return valueOf('hub_kept_page_hits_total') + valueOf(route)
	}
	const before = await count()
	for (let nth = 0; nth < 40; nth++) expect((await ask('/programs')).status).toBe(200)
	for (let nth = 0; nth < 6; nth++) expect(await count()).toBe(before + 40)
	expect((await readMetrics())('hub_database_up')).toBe(1)
})

test('S5 a fault, the line of its request and the answer have one id; the line names the route and not the address', async () => {
	const owner = new pg.Client({ host: join(program.dataDir, 'run'), user: 'owner', database: 'hub' })
	await owner.connect()
	await owner.query('alter table partners rename to partners_away')
	try {
		const answer = await ask('/partners?from=canary@example.com', { 'x-request-id': 'given-by-the-proxy-1' })
		expect(answer.headers['x-request-id']).toBe('given-by-the-proxy-1')
		const own = () => lines().filter(({ requestId }) => requestId === 'given-by-the-proxy-1')
		await expect.poll(() => own().map(({ msg }) => msg)).toEqual(expect.arrayContaining(['answered']))
		expect(own().find(({ msg }) => msg === 'answered')).toMatchObject({ route: '/partners', method: 'GET' })
		expect(own().find(({ errorId }) => errorId !== undefined)).toMatchObject({
			errorId: 'given-by-the-proxy-1',
			list: expect.any(String),
		})
		expect(program.readLog()).not.toContain('canary@example.com')
	} finally {
		await owner.query('alter table partners_away rename to partners')
		await owner.end()
	}
})

test('S7 R14 a request, its loaders and their statements are one trace, by patterns and without values', async () => {
	await ask(`/events/${EVENT}`)
	const spans = () =>
		deliveries.flatMap(({ resourceSpans }) =>
			resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
		)
	await expect.poll(() => spans().map(({ name }) => name), { timeout: 15_000 }).toContain('GET /events/:id')
	const request = spans().find(({ name }) => name === 'GET /events/:id')
	const trace = spans().filter(({ traceId }) => traceId === request?.traceId)
	const loader = trace.find(({ name }) => name === 'loader features/events/pages/event')
	expect(loader?.parentSpanId).toBe(request?.spanId)
	expect(trace.filter(({ name }) => name.startsWith('database ')).length).toBeGreaterThan(0)
	expect(JSON.stringify(deliveries)).not.toContain(EVENT)
})
