import type { IncomingMessage, ServerResponse } from 'node:http'
import { log } from '#app/platform/core/log/log.server.ts'
import { patternOf } from '#server/app.ts'

/** Whether each request has a line in the log: by LOG_LEVEL=debug, for the proxy in front usually writes them. */
export const logsRequests: boolean = log.isLevelEnabled('debug')

/** One line for a request when its answer has left: the route by its pattern, never the address. */
export function logRequest(requestId: string, request: IncomingMessage, response: ServerResponse): void {
	const since = performance.now()
	response.once('close', () => {
		const [path = '/'] = (request.url ?? '/').split('?', 1)
		const ms = Math.round(performance.now() - since)
		const status = response.headersSent ? response.statusCode : 0
		log.debug({ requestId, method: request.method, route: patternOf(path), status, ms }, 'answered')
	})
}
