import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

type Attribute = { key: string; value: Record<string, unknown> }
type Sent = {
	name: string
	traceId: string
	spanId: string
	parentSpanId?: string
	attributes: Attribute[]
	status: { code?: number }
}
type Delivery = {
	resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: Sent[] }[] }[]
}

/** Stands for a collector: keeps what it is sent. */
const deliveries: { path: string; body: Delivery }[] = []

const listening = async (server: Server) => {
	await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
	return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const collector: Server = createServer(async (request, response) => {
	deliveries.push({ path: request.url ?? '', body: (await json(request)) as Delivery })
	response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
})
// Read when the settings are first imported.
const endpoint = await listening(collector)
process.env['OTEL_EXPORTER_OTLP_ENDPOINT'] = endpoint

const { sql } = await import('drizzle-orm')
const { db, transact } = await import('#app/platform/core/db/db.server.ts')
const { preparedQuery } = await import('#app/platform/core/db/prepared.server.ts')
const { installQueue } = await import('#app/platform/core/jobs/install.server.ts')
const { startJobs } = await import('#app/platform/core/jobs/start-jobs.server.ts')
const { queueMail } = await import('#app/platform/core/mail/mail.server.ts')
const { sendMailJob } = await import('#app/platform/core/mail/send-mail.server.ts')
const { email_logs } = await import('#app/platform/core/mail/tables.server.ts')
const { testMessage } = await import('#app/platform/core/mail/testing.server.ts')
const { beginSpan, inSpan, startTracing, stopTracing } =
	await import('#app/platform/core/tracing/tracing.server.ts')
const { ownerUrl } = await import('#tests/reset-database.ts')

const CANARY = 'canary.person@example.com'

beforeAll(() => installQueue(ownerUrl(), [sendMailJob([testMessage])]))
afterEach(() => stopTracing())
afterAll(() => void collector.close())

const spans = () =>
	deliveries.flatMap(({ body }) =>
		body.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
	)

const readMails = preparedQuery('traced mails', (from) =>
	from
		.select({ id: email_logs.id })
		.from(email_logs)
		.where(sql`to_email = ${sql.placeholder('to')}`),
)

test('S7 a request’s statements, prepared ones too, are spans below it, without a value of theirs', async () => {
	await startTracing(endpoint)
	await inSpan('GET /events/:id', { 'http.route': '/events/:id' }, async () => {
		await db.insert(email_logs).values({ to_email: CANARY, subject: CANARY })
		await readMails(db, { to: CANARY })
		await transact((tx) => tx.execute(sql`select 'it''s literal' as word, ${CANARY}::text as value`))
	})
	await db.execute(sql`select 1 as outside`)
	await stopTracing()
	const [delivery] = deliveries
	expect(delivery?.path).toBe('/v1/traces')
	expect(delivery?.body.resourceSpans[0]?.resource.attributes).toContainEqual({
		key: 'service.name',
		value: { stringValue: 'iris-hub' },
	})
	const request = spans().find(({ name }) => name === 'GET /events/:id')
	const below = spans().filter(({ parentSpanId }) => parentSpanId === request?.spanId)
	expect(below.map(({ name }) => name)).toEqual(
		expect.arrayContaining(['database insert', 'database traced mails', 'database begin', 'database commit']),
	)
	expect(new Set(spans().map(({ traceId }) => traceId)).size).toBe(1)
	const text = JSON.stringify(deliveries)
	expect(text).not.toContain('canary')
	expect(text).not.toContain('literal')
	expect(text).not.toContain('outside')
	expect(text).toContain('insert into \\"email_logs\\"')
})

test('S7 a job and the mail it sends are spans with ids and names of ours alone', async () => {
	deliveries.length = 0
	await startTracing(endpoint)
	const runner = await startJobs([sendMailJob([testMessage])])
	await transact((tx) =>
		queueMail(tx, { to: CANARY, template: testMessage, data: { subject: CANARY, text: CANARY } }),
	)
	await expect.poll(() => db.$count(email_logs, sql`status = 'sent'`), { timeout: 20_000 }).toBe(1)
	await runner.stop()
	await stopTracing()
	const job = spans().find(({ name }) => name === 'job send-mail')
	const mail = spans().find(({ name }) => name === 'send mail')
	expect(mail?.parentSpanId).toBe(job?.spanId)
	expect(mail?.attributes).toContainEqual({
		key: 'hub.mail.template',
		value: { stringValue: testMessage.name },
	})
	expect(JSON.stringify(deliveries)).not.toContain('canary')
})

test('S5 what fails is marked by its kind, and its message stays here', async () => {
	deliveries.length = 0
	await startTracing(endpoint)
	const failing = inSpan('breaks', {}, async () => {
		throw new TypeError(`no such person: ${CANARY}`)
	})
	await expect(failing).rejects.toThrow(TypeError)
	await stopTracing()
	const [span] = spans()
	expect(span?.status.code).toBe(2)
	expect(span?.attributes).toContainEqual({ key: 'error.type', value: { stringValue: 'TypeError' } })
	expect(JSON.stringify(deliveries)).not.toContain('canary')
})

test.each(['down', 'silent'])(
	'R14 a collector that is %s delays nothing and breaks nothing',
	async (state) => {
		const silent = createServer(() => {})
		const address = await listening(silent)
		if (state === 'down') await new Promise((resolve) => void silent.close(resolve))
		await startTracing(address)
		const since = process.cpuUsage()
		const answers = await Promise.all(
			Array.from({ length: 5000 }, (_, nth) => inSpan('work', {}, async () => nth)),
		)
		expect(answers.at(-1)).toBe(4999)
		const { user, system } = process.cpuUsage(since)
		expect((user + system) / 1000).toBeLessThan(3000)
		const stopped = performance.now()
		await stopTracing()
		expect(performance.now() - stopped).toBeLessThan(3000)
		silent.closeAllConnections()
		silent.close()
	},
)

test('without a collector there is no span, and nothing of the sort is loaded', async () => {
	await stopTracing()
	expect(beginSpan('work', 'internal', {})).toBeUndefined()
	expect(await inSpan('work', {}, async () => 'done')).toBe('done')
})
