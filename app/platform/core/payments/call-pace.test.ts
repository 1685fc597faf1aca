import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { CallPace } from '#app/platform/core/payments/call-pace.server.ts'
import { callProvider } from '#app/platform/core/payments/call-provider.server.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] }))
afterEach(() => void vi.useRealTimers())

const ONE = 'https://one.example'
const OTHER = 'https://other.example'

test('issue N, PAYMENTS drill 17: one provider is called five times a second and no more, whoever waits', async () => {
	vi.useRealTimers()
	const pace = new CallPace()
	const begun = Date.now()
	const turns = await Promise.all(
		Array.from({ length: 6 }, async () => [await pace.turn(ONE), Date.now() - begun] as const),
	)
	expect(turns.map(([wait]) => wait)).toEqual([0, 0, 0, 0, 0, 0])
	const at = turns.map(([, after]) => after).toSorted((a, b) => a - b)
	for (const [nth, after] of at.entries()) expect(after).toBeGreaterThanOrEqual(nth * 200 - 5)
	const before = Date.now()
	await pace.turn(OTHER)
	expect(Date.now() - before, 'another provider has a pace of its own').toBeLessThan(190)
})

test('issue N, PAYMENTS drill 16: one that is silent five times is left alone for a minute, then asked once', async () => {
	const pace = new CallPace()
	pace.callsASecond = Number.POSITIVE_INFINITY
	for (let call = 0; call < 4; call++) {
		expect(await pace.turn(ONE)).toBe(0)
		pace.heard(ONE, false)
	}
	expect(await pace.turn(ONE), 'four are not enough').toBe(0)
	pace.heard(ONE, false)
	expect(await pace.turn(ONE)).toBe(60_000)
	expect(await pace.turn(OTHER)).toBe(0)
	vi.setSystemTime(Date.now() + 60_000)
	expect(await pace.turn(ONE), 'one probes').toBe(0)
	expect(await pace.turn(ONE), 'and nobody else').toBe(60_000)
	pace.heard(ONE, false)
	expect(await pace.turn(ONE)).toBe(60_000)
	vi.setSystemTime(Date.now() + 60_000)
	expect(await pace.turn(ONE)).toBe(0)
	pace.heard(ONE, true)
	expect(await pace.turn(ONE), 'an answer ends it').toBe(0)
})

test('issue N, PAYMENTS drill 16: a provider that fails is not called while it is left alone, and nobody takes that for a no', async () => {
	vi.useRealTimers()
	let calls = 0
	const server = createServer((_, response) => {
		calls++
		response.writeHead(500).end()
	}).listen(0, '127.0.0.1')
	onTestFinished(() => void server.close())
	await once(server, 'listening')
	const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
	const call = () => callProvider({ base, method: 'GET', path: '/', headers: {} })
	for (let nth = 0; nth < 5; nth++) expect(await call()).toEqual({ unclear: 'answered 500' })
	const refused = await call()
	expect(refused).toMatchObject({ unclear: expect.stringContaining('is left alone') })
	expect('retryAfterSeconds' in refused && refused.retryAfterSeconds).toBeGreaterThan(50)
	expect(calls).toBe(5)
})
