import type { LoaderFunctionArgs } from 'react-router'
import { clientOf } from '#app/platform/auth/client.server.ts'
import { pageContext } from '#app/platform/pages/page-context.server.ts'
import { type SessionStanding, texts } from '../rules.ts'
import { readSession } from '../queries/read-session.server.ts'

/** What the back-office asks every five minutes (001 §4): whether the session stands, and with which role. */
export async function loader({ request, context }: LoaderFunctionArgs) {
	const { user, cookies } = await readSession(clientOf({ request, context }))
	context.get(pageContext).cookies.push(...cookies)
	const standing: SessionStanding = user?.role ?? 'none'
	const answer = user ? { standing } : { standing, error: texts.notSignedIn }
	return Response.json(answer, { headers: { 'cache-control': 'no-store' } })
}
