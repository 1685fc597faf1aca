import { type MiddlewareFunction, replace } from 'react-router'
import { adminScreens } from '#app/admin-screens.ts'
import { withReturnPath, shellTexts } from '#app/features/accounts/rules.ts'
import { type CurrentUser, readSession } from '#app/features/accounts/queries/read-session.server.ts'
import { adminContext, samplesOnlyContext } from '#app/platform/web/session/admin-context.server.ts'
import { clientOf } from '#app/platform/web/session/client.server.ts'
import { isDatabaseUnavailable } from '#app/platform/core/db/database-errors.server.ts'
import { isDatabaseReady } from '#app/platform/core/db/readiness.server.ts'
import { isId, unavailable } from '#app/platform/core/errors/responses.server.ts'
import { withFlash } from '#app/platform/web/forms/flash.server.ts'
import { log } from '#app/platform/core/log/log.server.ts'
import { pageContext } from '#app/platform/web/pages/page-context.server.ts'
import { logSecurityEvent } from '#app/platform/core/security/security-log.server.ts'

type Args = Parameters<MiddlewareFunction<Response>>[0]

/**
 * Stands before every loader and action below /admin, data requests included. Without a session, or
 * when it cannot be checked, the login follows and remembers where one wanted to go; without the role, the home page.
 * While the database is gone it answers 503, but for the lists that have samples to show.
 */
export const guard: MiddlewareFunction<Response> = async ({ request, context }, next) => {
	const { clientAddress, cookies } = context.get(pageContext)
	const path = askedPath(request)
	const detail = { path: path.replace(/\?.*$/, ''), method: request.method }
	const user = await readUser({ request, context }, detail)
	if (user === SAMPLES) {
		context.set(samplesOnlyContext, true)
		return noStore(await next())
	}
	if (!user) {
		// Nobody can sign in either: the back-office says so instead of asking for it.
		if (!(await isDatabaseReady())) throw unavailable()
		logSecurityEvent('unauthorised_access', { client_address: clientAddress, detail })
		throw toLogin(path)
	}
	const { role, ...account } = user
	if (role !== 'admin') {
		logSecurityEvent('insufficient_privileges', {
			client_address: clientAddress,
			actor_email: user.email,
			detail,
		})
		throw replace(withFlash('/', { text: shellTexts.adminOnly, kind: 'error' }))
	}
	context.set(adminContext, { ...account, role })
	return noStore(await next())

	async function readUser(
		args: Pick<Args, 'request' | 'context'>,
		about: typeof detail,
	): Promise<CurrentUser | null | typeof SAMPLES> {
		try {
			const session = await readSession(clientOf(args), !asksByItself(request))
			cookies.push(...session.cookies)
			return session.user
		} catch (error) {
			// Of a session that is not signed by us the database is not asked: one of ours was sent.
			if (isDatabaseUnavailable(error) && showsSamples(request)) return SAMPLES
			if (isDatabaseUnavailable(error)) throw unavailable()
			log.error({ err: error }, 'the session could not be checked')
			logSecurityEvent('access_check_error', { client_address: clientAddress, detail: about })
			throw toLogin(path)
		}
	}
}

/** What a page that nobody uses asks all the same prolongs no session. */
const asksByItself = (request: Request) =>
	/^\/admin\/(?:changes$|badges$|versions\/)/.test(new URL(request.url).pathname)

const SAMPLES = 'samples'

/** Whether it asks for one of the lists that have samples, or for a record of it. */
function showsSamples(request: Request): boolean {
	const [, list, id] = /^(\/admin\/[a-z-]+)(?:\/([^/?]*))?(?:\?|$)/.exec(askedPath(request)) ?? []
	const isOffered = adminScreens.some(({ path, samples }) => samples && path === list)
	return request.method === 'GET' && isOffered && (id === undefined || isId(id))
}

function noStore(answer: Response): Response {
	answer.headers.set('cache-control', 'no-store')
	return answer
}

const toLogin = (path: string) =>
	replace(withFlash(withReturnPath('/admin/login', path), { text: shellTexts.signInFirst, kind: 'error' }))

/** The page behind a request, also when the router asked for its data alone. */
function askedPath(request: Request): string {
	const url = new URL(request.url)
	url.searchParams.delete('_routes')
	url.searchParams.delete('index')
	url.searchParams.delete('done')
	const search = url.searchParams.size > 0 ? `?${url.searchParams}` : ''
	return url.pathname.replace(/(\/_root)?\.data$/, '') + search
}
