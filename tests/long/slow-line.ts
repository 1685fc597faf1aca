import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A line to a server on loopback that can be made slow: what is said to the server arrives so much later. */
export type SlowLine = { port: number; delay: number; close(): Promise<void> }

/** @param port of the server behind it */
export async function openSlowLine(port: number): Promise<SlowLine> {
	const sockets = new Set<Socket>()
	const line: SlowLine = {
		port: 0,
		delay: 0,
		async close() {
			for (const socket of sockets) socket.destroy()
			server.close()
			await once(server, 'close')
		},
	}
	const server = createServer((client) => {
		const target = connect(port, '127.0.0.1')
		let last = 0
		for (const [one, other] of [
			[client, target],
			[target, client],
		] as const) {
			sockets.add(one)
			one.on('error', () => other.destroy())
			one.on('close', () => {
				sockets.delete(one)
				other.destroy()
			})
		}
		target.on('data', (chunk) => void client.write(chunk))
		client.on('data', (chunk) => {
			// Nothing overtakes what was said before it.
			last = Math.max(last, performance.now() + line.delay)
			const wait = last - performance.now()
			if (wait <= 0) target.write(chunk)
			else setTimeout(() => target.destroyed || target.write(chunk), wait)
		})
	}).listen(0, '127.0.0.1')
	await once(server, 'listening')
	line.port = (server.address() as AddressInfo).port
	return line
}
