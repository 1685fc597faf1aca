import type { Server } from 'node:http'
import type { Socket } from 'node:net'

const STANDSTILL_MS = 30_000
const LOOK_MS = 5_000

/** What the operating system has taken of a connection's answers; the rest waits in our memory. */
const taken = (socket: Socket) => socket.bytesWritten - socket.writableLength

/**
 * Cuts connections whose sender has asked and does not read: an answer that waits and of which nothing has left for so
 * long is given up. One that gets on, however slowly, is sent to its end; Node's own limits watch what is received.
 */
export function cutStalled(server: Server, limits = { standstillMs: STANDSTILL_MS, lookMs: LOOK_MS }): void {
	const open = new Map<Socket, { taken: number; since: number }>()
	server.on('connection', (socket) => {
		open.set(socket, { taken: 0, since: performance.now() })
		socket.once('close', () => open.delete(socket))
	})
	const watch = setInterval(() => {
		const now = performance.now()
		for (const [socket, seen] of open) {
			const hasMoved = socket.writableLength === 0 || taken(socket) !== seen.taken
			if (hasMoved) open.set(socket, { taken: taken(socket), since: now })
			else if (now - seen.since >= limits.standstillMs) socket.destroy()
		}
	}, limits.lookMs)
	watch.unref()
	server.once('close', () => clearInterval(watch))
}
