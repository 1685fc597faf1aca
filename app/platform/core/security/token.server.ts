import {
	createCipheriv,
	createDecipheriv,
	createHmac,
	randomBytes,
	randomInt,
	timingSafeEqual,
} from 'node:crypto'
import { settings } from '#app/platform/core/config/settings.server.ts'

/** What a signature is for: one made for one purpose never holds for another. */
export type Purpose = string

const keys = new Map<Purpose, Buffer>()

function keyFor(purpose: Purpose): Buffer {
	const known = keys.get(purpose)
	if (known) return known
	if (settings.authSecret === undefined) throw new Error('AUTH_SECRET is not set')
	const key = createHmac('sha256', settings.authSecret).update(`hub:${purpose}`).digest()
	keys.set(purpose, key)
	return key
}

/** HMAC-SHA256 of the text under the purpose's own key, as 43 characters fit for addresses and cookies. */
export const sign = (purpose: Purpose, text: string): string =>
	createHmac('sha256', keyFor(purpose)).update(text).digest('base64url')

/** Whether `signature` was made by `sign` for this purpose and text; takes the same time for every wrong one. */
export function verify(purpose: Purpose, text: string, signature: string): boolean {
	const right = Buffer.from(sign(purpose, text))
	const given = Buffer.from(signature)
	return right.length === given.length && timingSafeEqual(right, given)
}

/** The text with its signature behind it, `text.signature`, for cookies and addresses; readable, not forgeable. */
export const seal = (purpose: Purpose, text: string): string => `${text}.${sign(purpose, text)}`

/** The text of something that `seal` made for this purpose, or undefined if it was not. */
export function openSealed(purpose: Purpose, sealed: string | null | undefined): string | undefined {
	if (!sealed) return undefined
	const dot = sealed.lastIndexOf('.')
	const text = sealed.slice(0, Math.max(dot, 0))
	return dot >= 0 && verify(purpose, text, sealed.slice(dot + 1)) ? text : undefined
}

const NONCE_BYTES = 12
const TAG_BYTES = 16

/** The text so that nobody but this program reads it (AES-256-GCM), fit for addresses. */
export function encrypt(purpose: Purpose, text: string): string {
	const nonce = randomBytes(NONCE_BYTES)
	const cipher = createCipheriv('aes-256-gcm', keyFor(purpose), nonce)
	const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
	return Buffer.concat([nonce, cipher.getAuthTag(), hidden]).toString('base64url')
}

/** The text of something that `encrypt` made for this purpose, or undefined if it was not. */
export function openEncrypted(purpose: Purpose, hidden: string | null | undefined): string | undefined {
	const bytes = Buffer.from(hidden ?? '', 'base64url')
	if (bytes.length < NONCE_BYTES + TAG_BYTES) return undefined
	const nonce = bytes.subarray(0, NONCE_BYTES)
	const opener = createDecipheriv('aes-256-gcm', keyFor(purpose), nonce, { authTagLength: TAG_BYTES })
	opener.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
	try {
		return opener.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + opener.final('utf8')
	} catch {
		return undefined
	}
}

/** `bytes` random bytes from the secure source as lowercase hex. */
export const randomHex = (bytes: number): string => randomBytes(bytes).toString('hex')

const CODE_CHARACTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'

/** `length` characters of A-Z and 0-9, or of those given, from the secure source, each equally likely. */
export const secureCode = (length: number, characters = CODE_CHARACTERS): string =>
	Array.from({ length }, () => characters[randomInt(characters.length)]).join('')
