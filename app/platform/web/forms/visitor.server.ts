import { createHash } from 'node:crypto'
import { readCookie, setCookie } from '#app/platform/web/session/cookies.server.ts'
import { openSealed, randomHex, seal } from '#app/platform/core/security/token.server.ts'

const YEAR = 31_536_000

/** The visitor's anti-forgery token (32 random bytes as hex), if the request carries one that we signed. */
export const readVisitorToken = (args: Parameters<typeof readCookie>[0]): string | undefined =>
	openSealed('visitor', readCookie(args, 'visitor'))

/** A new token and the cookie that binds it to the visitor's browser. */
export function newVisitor(): { token: string; cookie: string } {
	const token = randomHex(32)
	return { token, cookie: setCookie('visitor', seal('visitor', token), YEAR) }
}

/** Stands for a visitor in limits and keys, without giving the token away. */
export const visitorId = (token: string) =>
	createHash('sha256').update(`visitor:${token}`).digest('base64url')
