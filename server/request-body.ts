import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'

/** What a route gets of a body unless it asks for more, as the form pipeline does with each form's own bound. */
export const BODY_BYTES = 16 * 1024

/** More was sent than the route takes. React Router answers it like any answer that is thrown, and logs no fault. */
export class BodyTooLarge extends Error {
	override readonly name = 'BodyTooLarge'
	readonly status = 413
	readonly statusText = 'Content Too Large'
	readonly internal = false
	readonly data = null

	constructor() {
		super('That is more than this site takes.')
	}
}

/**
 * The body of a request as its route may read it: it ends in an error as soon as it is longer than its bound, so that no
 * handler can gather more in memory, whatever it calls. What it does not read stays in the socket.
 */
export class BoundedBody {
	readonly stream: ReadableStream<Uint8Array>
	#bound = BODY_BYTES
	#tooLarge = false

	constructor(incoming: IncomingMessage) {
		// Never destroyed here: that would cut the connection before the answer is read.
		const chunks = incoming.iterator({ destroyOnReturn: false })
		let total = 0
		this.stream = new ReadableStream(
			{
				pull: async (controller) => {
					const { done, value } = (await chunks.next()) as IteratorResult<Buffer>
					if (done) return controller.close()
					total += value.length
					this.#tooLarge = total > this.#bound
					if (this.#tooLarge) controller.error(new BodyTooLarge())
					else controller.enqueue(value)
				},
			},
			// Nothing is fetched before it is asked for.
			{ highWaterMark: 0 },
		)
	}

	/** Whether more came than may be read. */
	get tooLarge(): boolean {
		return this.#tooLarge
	}

	/** Lets a route have more than others. */
	allow(bytes: number): void {
		this.#bound = Math.max(this.#bound, bytes)
	}
}

/** Whether the request says that a body follows. */
export const announcesBody = ({ headers }: IncomingMessage): boolean =>
	headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** What is still read and thrown away of a body that was answered before its end, so that its sender reads the answer. */
const LINGER_BYTES = 32 * 1024 * 1024
const LINGER_MS = 15_000
const STANDSTILL_MS = 2_000
const LOOK_MS = 200

/**
 * Makes a connection whose request is not yet read to its end close in two steps: our half at once, the other when the
 * sender has sent what it wanted or the bounds above are reached. Closed at once, the bytes that are under way would be
 * answered by a reset, which throws away the answer that is under way to the sender.
 */
export function lingerOnClose(server: Server): void {
	const unread = new WeakMap<Socket, IncomingMessage>()
	server.prependListener('request', (request, response) => {
		if (!announcesBody(request)) return
		unread.set(request.socket, request)
		// Who answers before the body has ended does not wait for its end: another request could stand behind it.
		response.setHeader('connection', 'close')
		request.once('end', () => {
			if (!response.headersSent) response.removeHeader('connection')
		})
	})
	server.on('connection', (socket) => {
		const closeBoth = socket.destroySoon.bind(socket)
		socket.destroySoon = () => {
			const request = unread.get(socket)
			if (!request || request.complete || socket.destroyed) closeBoth()
			else discardRest(request, socket, closeBoth)
		}
	})
}

function discardRest(request: IncomingMessage, socket: Socket, closeBoth: () => void): void {
	socket.end()
	request.removeAllListeners('readable')
	// Once the stream knows that nobody listens for its pieces any more.
	process.nextTick(() => request.resume())
	const [start, since] = [socket.bytesRead, performance.now()]
	let [seen, movedAt] = [start, since]
	const watch = setInterval(() => {
		const now = performance.now()
		if (socket.bytesRead > seen) [seen, movedAt] = [socket.bytesRead, now]
		if (seen - start > LINGER_BYTES || now - since > LINGER_MS || now - movedAt > STANDSTILL_MS)
			socket.destroy()
	}, LOOK_MS)
	watch.unref()
	request.once('end', closeBoth)
	socket.once('close', () => clearInterval(watch))
}
