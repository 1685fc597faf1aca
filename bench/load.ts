import { Agent, request } from 'node:http'
import { readCpuSeconds } from './processes.ts'

export type Load = { requests: number; cpuSeconds: number; perCpuSecond: number }

const CONNECTIONS = 32

/** Gets an address as a browser that takes Brotli, to its end. @returns its status */
export function get(agent: Agent, url: URL): Promise<number> {
	return new Promise((resolve, reject) => {
		const going = request(url, { agent, headers: { 'accept-encoding': 'br' } }, (answer) => {
			answer.on('end', () => resolve(answer.statusCode ?? 0))
			answer.on('error', reject)
			answer.resume()
		})
		going.on('error', reject)
		going.end()
	})
}

/**
 * Gets addresses over kept connections for some seconds and counts what a server spends on them.
 * @param pid the server's first process; all that it has started is counted with it
 * @param next the address of the n-th request
 * @throws Error on any answer but 200
 */
export async function measureLoad(pid: number, next: (n: number) => string, seconds: number): Promise<Load> {
	const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
	let requests = 0
	const before = readCpuSeconds(pid)
	const until = performance.now() + seconds * 1000
	await Promise.all(
		Array.from({ length: CONNECTIONS }, async () => {
			while (performance.now() < until) {
				const url = new URL(next(requests++))
				const status = await get(agent, url)
				if (status !== 200) throw new Error(`${status} for ${url}`)
			}
		}),
	)
	const cpuSeconds = readCpuSeconds(pid) - before
	agent.destroy()
	return { requests, cpuSeconds, perCpuSecond: requests / cpuSeconds }
}

/** Sums interleaved rounds, so that other work on the machine falls on both sides alike. */
export function sumLoads(loads: Load[]): Load {
	const requests = loads.reduce((sum, load) => sum + load.requests, 0)
	const cpuSeconds = loads.reduce((sum, load) => sum + load.cpuSeconds, 0)
	return { requests, cpuSeconds, perCpuSecond: requests / cpuSeconds }
}
