import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Span } from '@opentelemetry/api'
import { settings } from '#app/platform/core/config/settings.server.ts'
import { beginSpan } from '#app/platform/core/tracing/tracing.server.ts'
import { patternOf } from '#server/app.ts'

/** Makes a span of a request until its answer has left, where traces are kept; the route by its pattern, never the address. */
export function traceRequest(
	requestId: string,
	request: IncomingMessage,
	response: ServerResponse,
): Span | undefined {
	if (settings.tracesTo === undefined) return undefined
	const [path = '/'] = (request.url ?? '/').split('?', 1)
	const method = request.method ?? 'GET'
	const route = patternOf(path)
	const span = beginSpan(`${method} ${route}`, 'server', {
		'http.request.method': method,
		'http.route': route,
		'hub.request_id': requestId,
	})
	response.once('close', () => {
		if (response.headersSent) span?.setAttribute('http.response.status_code', response.statusCode)
		span?.end()
	})
	return span
}
