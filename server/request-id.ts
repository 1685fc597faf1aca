import type { IncomingMessage } from 'node:http'

/** Nothing that could break a line of a log or hold somebody's data. */
const TRUSTED = /^[A-Za-z0-9-]{8,64}$/

const fresh = () =>
	Math.floor(Math.random() * 2 ** 48)
		.toString(16)
		.padStart(12, '0')

/**
 * What a request is called in the log, in its answer's X-Request-Id, and on the page of a fault. A proxy may give it,
 * where one is trusted; what a client says by itself is not believed.
 * @param hops how many proxies are trusted
 */
export function requestIdOf(request: IncomingMessage, hops: number): string {
	const given = hops > 0 ? request.headers['x-request-id'] : undefined
	return typeof given === 'string' && TRUSTED.test(given) ? given : fresh()
}
