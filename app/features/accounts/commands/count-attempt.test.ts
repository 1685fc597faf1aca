import { beforeEach, expect, test } from 'vitest'
import { db, transact } from '#app/platform/core/db/db.server.ts'
import { resetDatabase } from '#tests/reset-database.ts'
import { saveAccount } from '#app/features/accounts/commands/save-account.server.ts'
import { digestOf, makeSecret } from '#app/platform/core/security/one-time-secret.server.ts'
import { devices } from '#app/features/accounts/tables.server.ts'
import {
	clearStaleLockouts,
	countAttempt,
	counterOf,
	findLock,
	forgetAttempts,
	returnAttempt,
	UNKNOWN_DEVICE,
	unlockAccount,
} from '#app/features/accounts/commands/count-attempt.server.ts'

beforeEach(resetDatabase)

const counter = { email: 'ada@hub.example', device: UNKNOWN_DEVICE }
const noon = new Date('2026-11-21T12:00:00Z')
const after = (seconds: number) => new Date(noon.getTime() + seconds * 1000)

async function fail(times: number, at = noon, of = counter) {
	const answers = []
	for (let i = 0; i < times; i++) answers.push(await countAttempt(db, of, at))
	return answers
}

test('ACC-LOCK-001, ACC-LOCK-006 five failures are counted down and the fifth locks', async () => {
	const answers = await fail(5)
	expect(answers.map((answer) => answer.allowed && answer.remaining)).toEqual([4, 3, 2, 1, 0])
	expect(await countAttempt(db, counter, after(1))).toEqual({ allowed: false, lockedUntil: after(900) })
})

test('ACC-LOCK-004 the lock opens at fifteen minutes, not a second earlier, and the count begins anew', async () => {
	await fail(5)
	expect((await countAttempt(db, counter, after(899))).allowed).toBe(false)
	expect(await findLock(db, counter, after(899))).toEqual(after(900))
	expect(await findLock(db, counter, after(900))).toBeUndefined()
	expect(await countAttempt(db, counter, after(900))).toEqual({ allowed: true, remaining: 4 })
})

test('ACC-LOCK-005 a successful sign-in clears the counter', async () => {
	await fail(4)
	await forgetAttempts(db, counter)
	expect(await countAttempt(db, counter, noon)).toEqual({ allowed: true, remaining: 4 })
})

test('ACC-LOCK-001 of twenty simultaneous guesses five are let through, and all twenty count', async () => {
	const answers = await Promise.all(Array.from({ length: 20 }, () => countAttempt(db, counter, noon)))
	const through = answers.filter((answer) => answer.allowed)
	expect(through.map((answer) => answer.remaining).sort()).toEqual([0, 1, 2, 3, 4])
	expect(await findLock(db, counter, noon)).toEqual(after(900))
})

test('ACC-LOCK-001 an attempt that was no guess is given back, also when it was the fifth', async () => {
	await fail(5)
	await returnAttempt(db, counter)
	expect(await countAttempt(db, counter, noon)).toEqual({ allowed: true, remaining: 0 })
})

test('ACC-LOCK-002 a known device has a counter of its own that strangers cannot reach (D-111)', async () => {
	const { secret, digest } = makeSecret()
	const { id } = await transact((tx) =>
		saveAccount(tx, { email: counter.email, password_hash: 'x', phone: null, email_verified: true }),
	)
	await db.insert(devices).values({ user_id: id, token_digest: digest })
	const own = await counterOf(db, counter.email, digest)
	expect(own.device).not.toBe(UNKNOWN_DEVICE)
	await fail(20, noon, await counterOf(db, counter.email, undefined))
	await fail(20, noon, await counterOf(db, counter.email, digestOf(`${secret}x`)))
	expect(await countAttempt(db, own, noon)).toEqual({ allowed: true, remaining: 4 })
	expect(await counterOf(db, 'ben@hub.example', digest)).toEqual({
		email: 'ben@hub.example',
		device: UNKNOWN_DEVICE,
	})
})

test('ACC-LOCK-002 a day of hammering from everywhere gives strangers at most twenty guesses an hour', async () => {
	let guesses = 0
	for (let minute = 0; minute < 24 * 60; minute++) {
		for (let i = 0; i < 3; i++) if ((await countAttempt(db, counter, after(minute * 60))).allowed) guesses++
	}
	expect(guesses).toBeLessThanOrEqual(24 * 20)
	expect(guesses).toBeGreaterThan(24 * 10)
	expect(await unlockAccount(db, counter.email)).toBe(1)
	expect((await countAttempt(db, counter, after(86_400))).allowed).toBe(true)
})

test('ACC-LOCK-002 nothing is remembered for ever: a counter left alone for twelve hours begins anew', async () => {
	await fail(4)
	expect(await countAttempt(db, counter, after(12 * 3600))).toEqual({ allowed: true, remaining: 4 })
	await clearStaleLockouts(db, after(25 * 3600))
	expect(await unlockAccount(db, counter.email)).toBe(0)
})
