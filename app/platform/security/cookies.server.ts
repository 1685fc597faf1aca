import { settings } from '#app/platform/config/settings.server.ts'

/** Base name of the cookie that holds an administrator's session; `cookieName` adds the prefix. */
export const SESSION_COOKIE = 'hub-session'

/** `__Host-` binds a cookie to this host and to https; it is only allowed there. */
export const cookieName = (name: string) => (settings.secureCookies ? `__Host-${name}` : name)

export const cookieAttributes = {
	path: '/',
	httpOnly: true,
	sameSite: 'lax',
	secure: settings.secureCookies,
} as const

/** A `Set-Cookie` line; `maxAge` in seconds, 0 takes the cookie away. */
export function setCookie(name: string, value: string, maxAge: number): string {
	return [
		`${cookieName(name)}=${value}`,
		'Path=/',
		`Max-Age=${maxAge}`,
		'HttpOnly',
		'SameSite=Lax',
		...(settings.secureCookies ? ['Secure'] : []),
	].join('; ')
}

/** Value of a cookie of ours in a request, if it is there. */
export function readCookie(request: Request, name: string): string | undefined {
	const wanted = `${cookieName(name)}=`
	const found = (request.headers.get('cookie') ?? '').split(/;\s*/).find((part) => part.startsWith(wanted))
	return found?.slice(wanted.length) || undefined
}

/** Whether the request comes from a browser in which an administrator has signed in; the session may have ended since. */
export const carriesSession = (request: Request): boolean => readCookie(request, SESSION_COOKIE) !== undefined
