import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db, transact } from '#app/platform/core/db/db.server.ts'
import {
	networkOf,
	sweepRateLimits,
	consumeLimits,
	uploadLimits,
} from '#app/platform/core/security/rate-limit.server.ts'
import { rate_limits } from '#app/platform/core/security/tables.server.ts'

/** The limits of a form, under its visitor and under his network (D-097). */
const formLimits = (form: string, visitor: string, address: string) => [
	{ key: `${form}:visitor:${visitor}`, limit: 5, windowSeconds: 60 },
	{ key: `${form}:address:${networkOf(address)}`, limit: 30, windowSeconds: 60 },
]

const start = new Date('2026-03-01T10:00:00Z')
const after = (seconds: number) => new Date(start.getTime() + seconds * 1000)
const five = (key: string) => [{ key, limit: 5, windowSeconds: 60 }]

test('ACC-FORM-003, ACC-FORM-011 five pass in 60 seconds, the sixth is refused and told how long', async () => {
	for (let n = 0; n < 5; n++) {
		expect(await consumeLimits(five('a'), after(n))).toEqual({ allowed: true, retryAfterSeconds: 0 })
	}
	expect(await consumeLimits(five('a'), after(5))).toEqual({ allowed: false, retryAfterSeconds: 55 })
	expect(await consumeLimits(five('other'), after(5))).toEqual({ allowed: true, retryAfterSeconds: 0 })
})

test('ACC-FORM-003 refused tries do not lengthen the window, which ends to the second', async () => {
	for (let n = 0; n < 5; n++) await consumeLimits(five('b'), start)
	for (const second of [1, 30, 59]) {
		expect(await consumeLimits(five('b'), after(second))).toEqual({
			allowed: false,
			retryAfterSeconds: 60 - second,
		})
	}
	expect(await consumeLimits(five('b'), after(59.999))).toEqual({ allowed: false, retryAfterSeconds: 1 })
	for (let n = 0; n < 5; n++) expect((await consumeLimits(five('b'), after(60))).allowed).toBe(true)
	expect(await consumeLimits(five('b'), after(60))).toEqual({ allowed: false, retryAfterSeconds: 60 })
})

test('ACC-FORM-003, W13 of sixty at once exactly the limit passes', async () => {
	const answers = await Promise.all(Array.from({ length: 60 }, () => consumeLimits(five('c'))))
	expect(answers.filter(({ allowed }) => allowed)).toHaveLength(5)
	for (const { allowed, retryAfterSeconds } of answers) {
		if (!allowed) expect(retryAfterSeconds).toBeGreaterThan(50)
		expect(retryAfterSeconds).toBeLessThanOrEqual(60)
	}
})

test('W13 crossed keys at once neither lock each other up nor let one more pass', async () => {
	const [x, y] = [five('x'), five('y')]
	const answers = await Promise.all(
		Array.from({ length: 60 }, (_, n) => consumeLimits(n % 2 ? [...x, ...y] : [...y, ...x])),
	)
	expect(answers.filter(({ allowed }) => allowed)).toHaveLength(5)
})

test('ACC-FORM-003, W13 whoever is refused under his own key uses up nothing of the shared one', async () => {
	const address = '41.186.0.1'
	for (let n = 0; n < 50; n++) await consumeLimits(formLimits('contact', 'one', address), start)
	const others = Array.from({ length: 30 }, (_, n) => formLimits('contact', `v${n}`, address))
	const answers = []
	for (const limits of others) answers.push(await consumeLimits(limits, start))
	expect(answers.filter(({ allowed }) => allowed)).toHaveLength(25)
	expect((await consumeLimits(formLimits('donation', 'v29', address), start)).allowed).toBe(true)
})

test('W7 five photographs an hour from one visitor', async () => {
	const limits = uploadLimits('one', '41.186.0.2')
	for (let n = 0; n < 5; n++) expect((await consumeLimits(limits, start)).allowed).toBe(true)
	expect(await consumeLimits(limits, after(60))).toEqual({ allowed: false, retryAfterSeconds: 3540 })
	expect((await consumeLimits(limits, after(3600))).allowed).toBe(true)
})

test('W13 an IPv4 address is itself, an IPv6 address its /64, and a wrapped one is unwrapped', () => {
	expect(networkOf('41.186.0.1')).toBe('41.186.0.1')
	expect(networkOf('::ffff:41.186.0.1')).toBe('41.186.0.1')
	expect(networkOf('::FFFF:29ba:1')).toBe('41.186.0.1')
	expect(networkOf('64:ff9b::41.186.0.1')).toBe('41.186.0.1')
	expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64')
	expect(networkOf('2001:0DB8:0001:2::1')).toBe('2001:db8:1:2::/64')
	expect(networkOf('2001:db8::1')).toBe('2001:db8:0:0::/64')
	expect(networkOf('fe80::1%eth0')).toBe('fe80:0:0:0::/64')
	expect(networkOf('::1')).toBe('0:0:0:0::/64')
	const networks = new Set(
		Array.from({ length: 10_000 }, (_, n) =>
			networkOf(`2001:db8:1:2:${n.toString(16)}::${(n % 97).toString(16)}`),
		),
	)
	expect(networks).toEqual(new Set(['2001:db8:1:2::/64']))
})

test('W13 no address and no visitor stands in the table in clear', async () => {
	await consumeLimits(formLimits('contact', 'visible-visitor', '41.186.77.77'))
	const rows = await db.select().from(rate_limits)
	expect(rows.length).toBeGreaterThan(0)
	for (const { key } of rows) expect(key).toMatch(/^[\w-]{43}$/)
})

test('W13 uses stay counted when the transaction around them is undone', async () => {
	for (let n = 0; n < 5; n++) {
		await transact(async () => {
			await consumeLimits(five('undone'), start)
			throw new Error('undo')
		}).catch(() => {})
	}
	expect((await consumeLimits(five('undone'), start)).allowed).toBe(false)
})

test('the table is unlogged and its old keys are swept', async () => {
	const { rows } = await db.execute(sql`select relpersistence from pg_class where relname = 'rate_limits'`)
	expect(rows).toEqual([{ relpersistence: 'u' }])
	await consumeLimits(five('old'), new Date('2020-01-01T00:00:00Z'))
	await consumeLimits(five('new'), new Date('2099-01-01T00:00:00Z'))
	await transact((tx) => sweepRateLimits(tx, new Date('2098-01-01T00:00:00Z')))
	const left = await db.select().from(rate_limits)
	expect(left.map(({ count }) => count)).toEqual([1])
})

test('F-122: who is refused under the network’s key leaves no rows, however many visitors he says he is', async () => {
	const tries = (from: number, to: number) =>
		Array.from({ length: to - from }, (_, nth) =>
			consumeLimits(formLimits('flooded', `visitor-${from + nth}`, '198.51.100.77'), after(0)),
		)
	const before = await db.$count(rate_limits)
	expect((await Promise.all(tries(0, 30))).every(({ allowed }) => allowed)).toBe(true)
	const refused = await Promise.all(tries(30, 130))
	expect(refused.some(({ allowed }) => allowed)).toBe(false)
	expect((await db.$count(rate_limits)) - before).toBe(31)
})
