import { createHash } from 'node:crypto'
import { settings } from '#app/platform/config/settings.server.ts'
import { openSealed, randomHex, seal } from '#app/platform/security/token.server.ts'

const COOKIE = settings.secureCookies ? '__Host-visitor' : 'visitor'
const ATTRIBUTES = `; Path=/; HttpOnly; SameSite=Lax; Max-Age=31536000${settings.secureCookies ? '; Secure' : ''}`

/** Value of one cookie of a request. */
export function readCookie(request: Request, name: string): string | undefined {
	for (const part of (request.headers.get('cookie') ?? '').split(';')) {
		const [key, ...value] = part.trim().split('=')
		if (key === name) return value.join('=')
	}
	return undefined
}

/** The visitor's anti-forgery token (32 random bytes as hex, 001 §9), if the request carries one that we signed. */
export const readVisitorToken = (request: Request): string | undefined =>
	openSealed('visitor', readCookie(request, COOKIE))

/** A new token and the cookie that binds it to the visitor's browser. */
export function newVisitor(): { token: string; cookie: string } {
	const token = randomHex(32)
	return { token, cookie: `${COOKIE}=${seal('visitor', token)}${ATTRIBUTES}` }
}

/** Stands for a visitor in limits and keys, without giving the token away. */
export const visitorId = (token: string) =>
	createHash('sha256').update(`visitor:${token}`).digest('base64url')
