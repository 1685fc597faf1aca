import { once } from 'node:events'
import { createServer, connect, type AddressInfo, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { DatabaseUnavailable, isDatabaseUnavailable } from '#app/platform/core/db/database-errors.server.ts'
import { createPool } from '#app/platform/core/db/pool.server.ts'
import { isLate, readInTime } from '#app/platform/core/db/read-in-time.server.ts'
import { createTcpPostgres, type TcpPostgres } from '#tests/tcp-postgres.ts'

let server: TcpPostgres
beforeAll(async () => {
	server = await createTcpPostgres()
})
afterAll(() => server.remove())

/** Long before the kernel, or the statement itself, would end it; how soon exactly is nothing for a machine that does other work. */
const WITHOUT_US = 3900

const timed = async (work: Promise<unknown>) => {
	const since = performance.now()
	const outcome = await work.catch((error: unknown) => error)
	return { outcome, took: performance.now() - since }
}

/** A network on the way to the server, which swallows everything while it is asked to. */
async function createBlackHole() {
	const state = { swallows: false }
	const pairs = new Set<Socket>()
	const proxy = createServer((near) => {
		const far = connect(server.port, '127.0.0.1')
		for (const [from, to] of [
			[near, far],
			[far, near],
		] as const) {
			pairs.add(from)
			from.on('data', (chunk) => void (state.swallows || to.write(chunk)))
			from.on('error', () => {})
			from.on('close', () => to.destroy())
		}
	}).listen(0, '127.0.0.1')
	await once(proxy, 'listening')
	onTestFinished(() => {
		for (const socket of pairs) socket.destroy()
		proxy.close()
	})
	const url = new URL(server.url)
	url.port = String((proxy.address() as AddressInfo).port)
	return { url: url.href, state }
}

test('F-82, R3 a network that swallows everything is found out within two seconds, and all recovers', async () => {
	const { url, state } = await createBlackHole()
	const pool = createPool(url, 3, { connectionTimeoutMillis: 800 })
	await Promise.all([pool.query('select 1'), pool.query('select 1')])
	state.swallows = true
	const asked = await Promise.all([
		timed(pool.query('select 1')),
		timed(pool.query('select 2')),
		timed(pool.query('select 3')),
	])
	for (const { outcome, took } of asked) {
		expect(isDatabaseUnavailable(outcome)).toBe(true)
		expect(took).toBeLessThan(WITHOUT_US)
	}
	// Everybody after them is told at once, and no connection is left in use.
	const next = pool.query('select 1').catch((error: unknown) => error)
	const later = new Promise((then) => setImmediate(then, 'later'))
	expect(await Promise.race([next, later])).toBeInstanceOf(DatabaseUnavailable)
	await expect.poll(() => pool.totalCount - pool.idleCount).toBe(0)

	state.swallows = false
	await expect
		.poll(() => pool.query('select 1 as one').then(({ rows }) => rows), { timeout: 5000 })
		.toEqual([{ one: 1 }])
	await pool.end()
})

test('F-82 a slow statement is no silence: others go on, and it gets its answer', async () => {
	const pool = createPool(server.url, 2, { connectionTimeoutMillis: 800 })
	const slow = pool.query('select pg_sleep(2.5), 1 as one')
	for (let n = 0; n < 3; n++) expect((await pool.query('select 2 as two')).rows).toEqual([{ two: 2 }])
	expect((await slow).rows).toMatchObject([{ one: 1 }])
	await pool.end()
})

test('F-82, D-142 what a page waits for is given up within a second, and its connection with it', async () => {
	const pool = createPool(server.url, 1, { connectionTimeoutMillis: 800 })
	const before = (await pool.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid
	const { outcome, took } = await timed(readInTime(() => pool.query('select pg_sleep(4)')))
	expect(isLate(outcome)).toBe(true)
	expect(took).toBeLessThan(WITHOUT_US)
	const after = (await pool.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid
	expect(after).not.toBe(before)
	await pool.end()
})
