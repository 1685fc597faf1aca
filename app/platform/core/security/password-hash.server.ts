import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import pLimit from 'p-limit'

/** OWASP's minimum for scrypt: N = 2^14, r = 8, p = 5 (16 MiB, about 200 ms). */
const COST = { N: 16_384, r: 8, p: 5 } as const
const KEY_BYTES = 32

/**
 * How many passwords wait in a process, which checks one at a time: a hash takes a processor for as long as it lasts, and
 * of two at once a flood of sign-ins left a server of two processors none for its pages.
 */
export const MOST_WAITING = 20

/** So many passwords wait to be checked that another one would only make it worse. */
export class TooManyPasswords extends Error {
	override readonly name = 'TooManyPasswords'
}

const hashing = pLimit(1)

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
	if (hashing.pendingCount >= MOST_WAITING) throw new TooManyPasswords('too many passwords are being checked')
	return await hashing(work)
}

const derive = (password: string, salt: Buffer) =>
	inTurn(
		() =>
			new Promise<Buffer>((resolve, reject) =>
				scrypt(password.normalize('NFKC'), salt, KEY_BYTES, COST, (error, key) =>
					error ? reject(error) : resolve(key),
				),
			),
	)

/** `scrypt$16384$8$5$salt$key`, salt and key in base64url. */
export async function hashPassword(password: string): Promise<string> {
	const salt = randomBytes(16)
	const key = await derive(password, salt)
	return ['scrypt', COST.N, COST.r, COST.p, salt.toString('base64url'), key.toString('base64url')].join('$')
}

/** Takes as long for a wrong password as for the right one. */
export async function verifyPassword(given: { hash: string; password: string }): Promise<boolean> {
	const [, , , , salt = '', key = ''] = given.hash.split('$')
	const expected = Buffer.from(key, 'base64url')
	const derived = await derive(given.password, Buffer.from(salt, 'base64url'))
	return expected.length === derived.length && timingSafeEqual(expected, derived)
}
