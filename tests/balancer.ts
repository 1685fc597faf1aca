import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Header by which a test says which instance is to answer. */
export const TO_INSTANCE = 'x-to-instance'

type Backend = { url: string; agent: Agent; ready: boolean }

/** What stands in front of several instances: it sends requests in turn to those whose /readyz answers 200. */
export type Balancer = {
	siteUrl: string
	/** Takes an instance in, or leaves it out. */
	add(url: string): void
	remove(url: string): void
	/** Waits until so many take requests. */
	whenReady(count: number): Promise<void>
	close(): Promise<void>
}

const POLL_MS = 50

async function isReady(url: string): Promise<boolean> {
	try {
		return (await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2000) })).ok
	} catch {
		return false
	}
}

/**
 * A balancer as small as one can be: it keeps connections, asks /readyz, and tries another instance only where no
 * connection could be made, for then nobody has seen the request.
 */
export async function startBalancer(): Promise<Balancer> {
	const backends: Backend[] = []
	let turn = 0
	const look = setInterval(() => {
		for (const backend of backends) void isReady(backend.url).then((ready) => (backend.ready = ready))
	}, POLL_MS)

	const pass = (incoming: IncomingMessage, body: Buffer, outgoing: ServerResponse, tried: Backend[] = []) => {
		const wanted = incoming.headers[TO_INSTANCE]
		const ready = backends.filter((one) => one.ready && !tried.includes(one))
		const backend = wanted === undefined ? ready[turn++ % ready.length] : backends[Number(wanted)]
		if (!backend) return void outgoing.writeHead(502).end('no instance is ready')
		const url = new URL(incoming.url ?? '/', backend.url)
		const { method, headers } = incoming
		const going = request(url, { method: method ?? 'GET', headers, agent: backend.agent }, (answer) => {
			const { connection: _, 'keep-alive': __, ...kept } = answer.headers
			outgoing.writeHead(answer.statusCode ?? 502, kept)
			// What breaks off on one side breaks off on the other.
			answer.on('error', () => outgoing.destroy())
			answer.pipe(outgoing)
		})
		outgoing.on('close', () => going.destroy())
		going.on('error', (error: NodeJS.ErrnoException) => {
			if (error.code === 'ECONNREFUSED' && wanted === undefined) {
				backend.ready = false
				return pass(incoming, body, outgoing, [...tried, backend])
			}
			const what = `${error.code} ${error.message} of ${backend.url}${going.reusedSocket ? ' on a kept connection' : ''}`
			if (outgoing.headersSent) outgoing.destroy()
			else outgoing.writeHead(502).end(`${what}, ${backend.ready ? 'ready' : 'not ready'}`)
		})
		going.end(body)
	}
	// As most balancers do, it takes a request in whole before it hands it on.
	const take = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
		const body = await buffer(incoming).catch(() => undefined)
		if (body) pass(incoming, body, outgoing)
	}
	const server = createServer((incoming, outgoing) => void take(incoming, outgoing)).listen(0, '127.0.0.1')
	await once(server, 'listening')
	const { port } = server.address() as AddressInfo
	return {
		siteUrl: `http://localhost:${port}`,
		add: (url) => void backends.push({ url, agent: new Agent({ keepAlive: true }), ready: false }),
		remove(url) {
			const at = backends.findIndex((one) => one.url === url)
			backends.splice(at, 1)
		},
		async whenReady(count) {
			while (backends.filter(({ ready }) => ready).length < count) {
				await new Promise((resolve) => setTimeout(resolve, POLL_MS))
			}
		},
		async close() {
			clearInterval(look)
			server.closeAllConnections()
			await new Promise((resolve) => server.close(resolve))
			for (const { agent } of backends) agent.destroy()
		},
	}
}
