import { type ActionFunctionArgs, redirect } from 'react-router'
import { clientOf } from '#app/platform/web/session/client.server.ts'
import { isDatabaseUnavailable } from '#app/platform/core/db/database-errors.server.ts'
import { withFlash } from '#app/platform/web/forms/flash.server.ts'
import { screenSubmission } from '#app/platform/web/forms/screen-submission.server.ts'
import { log } from '#app/platform/core/log/log.server.ts'
import { pageContext } from '#app/platform/web/pages/page-context.server.ts'
import { logSecurityEvent } from '#app/platform/core/security/security-log.server.ts'
import { noPendingCookie } from '#app/features/accounts/pending-verification.server.ts'
import { texts } from '#app/features/accounts/texts.ts'
import { endSession } from '#app/features/accounts/commands/end-session.server.ts'
import { readSession } from '#app/features/accounts/queries/read-session.server.ts'

/** Back to a page that can say it. */
const refuse = (path: string) => redirect(withFlash(path, { text: texts.signOutFailed, kind: 'error' }), 303)

/** Sign-out: the session's row is gone before the answer is sent. */
export async function action({ request, context }: ActionFunctionArgs) {
	const { submission } = await screenSubmission({ name: 'sign-out' }, { request, context })
	if (!submission) return refuse('/admin')
	const client = clientOf({ request, context })
	try {
		const { user } = await readSession(client)
		const { ended, cookies } = await endSession(client)
		context.get(pageContext).cookies.push(...cookies, noPendingCookie())
		if (user && ended) logSecurityEvent('logout', { client_address: client.address, actor_email: user.email })
		return redirect(withFlash('/admin/login', { text: texts.signedOut }), 303)
	} catch (error) {
		log.error({ err: error }, 'sign-out failed')
		// Without its database the back-office has no page; the login has.
		return refuse(isDatabaseUnavailable(error) ? '/admin/login' : '/admin')
	}
}

/** Sign-out is an act, not a page: who only looks is sent to the login. */
export const loader = () => redirect('/admin/login')
