import { beforeEach, expect, test } from 'vitest'
import { unlockAccount } from '#app/features/accounts/commands/count-attempt.server.ts'
import { DEVICE_COOKIE } from '#app/features/accounts/devices.server.ts'
import { LOCKOUT_ATTEMPTS, LOCKOUT_MINUTES } from '#app/features/accounts/rules.ts'
import { signInByEmail } from '#app/features/accounts/sign-in.server.ts'
import { lockouts } from '#app/features/accounts/tables.server.ts'
import { createAccount, PASSWORD, TestBrowser } from '#app/features/accounts/testing.server.ts'
import { db } from '#app/platform/core/db/db.server.ts'
import { rate_limits } from '#app/platform/core/security/tables.server.ts'
import { resetDatabase } from '#tests/reset-database.ts'

beforeEach(resetDatabase)

const email = 'ada@hub.example'
const ADDRESSES = 50
/** Wrong passwords of each address in an hour: together three times what may be looked at. */
const TRIES = 6
const HOURS = 24
const HOUR = 3_600_000

async function signIn(browser: TestBrowser, as: string, password: string, now: Date) {
	const outcome = await signInByEmail(
		browser.client,
		{ email: as, password },
		browser.cookie(DEVICE_COOKIE),
		now,
	)
	browser.keep(outcome.cookies)
	return outcome
}

/** The answers' statuses to this many wrong passwords of each stranger, who come one after another within an hour. */
async function hammerForAnHour(strangers: readonly TestBrowser[], from: number): Promise<number[]> {
	const statuses: number[] = []
	for (const [nth, stranger] of strangers.entries()) {
		const at = new Date(from + (nth / strangers.length) * HOUR)
		for (let i = 0; i < TRIES; i++) {
			const { status } = await signIn(stranger, email, 'Wrong-pass1!', at)
			statuses.push(status)
		}
	}
	return statuses
}

test('A2, ACC-LOCK-002 fifty addresses hammer for a day: a known browser signs in at its first try every hour, strangers get at most 100 guesses an hour, and nothing stays', async () => {
	await createAccount({ email })
	const start = Date.now()
	const known = new TestBrowser()
	expect((await signIn(known, email, PASSWORD, new Date(start))).success).toBe(true)
	const strangers = Array.from({ length: ADDRESSES }, () => new TestBrowser())
	let most = 0
	for (let hour = 0; hour < HOURS; hour++) {
		// The limit per address goes by the database's clock, which does not run ahead with ours.
		await db.delete(rate_limits)
		const statuses = await hammerForAnHour(strangers, start + hour * HOUR)
		expect(new Set(statuses)).toEqual(new Set([401, 429]))
		most = Math.max(most, statuses.filter((status) => status === 401).length)
		const at = new Date(start + (hour + 1) * HOUR)
		expect([hour, (await signIn(known, email, PASSWORD, at)).success]).toEqual([hour, true])
	}
	console.log(`${ADDRESSES * TRIES} tries an hour, at most ${most} guesses among them`)
	expect(most).toBeLessThanOrEqual(100)

	const signInAnew = async (at: number) =>
		(await signIn(new TestBrowser(), email, PASSWORD, new Date(at))).success
	const lock = async (at: number) => {
		for (let i = 0; i < LOCKOUT_ATTEMPTS; i++) {
			await signIn(new TestBrowser(), email, 'Wrong-pass1!', new Date(at))
		}
	}
	const end = start + (HOURS + 1) * HOUR
	await lock(end)
	expect(await signInAnew(end), 'a new browser, while strangers hammer').toBe(false)
	expect(await signInAnew(end + LOCKOUT_MINUTES * 60_000), 'the lock opens by itself').toBe(true)
	await lock(end + HOUR)
	expect(await signInAnew(end + HOUR)).toBe(false)
	expect(await unlockAccount(db, email)).toBe(1)
	expect(await signInAnew(end + HOUR), 'after unlocking').toBe(true)
	expect(await db.select().from(lockouts)).toEqual([])
})

/** The area under the normal curve up to z, to seven digits (Abramowitz and Stegun, 26.2.17). */
function normal(z: number): number {
	const t = 1 / (1 + 0.2316419 * Math.abs(z))
	const tail =
		((((1.330274429 * t - 1.821255978) * t + 1.781477937) * t - 0.356563782) * t + 0.31938153) *
		t *
		(Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI))
	return z > 0 ? 1 - tail : tail
}

/**
 * The Mann-Whitney test on two samples of times, of which hardly any are equal: how likely they are to differ as they do
 * where both come from one distribution.
 */
function mannWhitney(one: readonly number[], other: readonly number[]): number {
	const all = [...one, ...other].toSorted((a, b) => a - b)
	const ranks = one.reduce((sum, time) => sum + (all.indexOf(time) + all.lastIndexOf(time)) / 2 + 1, 0)
	const u = ranks - (one.length * (one.length + 1)) / 2
	const mean = (one.length * other.length) / 2
	const deviation = Math.sqrt((one.length * other.length * (all.length + 1)) / 12)
	return 2 * normal(-Math.abs(u - mean) / deviation)
}

const median = (times: number[]) =>
	times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN

test('A3, ACC-ERR-001 two hundred wrong passwords each for an unknown address, one without the role, an unconfirmed and an administrator’s: same answer, medians within 10 ms, no difference to be found in the times', async () => {
	await createAccount({ email: 'admin@hub.example' })
	await createAccount({ email: 'user@hub.example', admin: false })
	await createAccount({ email: 'new@hub.example', confirmed: false })
	const kinds = ['admin@hub.example', 'user@hub.example', 'new@hub.example', 'nobody@hub.example']
	const times = new Map<string, number[]>(kinds.map((kind) => [kind, []]))
	for (let round = -3; round < 200; round++) {
		// Whoever comes first in a round comes last in another: what slows the machine slows all four.
		for (let nth = 0; nth < kinds.length; nth++) {
			const kind = kinds[(nth + round + kinds.length) % kinds.length] ?? ''
			await db.delete(lockouts)
			const began = performance.now()
			const answer = await signIn(new TestBrowser(), kind, 'Wrong-pass1!', new Date())
			if (round >= 0) times.get(kind)?.push(performance.now() - began)
			expect(answer).toEqual({
				success: false,
				error: 'Invalid email or password. 4 attempts remaining.',
				lockedFor: 0,
				status: 401,
				cookies: [],
			})
		}
	}
	const medians = [...times.values()].map(median)
	console.log(`A3: medians ${medians.map((ms) => ms.toFixed(1)).join(', ')} ms`)
	expect(Math.max(...medians) - Math.min(...medians)).toBeLessThan(10)

	const of = (kind: string) => times.get(kind) ?? []
	const unknown = of('nobody@hub.example')
	const odds = kinds.slice(0, 3).map((kind) => [kind, mannWhitney(of(kind), unknown)] as const)
	console.log(`Mann-Whitney against an unknown address: ${odds.map(([, p]) => p.toFixed(3)).join(', ')}`)
	for (const [kind, p] of odds) expect(p, kind).toBeGreaterThan(0.01)
})

test('A3 the statistic finds a planted difference of 3 ms in times that scatter by 20, and none where there is none', () => {
	let state = 1
	// Park and Miller's generator: the same times in every run.
	const random = () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647
	const times = (extra: number) => Array.from({ length: 200 }, () => 60 + extra + 20 * random())
	expect(mannWhitney(times(0), times(3))).toBeLessThan(0.01)
	const falseAlarms = Array.from({ length: 100 }, () => mannWhitney(times(0), times(0))).filter(
		(p) => p < 0.01,
	)
	expect(falseAlarms.length).toBeLessThan(5)
})
