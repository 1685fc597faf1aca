import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createPurging } from '#server/shared-cache.ts'

type Asked = Pick<IncomingMessage, 'method' | 'url' | 'headers'>

/** A cache that answers as it is told, or not at all. */
async function startCache(answer: (nth: number) => number | 'silence' = () => 200) {
	const asked: Asked[] = []
	const server = createServer((request, response) => {
		asked.push(request)
		const status = answer(asked.length)
		if (status !== 'silence') response.writeHead(status).end()
	}).listen(0, '127.0.0.1')
	await once(server, 'listening')
	onTestFinished(() => {
		server.close()
		server.closeAllConnections()
	})
	const { port } = server.address() as AddressInfo
	const open = (userinfo = '') => {
		const purging = createPurging(`http://${userinfo}127.0.0.1:${port}/all`)
		onTestFinished(() => purging.close())
		return purging
	}
	return { asked, open }
}

test('R9 a change purges the cache at once and again after what was on its way, however many changes', async () => {
	const { asked, open } = await startCache()
	const purging = open('hub:a%2Fsecret@')
	for (let n = 0; n < 100; n++) purging.purge()
	await vi.waitFor(() => expect(asked).toHaveLength(3), 5000)
	await sleep(700)
	expect(asked.map(({ method, url, headers }) => [method, url, headers.authorization])).toEqual(
		Array.from({ length: 3 }, () => [
			'PURGE',
			'/all',
			`Basic ${Buffer.from('hub:a/secret').toString('base64')}`,
		]),
	)
	purging.purge()
	await vi.waitFor(() => expect(asked.length).toBeGreaterThanOrEqual(4), 5000)
})

test('R9 a cache that refuses is asked again, and nobody waits for one that is silent', async () => {
	const refusing = await startCache((nth) => (nth < 3 ? 503 : 200))
	refusing.open().purge()
	await vi.waitFor(() => expect(refusing.asked.length).toBeGreaterThanOrEqual(3), 10_000)

	const silent = await startCache(() => 'silence')
	const purging = silent.open()
	purging.purge()
	purging.purge()
	await vi.waitFor(() => expect(silent.asked).toHaveLength(1), 5000)
	purging.close()
	await sleep(600)
	expect(silent.asked).toHaveLength(1)
})

test('without an address nothing is asked', () => {
	const asking = vi.spyOn(globalThis, 'fetch')
	onTestFinished(() => asking.mockRestore())
	createPurging(undefined).purge()
	expect(asking).not.toHaveBeenCalled()
})
