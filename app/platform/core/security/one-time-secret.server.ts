import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits for a link or a cookie, and the digest that alone is stored. */
export function makeSecret(): { secret: string; digest: string } {
	const secret = randomBytes(32).toString('base64url')
	return { secret, digest: digestOf(secret) }
}

export const digestOf = (secret: string) => createHash('sha256').update(secret).digest('base64url')
