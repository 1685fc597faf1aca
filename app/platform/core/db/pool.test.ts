import { afterAll, beforeAll, expect, test } from 'vitest'
import { DatabaseUnavailable } from '#app/platform/core/db/database-errors.server.ts'
import { createPool } from '#app/platform/core/db/pool.server.ts'
import { createTcpPostgres, type TcpPostgres } from '#tests/tcp-postgres.ts'

let server: TcpPostgres
beforeAll(async () => {
	server = await createTcpPostgres()
})
afterAll(() => server.remove())

const milliseconds = async (work: Promise<unknown>) => {
	const since = performance.now()
	await work
	return performance.now() - since
}

/** What comes of it before the process has turned to anything else. */
const atOnce = (work: Promise<unknown>) =>
	Promise.race([work.catch((error: unknown) => error), new Promise((then) => setImmediate(then, 'later'))])

test('R3 while the server is gone everybody is told at once, and all recovers when it is back', async () => {
	const pool = createPool(server.url, 4, { connectionTimeoutMillis: 800 })
	const ask = () => pool.query('select 1 as one')
	try {
		await Promise.all(Array.from({ length: 8 }, ask))
		await server.kill()
		for (let round = 0; round < 3; round++) {
			await expect(ask()).rejects.toThrow()
		}
		const failures = await Promise.all(
			Array.from({ length: 200 }, () =>
				ask().then(
					() => 'answered',
					(error: unknown) => error,
				),
			),
		)
		expect(failures.every((error) => error instanceof DatabaseUnavailable)).toBe(true)
		expect(await atOnce(ask())).toBeInstanceOf(DatabaseUnavailable)
		await expect(pool.connect()).rejects.toBeInstanceOf(DatabaseUnavailable)

		await server.start()
		const back = performance.now()
		let answer: unknown
		while (answer === undefined && performance.now() - back < 10_000) {
			answer = await ask().then(
				(result) => result.rows[0],
				() => new Promise((next) => setTimeout(next, 20)),
			)
		}
		expect(answer).toEqual({ one: 1 })
		await Promise.all(Array.from({ length: 50 }, ask))
	} finally {
		await pool.end()
	}
})

test('a pool whose connections are all busy refuses after its wait, and does not take the server for gone', async () => {
	const pool = createPool(server.url, 1, { connectionTimeoutMillis: 800 })
	const busy = await pool.connect()
	try {
		expect(
			await milliseconds(expect(pool.connect()).rejects.toBeInstanceOf(DatabaseUnavailable)),
		).toBeGreaterThan(700)
	} finally {
		busy.release()
	}
	expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
	await pool.end()
})

test('C1 a crowd that waits longer than one wait is served in turn while connections come back', async () => {
	const pool = createPool(server.url, 2, { connectionTimeoutMillis: 800 })
	await pool.query('select 1')
	const crowd = Array.from({ length: 12 }, () => pool.query('select pg_sleep(0.3)'))
	expect(await milliseconds(Promise.all(crowd))).toBeGreaterThan(1600)
	await pool.end()
})

test('a statement that runs longer than five seconds is ended by the server', async () => {
	const pool = createPool(server.url, 1, { connectionTimeoutMillis: 800 })
	await expect(pool.query('select pg_sleep(7)')).rejects.toMatchObject({ code: '57014' })
	await pool.end()
})

test('without an address every query fails at once', async () => {
	const pool = createPool(undefined, 1, { connectionTimeoutMillis: 800 })
	expect(
		await milliseconds(expect(pool.query('select 1')).rejects.toBeInstanceOf(DatabaseUnavailable)),
	).toBeLessThan(800)
	await pool.end()
})

test('a wrong password and a missing database count as no database', async () => {
	for (const url of [
		server.url.replace('provider-password', 'wrong'),
		server.url.replace(/hub$/, 'missing'),
	]) {
		const pool = createPool(url, 1, { connectionTimeoutMillis: 800 })
		await expect(pool.query('select 1')).rejects.toBeInstanceOf(DatabaseUnavailable)
		await pool.end()
	}
})
