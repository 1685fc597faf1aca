import { existsSync } from 'node:fs'
import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { settings } from '#app/platform/core/config/settings.server.ts'
import { isDatabaseReady } from '#app/platform/core/db/readiness.server.ts'
import { StoreUnavailable } from '#app/platform/core/files/file-store.server.ts'
import { log } from '#app/platform/core/log/log.server.ts'
import { clientAddress } from '#server/client-address.ts'
import { clientRoot } from '#server/client-root.ts'
import { chooseEncoding, encodeOnce } from '#server/encodings.ts'
import type { FormerAsset } from '#server/former-assets.ts'
import { readViolation, ReportLimit } from '#server/csp-reports.ts'
import { BodyTooLarge, BoundedBody } from '#server/request-body.ts'
import { standingHeaders } from '#server/security-headers.ts'

type Gate = { Bindings: HttpBindings; Variables: { body: BoundedBody | undefined } }

/** Prometheus' text format. */
const METRICS_TYPE = 'text/plain; version=0.0.4; charset=utf-8'
const NO_TOKEN = { 'cache-control': 'no-store', 'www-authenticate': 'Bearer' }
const MEANT_FOR_ASSETS = ['x-content-type-options', 'strict-transport-security']

/**
 * Everything that is not a kept page: health, the program's own assets, reports, and at last the routes. Nobody behind
 * its first step sees a body without a bound.
 * @param options.answerPage answers by the routes and writes to the socket itself
 * @param options.metrics writes the text of /metrics; without it there is no such address
 */
export function createGate(options: {
	isDraining: () => boolean
	/** A file that browsers download of another build. @throws StoreUnavailable */
	findFormerAsset?: (name: string) => Promise<FormerAsset | undefined>
	answerPage: (request: Request, bindings: HttpBindings, body: BoundedBody | undefined) => Promise<void>
	metrics?: ((authorization: string | undefined) => Promise<string | undefined>) | undefined
}): Hono<Gate> {
	const gate = new Hono<Gate>()
	const standing = standingHeaders(settings.secureCookies)
	const reports = new ReportLimit()

	gate.use('*', async (context, next) => {
		if (context.req.method === 'POST' || context.req.method === 'PUT') {
			const { url, method, headers, signal } = context.req.raw
			const body = new BoundedBody(context.env.incoming)
			context.set('body', body)
			context.req.raw = new Request(url, {
				method,
				headers,
				signal,
				body: body.stream,
				duplex: 'half',
			} as RequestInit)
		}
		await next()
	})

	gate.use('*', async (context, next) => {
		await next()
		if (context.req.path.startsWith('/assets/')) return
		if (context.res.headers.has('x-hono-already-sent')) return
		for (const [name, value] of standing) context.res.headers.set(name, value)
		if (options.isDraining()) context.res.headers.set('connection', 'close')
	})

	gate.get('/healthz', (context) => context.text('ok', 200, { 'cache-control': 'no-store' }))
	gate.get('/readyz', async (context) => {
		const state = options.isDraining()
			? 'draining'
			: (await isDatabaseReady())
				? 'ready'
				: 'database unavailable'
		return context.text(state, state === 'ready' ? 200 : 503, { 'cache-control': 'no-store' })
	})

	const { metrics } = options
	if (metrics) {
		gate.get('/metrics', async (context) => {
			const text = await metrics(context.req.header('authorization'))
			if (text === undefined) return context.text('Not without the token.', 401, NO_TOKEN)
			return context.text(text, 200, { 'cache-control': 'no-store', 'content-type': METRICS_TYPE })
		})
	}

	gate.use('/assets/*', async (context, next) => {
		await next()
		// Nothing of the other standing headers means anything for a script, a style or a font.
		for (const [name, value] of standing)
			if (MEANT_FOR_ASSETS.includes(name)) context.res.headers.set(name, value)
		if (!context.res.ok) return
		context.res.headers.set('cache-control', 'public, max-age=31536000, immutable')
		// Its name changes with it, so nobody ever asks whether it has.
		context.res.headers.delete('last-modified')
	})
	// While the sources are worked on nothing is built.
	if (existsSync(clientRoot)) gate.get('/assets/*', serveStatic({ root: clientRoot, precompressed: true }))
	gate.get('/assets/:name', async (context) => {
		const { req, res } = context
		const asset = await options.findFormerAsset?.(req.param('name')).catch((error: unknown) => {
			if (error instanceof StoreUnavailable) return 'unknown' as const
			throw error
		})
		if (asset === 'unknown') {
			return context.text('Not at hand just now.', 503, { 'cache-control': 'no-store', 'retry-after': '2' })
		}
		if (!asset) return context.text('Not found.', 404)
		const encoding = chooseEncoding(req.header('accept-encoding'))
		const body = new Uint8Array(await encodeOnce(Buffer.from(asset.bytes), encoding))
		if (encoding !== 'identity') res.headers.set('content-encoding', encoding)
		return context.body(body, 200, { 'content-type': asset.type, vary: 'accept-encoding' })
	})
	gate.get('/assets/*', (context) => context.text('Not found.', 404))

	gate.post('/csp-report', async (context) => {
		const taken = reports.take(clientAddress(context.env.incoming, settings.trustProxy))
		if (taken !== 'taken') {
			if (taken === 'first-refused') log.warn('too many reports of policy violations')
			return context.body(null, 429, { 'retry-after': '60' })
		}
		const violation = readViolation(await context.req.text())
		if (!violation) return context.body(null, 400)
		log.warn({ violation }, 'content security policy violated')
		return context.body(null, 204)
	})

	gate.all('*', async (context) => {
		await options.answerPage(context.req.raw, context.env, context.var.body)
		return RESPONSE_ALREADY_SENT
	})
	gate.onError((error, context) => {
		if (error instanceof BodyTooLarge) return context.text(`${error.message}\n`, 413)
		log.error({ err: error }, 'request failed')
		return context.text('Something went wrong on our side.', 500)
	})
	return gate
}
