import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { settings } from '#app/platform/core/config/settings.server.ts'
import { recordTableChange } from '#app/platform/office/live/changes.server.ts'
import { store } from '#app/platform/core/files/store.server.ts'
import { log } from '#app/platform/core/log/log.server.ts'
import { currentScope, inScope } from '#app/platform/core/log/work-scope.server.ts'
import { buildVersion } from '#app/platform/core/config/build-version.server.ts'
import { passesCache } from '#app/platform/web/session/cookies.server.ts'
import { createAnswers } from '#server/answers.ts'
import { followHub } from '#server/follow-hub.ts'
import { FormerAssets } from '#server/former-assets.ts'
import { createGate } from '#server/gate.ts'
import { assetPack } from '#server/client-root.ts'
import { listenForChanges } from '#server/changes.ts'
import { createLimitedServer } from '#server/limited-server.ts'
import { PageCache } from '#server/page-cache.ts'
import { pageStateFor, renderPage } from '#server/page-renderer.ts'
import { announcesBody, BodyTooLarge, type BoundedBody, lingerOnClose } from '#server/request-body.ts'
import { findOwnPath, patternOf } from '#server/app.ts'
import { requestIdOf } from '#server/request-id.ts'
import { isFromThisSite } from '#server/same-origin.ts'
import { logRequest, logsRequests } from '#server/request-log.ts'
import { traceRequest } from '#server/request-span.ts'
import { isReadable } from '#server/readable-address.ts'
import { isPlain } from '#server/spelling.ts'
import { createPurging } from '#server/shared-cache.ts'
import { cutStalled } from '#server/stalled-answers.ts'

/** Marks of campaigns, which change nothing about a page. */
const IGNORED_QUERY = /^(?:utm_[a-z]+|fbclid)=/
/** Pages that a process makes at the same time; who comes then is asked to come again. */
const MOST_AT_ONCE = 128
/** How long a process that ends goes on in all for those who are let in, in milliseconds: below the limit of server/workers.ts. */
const DRAINED_WITHIN = 6_300
const TOO_BUSY = 'The site is very busy just now. Please try again in a moment.'

export type HttpServer = {
	port: number
	/** Stops taking requests, lets those under way finish, and resolves when none is left. */
	drain(): Promise<void>
}

/** What answers pages. */
type Pages = { renderPage: typeof renderPage; findOwnPath: typeof findOwnPath }

const built: Pages = { renderPage, findOwnPath }

/** What work on the sources puts in front of our own answers, and in their place. */
type Development = {
	server: Server
	/** Answers what is asked for a source file, and hands on the rest. */
	sources: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
	/** The pages as they are just now; none is kept. */
	pages: () => Promise<Pages>
}

/** Some providers put their callbacks; nothing else here is put. */
const isPutCallback = (method: string, url = '') =>
	method === 'PUT' && /^\/webhooks\/[a-z]+(?:\?|$)/.test(url)

/** Starts to answer on the port of the settings. */
export async function startHttpServer(development?: Development): Promise<HttpServer> {
	const cache = new PageCache({ isPurged: settings.cachePurgeUrl !== undefined })
	const purging = createPurging(settings.cachePurgeUrl)
	const dropPages = () => {
		cache.clear()
		purging.purge()
	}
	const state = { draining: false, listening: false, making: 0 }
	// Pages may have been made with the old ones meanwhile.
	const refreshHub = followHub(dropPages)
	const listening =
		settings.databaseUrl === undefined
			? undefined
			: listenForChanges(settings.databaseUrl, {
					pages: () => {
						dropPages()
						refreshHub()
					},
					list: recordTableChange,
					ready: () => {
						dropPages()
						state.listening = true
						recordTableChange()
						refreshHub()
					},
					lost: () => {
						state.listening = false
						cache.clear()
					},
				})

	const site = { siteUrl: settings.siteUrl, fixed: settings.siteUrlGiven }
	const { refuse, lead, sendKept, sendOwn } = createAnswers(() => state.draining)

	const answerPage = async (
		{ path, query }: Address,
		message: IncomingMessage,
		response: ServerResponse,
		request: Request,
		body: BoundedBody | undefined,
	) => {
		const id = currentScope()?.requestId ?? ''
		const { renderPage, findOwnPath } = development ? await development.pages() : built
		const own = body ? undefined : findOwnPath(path)
		if (own !== undefined) return lead(response, own + (message.url ?? '').slice(path.length))
		const page = pageStateFor(message, id, { body })
		const render = () => renderPage(request, page)
		// A slow sender takes nobody's place: what has a body is not counted.
		if (body) {
			const rendered = await render()
			// A form says it in its own page.
			const isUntold = body.tooLarge && rendered.status !== 413
			if (isUntold) return refuse(response, 413, new BodyTooLarge().message)
			return sendOwn(rendered, message, response)
		}
		const answerOwn = async () => {
			if (state.making >= MOST_AT_ONCE) return refuse(response, 503, TOO_BUSY, ['retry-after', '5'])
			state.making++
			const rendered = await render().finally(() => state.making--)
			return sendOwn(rendered, message, response)
		}
		const shared = !development && query === '' && isPlain(path) && !passesCache(message.headers.cookie)
		if (!shared || !state.listening) return answerOwn()
		const filled = await cache.fill(path, render)
		if (filled === null) return answerOwn()
		if ('page' in filled) return sendKept(filled.page, id, message, response)
		return sendOwn(filled.own, message, response)
	}

	const measuring = settings.metricsToken ? await startMeasuring(settings.metricsToken, cache) : undefined
	const formerAssets = new FormerAssets({ store, version: buildVersion(), pack: assetPack })
	if (!development) await formerAssets.publish()

	const gate = createGate({
		findFormerAsset: (name) => formerAssets.find(name),
		isDraining: () => state.draining,
		metrics: measuring?.answer,
		answerPage: async (request, { incoming, outgoing }, body) => {
			const address = readAddress(incoming.url ?? '/')
			await answerPage(address, incoming, outgoing as ServerResponse, request, body)
		},
	})
	const viaGate = getRequestListener((request, env) => gate.fetch(request, env as HttpBindings), {
		overrideGlobalObjects: false,
		// Done by lingerOnClose, which lets the sender read the answer.
		autoCleanupIncoming: false,
		hostname: new URL(settings.siteUrl).host,
	})

	const server = development?.server ?? createLimitedServer()
	const answer = (request: IncomingMessage, response: ServerResponse) => {
		const method = request.method ?? 'GET'
		// Whatever answers: a kept connection would be closed under the next request.
		if (state.draining) response.shouldKeepAlive = false
		const id = requestIdOf(request, settings.trustProxy)
		if (!isReadable(request.url ?? '/')) {
			log.info({ requestId: id, method, characters: request.url?.length }, 'an address that cannot be read')
			response.setHeader('x-request-id', id)
			return refuse(response, 400, 'This address cannot be read.')
		}
		if (logsRequests) logRequest(id, request, response)
		if (method === 'GET' || method === 'HEAD') {
			const { query, path } = readAddress(request.url ?? '/')
			const kept = query === '' && !passesCache(request.headers.cookie) && cache.get(path)
			if (kept && !announcesBody(request)) {
				measuring?.figures.countUnsentAnswers()
				return sendKept(kept, id, request, response)
			}
		}
		response.setHeader('x-request-id', id)
		measuring?.figures.watch(request, response)
		if (method === 'GET' || method === 'HEAD') {
			if (announcesBody(request)) return refuse(response, 413, new BodyTooLarge().message)
		} else if (method !== 'POST' && !isPutCallback(method, request.url)) {
			return refuse(response, 405, 'Method not allowed.', ['allow', 'GET, HEAD, POST'])
		} else if (!isFromThisSite(request.headers, site)) {
			return refuse(response, 403, 'Security validation failed. Please refresh and try again.')
		}
		const span = traceRequest(id, request, response)
		void inScope({ requestId: id, span }, () => viaGate(request, response))
	}
	server.on('request', (request, response) =>
		development
			? development.sources(request, response, () => answer(request, response))
			: answer(request, response),
	)
	lingerOnClose(server)
	cutStalled(server)
	server.on('clientError', (_error, socket) => {
		if (socket.writable) socket.end('HTTP/1.1 400 Bad Request\r\nconnection: close\r\n\r\n')
	})

	await new Promise<void>((resolve, reject) => {
		server.once('error', reject)
		server.listen(settings.port, settings.host, () => resolve())
	})
	const { port } = server.address() as AddressInfo
	log.info({ port }, 'listening')

	return {
		port,
		async drain() {
			state.draining = true
			await new Promise((resolve) => setTimeout(resolve, settings.drainMs))
			const closed = new Promise<void>((resolve) => server.close(() => resolve()))
			server.closeIdleConnections()
			const patience = setTimeout(() => server.closeAllConnections(), DRAINED_WITHIN - settings.drainMs)
			await closed
			clearTimeout(patience)
			await listening?.close()
			purging.close()
		},
	}
}

/** Loads what measures only where somebody reads it. */
async function startMeasuring(token: string, cache: PageCache) {
	const { Figures } = await import('#server/figures.ts')
	const { isBearer, answerForFigures, writeMetrics } = await import('#server/metrics.ts')
	const figures = new Figures({ patternOf, keptPages: () => cache.size })
	answerForFigures(figures)
	const answer = async (authorization: string | undefined) =>
		isBearer(authorization, token) ? writeMetrics(figures) : undefined
	return { figures, answer }
}

type Address = {
	path: string
	/** The part of the query that means something to the page. */
	query: string
}

function readAddress(url: string): Address {
	const mark = url.indexOf('?')
	if (mark < 0) return { path: url, query: '' }
	const parts = url
		.slice(mark + 1)
		.split('&')
		.filter((part) => part !== '' && !IGNORED_QUERY.test(part))
	return { path: url.slice(0, mark), query: parts.join('&') }
}
