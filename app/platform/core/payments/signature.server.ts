import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** Longer than any header that a provider signs with. */
export const SIGNATURE_CHARACTERS = 1000

/** What is read of a callback; more is none of theirs. */
export const CALLBACK_BYTES = 64 * 1024

/** How far a callback's time may be from ours, in milliseconds. */
const FRESH_MS = 300_000

/**
 * Whether one of these keys has signed what stands before the body and the body as it came, by HMAC-SHA256.
 * @param signature 64 hexadecimal digits; nothing else is a signature
 */
export function isSigned(
	secrets: readonly string[],
	signature: string,
	before: string,
	body: Uint8Array,
): boolean {
	if (!/^[0-9a-f]{64}$/.test(signature)) return false
	const given = Buffer.from(signature, 'hex')
	return secrets.some((secret) => {
		const own = createHmac('sha256', secret).update(before).update(body).digest()
		return own.length === given.length && timingSafeEqual(own, given)
	})
}

/** @param time milliseconds */
export const isFresh = (time: number, now: Date): boolean => Math.abs(now.getTime() - time) <= FRESH_MS

/** By what a body is known that names nothing to know it by. */
export const keyOfBody = (body: Uint8Array): string => createHash('sha256').update(body).digest('hex')

/** The body of a callback as JSON; undefined where it is none. */
export function jsonOfBody(body: Uint8Array): unknown {
	try {
		return JSON.parse(Buffer.from(body).toString('utf8')) as unknown
	} catch {
		return undefined
	}
}
