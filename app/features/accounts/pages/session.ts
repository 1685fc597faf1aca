import type { LoaderFunctionArgs } from 'react-router'
import { clientOf } from '#app/platform/web/session/client.server.ts'
import { isDatabaseUnavailable } from '#app/platform/core/db/database-errors.server.ts'
import { plainUnavailable } from '#app/platform/core/errors/responses.server.ts'
import { pageContext } from '#app/platform/web/pages/page-context.server.ts'
import { type SessionAnswer, shellUserOf } from '#app/features/accounts/rules.ts'
import { texts } from '#app/features/accounts/texts.ts'
import { readSession } from '#app/features/accounts/queries/read-session.server.ts'

/** What the open back-office asks: whether the session stands, whose it is, and until when. */
export async function loader({ request, context }: LoaderFunctionArgs) {
	const session = await readSession(clientOf({ request, context })).catch((error: unknown) => {
		if (isDatabaseUnavailable(error)) throw plainUnavailable()
		throw error
	})
	const { user, expires_at, cookies } = session
	context.get(pageContext).cookies.push(...cookies)
	const answer: SessionAnswer =
		user && expires_at
			? { standing: user.role, user: shellUserOf(user), expires_at: expires_at.getTime() }
			: { standing: 'none', error: texts.notSignedIn }
	return Response.json(answer, { headers: { 'cache-control': 'no-store' } })
}
