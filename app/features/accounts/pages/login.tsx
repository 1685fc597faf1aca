import { type MiddlewareFunction, Outlet, redirect } from 'react-router'
import { clientOf } from '#app/platform/web/session/client.server.ts'
import { isDatabaseUnavailable } from '#app/platform/core/db/database-errors.server.ts'
import { safeReturnPath } from '#app/features/accounts/rules.ts'
import { readSession } from '#app/features/accounts/queries/read-session.server.ts'

/** Who is signed in already goes on at once. The success step waits by itself. */
const sendSignedInOn: MiddlewareFunction<Response> = async ({ request, context }, next) => {
	const url = new URL(request.url)
	if (request.method === 'GET' && !url.pathname.startsWith('/admin/login/success')) {
		const { user } = await readSession(clientOf({ request, context })).catch((error: unknown) => {
			if (isDatabaseUnavailable(error)) return { user: null }
			throw error
		})
		if (user?.role === 'admin') throw redirect(safeReturnPath(url.searchParams.get('from')))
	}
	return next()
}

export const middleware = [sendSignedInOn]

/** Runs with every navigation, so that the middleware does too. */
export const loader = () => null

/** The steps of the login stand below this path. */
export default function Login() {
	return <Outlet />
}
