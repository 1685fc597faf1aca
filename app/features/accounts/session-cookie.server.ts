import type { Client } from '#app/platform/web/session/client.server.ts'
import { cookieIn, SESSION_COOKIE, setCookie } from '#app/platform/web/session/cookies.server.ts'
import { openSealed, seal } from '#app/platform/core/security/token.server.ts'

const HOUR = 60 * 60

/** A session ends after 12 hours without a request, and after 7 days in any case. */
export const SESSION_IDLE_SECONDS = 12 * HOUR
export const SESSION_ABSOLUTE_SECONDS = 7 * 24 * HOUR

const PURPOSE = 'session'

/** A token of 32 random bytes, a dot and its signature. */
const SEALED_LENGTH = 43 + 1 + 43

/** The `Set-Cookie` line that hands a session to the browser. */
export const sessionCookie = (token: string): string =>
	setCookie(SESSION_COOKIE, seal(PURPOSE, token), SESSION_IDLE_SECONDS)

export const noSessionCookie = (): string => setCookie(SESSION_COOKIE, '', 0)

/**
 * The token that a browser brings along. It is sealed, so that the database is not asked for one that somebody made up,
 * and another AUTH_SECRET signs everybody out.
 */
export function tokenOf(client: Client): string | undefined {
	const sealed = cookieIn(client.cookie ?? '', SESSION_COOKIE)
	return sealed?.length === SEALED_LENGTH ? openSealed(PURPOSE, sealed) : undefined
}
