import { type PersonalCookie, readCookie, setCookie } from '#app/platform/web/session/cookies.server.ts'
import { openSealed, seal } from '#app/platform/core/security/token.server.ts'

/**
 * What the browser is in the middle of proving: a mailbox, a phone, after the first factor the second, or a
 * passkey; then the token is the secret of the sign-in that is half done, or the challenge.
 */
export type PendingVerification = { type: (typeof types)[number]; token: string }

const types = ['email', 'sms', 'second-factor', 'second-factor-set-up', 'passkey'] as const

const COOKIE = 'hub-pending' satisfies PersonalCookie
const HOUR = 3600

/** The cookie that keeps it: signed, out of script's reach, for an hour. */
export function pendingCookie(pending: PendingVerification): string {
	const text = Buffer.from(`${pending.type}:${pending.token}`).toString('base64url')
	return setCookie(COOKIE, seal('pending verification', text), HOUR)
}

/** Takes it away: it was proven, or the person signed out. */
export const noPendingCookie = () => setCookie(COOKIE, '', 0)

export function readPending(args: Parameters<typeof readCookie>[0]): PendingVerification | null {
	const text = openSealed('pending verification', readCookie(args, COOKIE))
	if (!text) return null
	const [type, ...token] = Buffer.from(text, 'base64url').toString().split(':')
	const known = types.find((one) => one === type)
	return known ? { type: known, token: token.join(':') } : null
}
