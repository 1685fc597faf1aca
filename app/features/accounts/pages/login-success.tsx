import { useEffect } from 'react'
import { data, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { clientOf } from '#app/platform/web/session/client.server.ts'
import { db } from '#app/platform/core/db/db.server.ts'
import { withFlash } from '#app/platform/web/forms/flash.server.ts'
import { logLocally } from '#app/platform/core/security/local-log.ts'
import { inlineLinkClass } from '#app/ui/button.tsx'
import { successes } from '#app/features/accounts/admit.server.ts'
import { StepHead } from '#app/features/accounts/components/sign-in-frame.tsx'
import { forgetLock } from '#app/features/accounts/components/lockout-memory.ts'
import { REDIRECT_DELAY_MS, safeReturnPath, withReturnPath } from '#app/features/accounts/rules.ts'
import { texts } from '#app/features/accounts/texts.ts'
import { findMethod } from '#app/features/accounts/queries/security.server.ts'
import { readSession } from '#app/features/accounts/queries/read-session.server.ts'

/** Without script the header takes the browser on; it counts whole seconds. */
const refreshAfter = Math.ceil(REDIRECT_DELAY_MS / 1000)

export async function loader({ request, context }: LoaderFunctionArgs) {
	const to = safeReturnPath(new URL(request.url).searchParams.get('from'))
	const { user } = await readSession(clientOf({ request, context }))
	if (user?.role !== 'admin') {
		// A browser that keeps no cookies comes here right after its sign-in.
		const text = user ? texts.notAdmin : texts.notSignedIn
		throw redirect(withFlash(withReturnPath('/admin/login', to), { text, kind: 'error' }))
	}
	const event = successes[(await findMethod(db, user.session_id)) ?? 'email']
	return data({ to, event }, { headers: { refresh: `${refreshAfter}; url=${to}` } })
}

export const headers = ({ loaderHeaders }: { loaderHeaders: Headers }) => {
	const refresh = loaderHeaders.get('refresh')
	return refresh ? { refresh } : {}
}

/** Step four of the login: the page that was asked for follows after 1.5 seconds. */
export default function LoginSuccess() {
	const { to, event } = useLoaderData<typeof loader>()
	useEffect(() => {
		forgetLock()
		logLocally(event)
	}, [event])
	useEffect(() => {
		// A full load: the back-office begins with a policy and a page of its own.
		const timer = setTimeout(() => location.replace(to), REDIRECT_DELAY_MS)
		return () => clearTimeout(timer)
	}, [to])
	return (
		<div role="status">
			<StepHead title="You are signed in">
				The back office opens in a moment.{' '}
				<a href={to} className={inlineLinkClass}>
					Open it now
				</a>
			</StepHead>
		</div>
	)
}
