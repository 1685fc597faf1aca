import type { Auth } from 'better-auth'

/** Header in which only this module says who the client is; nothing that a browser sends reaches it. */
export const CLIENT_ADDRESS_HEADER = 'x-hub-client-address'

const ORIGIN = 'http://hub.internal'
const BASE_PATH = '/auth'
/** Where the library believes to be mounted. Nothing is mounted there: it is called in-process alone. */
export const AUTH_BASE_URL = ORIGIN + BASE_PATH

/** What a call needs to know of the request that it serves. */
export type Client = {
	/** From our own server's page context, never from a header of the browser. */
	address: string
	cookie: string | null
	userAgent: string | null
}

export type AuthAnswer = {
	status: number
	/** The library's error code, `''` without an error. */
	code: string
	body: unknown
	/** `Set-Cookie` lines for the browser. */
	cookies: string[]
}

const codeOf = (body: unknown) =>
	typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'string'
		? body.code
		: ''

/**
 * Calls the sign-in library through its HTTP handler, so that its hooks and
 * origin checks hold (its `api` object would pass some of them by). The request is made anew: only the cookie, the user agent and
 * the address that our own server determined are handed on.
 */
export async function callAuth(
	auth: Pick<Auth, 'handler'>,
	client: Client,
	call: { method: 'GET' | 'POST'; path: string; body?: Record<string, unknown> },
): Promise<AuthAnswer> {
	const headers = new Headers({ origin: ORIGIN, [CLIENT_ADDRESS_HEADER]: client.address })
	if (client.cookie) headers.set('cookie', client.cookie)
	if (client.userAgent) headers.set('user-agent', client.userAgent.slice(0, 300))
	if (call.body) headers.set('content-type', 'application/json')
	const answer = await auth.handler(
		new Request(AUTH_BASE_URL + call.path, {
			method: call.method,
			headers,
			...(call.body && { body: JSON.stringify(call.body) }),
		}),
	)
	const text = await answer.text()
	const body: unknown = text && answer.headers.get('content-type')?.includes('json') ? JSON.parse(text) : null
	return {
		status: answer.status,
		code: answer.ok ? '' : codeOf(body) || 'UNKNOWN',
		body,
		cookies: answer.headers.getSetCookie(),
	}
}
