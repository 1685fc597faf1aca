import type { IncomingMessage } from 'node:http'

/**
 * Who asks. Without a trusted proxy it is the socket's peer; with `hops` proxies in front, the address that the
 * outermost trusted one saw, counted from the right, so that a client can write into X-Forwarded-For what it likes.
 */
export function clientAddress(request: IncomingMessage, hops: number): string {
	const peer = request.socket.remoteAddress ?? 'unknown'
	if (hops === 0) return peer
	const chain = String(request.headers['x-forwarded-for'] ?? '')
		.split(',')
		.map((address) => address.trim())
		.filter(Boolean)
	return chain.at(-hops) ?? chain[0] ?? peer
}
