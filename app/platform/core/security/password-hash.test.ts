import { expect, test } from 'vitest'
import {
	hashPassword,
	MOST_WAITING,
	TooManyPasswords,
	verifyPassword,
} from '#app/platform/core/security/password-hash.server.ts'

test('A4 a password is kept at OWASP’s minimum for scrypt, salted', async () => {
	const [one, two] = await Promise.all([hashPassword('Abcdef1!'), hashPassword('Abcdef1!')])
	expect(one).toMatch(/^scrypt\$16384\$8\$5\$[\w-]{22}\$[\w-]{43}$/)
	expect(one).not.toBe(two)
	expect(await verifyPassword({ hash: one, password: 'Abcdef1!' })).toBe(true)
	expect(await verifyPassword({ hash: one, password: 'Abcdef1?' })).toBe(false)
	expect(await verifyPassword({ hash: 'scrypt$16384$8$5$$', password: 'Abcdef1!' })).toBe(false)
})

test('A4 of a flood of passwords one is checked and so many wait, the others are turned away', async () => {
	const outcomes = await Promise.allSettled(Array.from({ length: 50 }, () => hashPassword('x')))
	const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
	expect(refused).toHaveLength(50 - 1 - MOST_WAITING)
	for (const outcome of refused) expect(outcome.reason).toBeInstanceOf(TooManyPasswords)
	expect(await hashPassword('x')).toMatch(/^scrypt/)
})
