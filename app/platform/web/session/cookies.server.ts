import type { RouterContextProvider } from 'react-router'
import { settings } from '#app/platform/core/config/settings.server.ts'
import { markUncacheable, pageContext } from '#app/platform/web/pages/page-context.server.ts'

/**
 * Every cookie of ours that stands for one person; `cookieName` adds the prefix. Who bears one that passes the page
 * cache by is never given a kept page, and nothing that was made for them is kept. The others are borne by readers of
 * ordinary pages, too: what reads one is kept for nobody, whether it was there or not.
 */
const PERSONAL_COOKIES = {
	/** An administrator's session. */
	'hub-session': { passesCache: true },
	/** A learner's session. */
	learner: { passesCache: true },
	/** Binds forms to the browser. */
	visitor: { passesCache: false },
	/** A browser in which an administrator has signed in before. */
	'hub-device': { passesCache: false },
	/** What a sign-in still has to prove. */
	'hub-pending': { passesCache: false },
} as const

export type PersonalCookie = keyof typeof PERSONAL_COOKIES

export const SESSION_COOKIE: PersonalCookie = 'hub-session'

/** `__Host-` binds a cookie to this host and to https; it is only allowed there. */
export const cookieName = (name: string) => (settings.secureCookies ? `__Host-${name}` : name)

/** A `Set-Cookie` line; `maxAge` in seconds, 0 takes the cookie away. */
export function setCookie(name: PersonalCookie, value: string, maxAge: number): string {
	return [
		`${cookieName(name)}=${value}`,
		`Max-Age=${maxAge}`,
		'Path=/',
		'HttpOnly',
		'SameSite=Lax',
		...(settings.secureCookies ? ['Secure'] : []),
	].join('; ')
}

type Args = { request: Request; context: Readonly<RouterContextProvider> }

/**
 * The request as our server received it has its cookies beside it, not in it: so that no route reads them but here. A
 * request that came to a loader without our server, as in a test, holds them itself.
 */
const sentCookies = ({ request, context }: Args) =>
	context.get(pageContext).sentCookies ?? request.headers.get('cookie') ?? ''

/** Value of a cookie of ours in a `Cookie` header. */
export function cookieIn(header: string, name: PersonalCookie): string | undefined {
	const wanted = `${cookieName(name)}=`
	const found = header.split(/;\s*/).find((part) => part.startsWith(wanted))
	return found?.slice(wanted.length) || undefined
}

const findCookie = (args: Args, name: PersonalCookie) => cookieIn(sentCookies(args), name)

/** Value of a cookie of ours, if the browser sent it. The page that reads it is kept for nobody. */
export function readCookie(args: Args, name: PersonalCookie): string | undefined {
	const value = findCookie(args, name)
	// Without one that passes the cache by, the page is the same for all who are given kept pages.
	if (value !== undefined || !PERSONAL_COOKIES[name].passesCache) markUncacheable(args.context)
	return value
}

/** All cookies, for what reads the session by itself. The page is kept for nobody. */
export function readAllCookies(args: Args): string | null {
	markUncacheable(args.context)
	return sentCookies(args) || null
}

const passing = Object.entries(PERSONAL_COOKIES).filter(([, { passesCache }]) => passesCache)
const PASSING = new RegExp(`(?:^|;\\s*)(?:__Host-)?(?:${passing.map(([name]) => name).join('|')})=`)

/** Whether a request with these cookies may neither be given a kept page nor have its answer kept. */
export const passesCache = (cookies: string | undefined): boolean =>
	cookies !== undefined && PASSING.test(cookies)

/**
 * Whether the request comes from a browser in which an administrator has signed in; the session may have ended since.
 * To know this makes no page personal: such a browser passes the cache by.
 */
export const carriesSession = (args: Args): boolean => findCookie(args, SESSION_COOKIE) !== undefined
