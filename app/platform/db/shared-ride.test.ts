import { afterAll, beforeAll, expect, test } from 'vitest'
import { DatabaseUnavailable } from '#app/platform/db/database-errors.server.ts'
import { createPool } from '#app/platform/db/pool.server.ts'
import { SharedRide } from '#app/platform/db/shared-ride.server.ts'
import { createTcpPostgres, type TcpPostgres } from '#tests/tcp-postgres.ts'

let server: TcpPostgres
beforeAll(async () => {
	server = await createTcpPostgres()
})
afterAll(() => server.remove())

const ride = () => {
	const pool = createPool(server.url, 2, { pipeline: true })
	return { pool, shared: new SharedRide(pool) }
}

test('queries asked for in one go travel on one connection, and each gets its own answer', async () => {
	const { pool, shared } = ride()
	const answers = await Promise.all(
		[1, 2, 3, 4, 5].map((n) =>
			shared.query({ text: 'select pg_backend_pid() as pid, $1::int as n', name: 'numbered' }, [n]),
		),
	)
	expect(answers.map(({ rows }) => rows[0]?.n)).toEqual([1, 2, 3, 4, 5])
	expect(new Set(answers.map(({ rows }) => rows[0]?.pid)).size).toBe(1)
	expect(pool.totalCount).toBe(1)
	await pool.end()
})

test('a query that fails leaves those beside it and the connection alone', async () => {
	const { pool, shared } = ride()
	const [before, failed, after] = await Promise.allSettled([
		shared.query({ text: 'select 1 as n' }, []),
		shared.query({ text: 'select n from no_such_table' }, []),
		shared.query({ text: 'select 3 as n' }, []),
	])
	expect(before).toMatchObject({ value: { rows: [{ n: 1 }] } })
	expect(failed).toMatchObject({ reason: { code: '42P01' } })
	expect(after).toMatchObject({ value: { rows: [{ n: 3 }] } })
	expect((await shared.query({ text: 'select 4 as n' }, [])).rows).toEqual([{ n: 4 }])
	expect(pool.totalCount).toBe(1)
	await pool.end()
})

test('a crowd on two connections is served in turn', async () => {
	const { pool, shared } = ride()
	const answers: unknown[] = []
	for (let n = 0; n < 200; n++) {
		answers.push(shared.query({ text: 'select $1::int as n', name: 'n' }, [n]).then(({ rows }) => rows[0]?.n))
		if (n % 7 === 0) await new Promise((next) => setImmediate(next))
	}
	expect(await Promise.all(answers)).toEqual(Array.from({ length: 200 }, (_, n) => n))
	expect(pool.totalCount).toBeLessThanOrEqual(2)
	await pool.end()
})

test('R3 while the server is gone everybody is told, and all recovers when it is back', async () => {
	const { pool, shared } = ride()
	const ask = () => shared.query({ text: 'select 1 as one', name: 'one' }, [])
	await ask()
	const underWay = shared.query({ text: 'select pg_sleep(10)' }, [])
	const killed = expect(underWay).rejects.toThrow()
	await new Promise((next) => setTimeout(next, 50))
	await server.kill()
	await killed
	const refused = await Promise.allSettled([ask(), ask(), ask()])
	for (const { status } of refused) expect(status).toBe('rejected')
	await expect(ask()).rejects.toBeInstanceOf(DatabaseUnavailable)

	await server.start()
	await expect
		.poll(
			() =>
				ask().then(
					({ rows }) => rows,
					() => 'refused',
				),
			{ timeout: 10_000 },
		)
		.toEqual([{ one: 1 }])
	await pool.end()
})
