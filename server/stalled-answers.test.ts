import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { cutStalled } from '#server/stalled-answers.ts'

const PAGE = Buffer.alloc(100_000, 97)
const ASK = 'GET / HTTP/1.1\r\nHost: hub.test\r\n\r\n'
const servers: Server[] = []
afterEach(() => {
	for (const server of servers.splice(0)) server.close().closeAllConnections()
})

/** A server whose connections are cut after two and a half seconds without progress; tells how many were closed. */
async function serve() {
	const server = createServer((_request, response) => response.end(PAGE))
	const closed: number[] = []
	server.on('connection', (socket) => socket.once('close', () => closed.push(performance.now())))
	server.keepAliveTimeout = 60_000
	cutStalled(server, { standstillMs: 2_500, lookMs: 200 })
	servers.push(server)
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	return { closed, port: (server.address() as AddressInfo).port }
}

test('F-87, W12 an answer that nobody reads is cut', async () => {
	const { closed, port } = await serve()
	const socket = connect(port, '127.0.0.1').on('error', () => {})
	socket.pause()
	// More than all buffers of the operating system hold.
	socket.write(ASK.repeat(400))
	await expect.poll(() => closed.length, { timeout: 10_000 }).toBe(1)
	socket.destroy()
})

test('F-87, W12 an answer that is read slowly goes on to its end, and an idle connection stays', async () => {
	const { closed, port } = await serve()
	const idle = connect(port, '127.0.0.1')
	idle.on('data', () => {})
	idle.write(ASK)
	const slow = connect(port, '127.0.0.1')
	let read = 0
	slow.on('data', (chunk) => {
		read += chunk.length
		slow.pause()
		setTimeout(() => slow.resume(), 15)
	})
	slow.write(ASK.repeat(200))
	await expect.poll(() => read, { timeout: 30_000 }).toBeGreaterThan(200 * PAGE.length)
	expect(closed).toEqual([])
	slow.destroy()
	idle.destroy()
}, 60_000)
