import { settings } from '#app/platform/config/settings.server.ts'

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
