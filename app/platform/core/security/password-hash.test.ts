import { expect, test } from 'vitest'
import {
	hashingLimits,
	hashPassword,
	TooManyPasswords,
	verifyPassword,
} from '#app/platform/core/security/password-hash.server.ts'
import { settings } from '#app/platform/core/config/settings.server.ts'

test('A4 a password is kept at OWASP’s minimum for scrypt, salted', async () => {
	const [one, two] = await Promise.all([hashPassword('Abcdef1!'), hashPassword('Abcdef1!')])
	expect(one).toMatch(/^scrypt\$16384\$8\$5\$[\w-]{22}\$[\w-]{43}$/)
	expect(one).not.toBe(two)
	expect(await verifyPassword({ hash: one, password: 'Abcdef1!' })).toBe(true)
	expect(await verifyPassword({ hash: one, password: 'Abcdef1?' })).toBe(false)
	expect(await verifyPassword({ hash: 'scrypt$16384$8$5$$', password: 'Abcdef1!' })).toBe(false)
})

test('A4 two passwords are checked at a time and forty wait, in one process and in two', () => {
	expect(hashingLimits(1)).toEqual({ atOnce: 2, waiting: 40 })
	expect(hashingLimits(2)).toEqual({ atOnce: 1, waiting: 20 })
	expect(hashingLimits(4)).toEqual({ atOnce: 1, waiting: 20 })
})

test('A4 of a flood of passwords so many are checked and wait, the others are turned away', async () => {
	const { atOnce, waiting } = hashingLimits(settings.workers)
	const outcomes = await Promise.allSettled(Array.from({ length: 50 }, () => hashPassword('x')))
	const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
	expect(refused).toHaveLength(50 - atOnce - waiting)
	for (const outcome of refused) expect(outcome.reason).toBeInstanceOf(TooManyPasswords)
	expect(await hashPassword('x')).toMatch(/^scrypt/)
})
