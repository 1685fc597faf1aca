import type { LoaderFunctionArgs } from 'react-router'
import { readSession } from '#app/features/accounts/queries/read-session.server.ts'
import { requireAdmin } from '#app/platform/auth/admin-context.server.ts'
import { clientOf } from '#app/platform/auth/client.server.ts'
import { changeStreams } from '#app/platform/live/change-streams.server.ts'
import { changes } from '#app/platform/live/changes.server.ts'

/**
 * `/admin/changes`: which kinds of records change, as server-sent events (D-149). Names alone, no data. It stands below
 * the guard, and asks it again with every beat.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
	const { id, signed_in_at } = requireAdmin(context)
	// The router would read the answer to its end.
	if (request.headers.get('accept') !== 'text/event-stream')
		return new Response('This is a stream of events.\n', { status: 406 })
	const client = clientOf({ request, context })
	await changes.follow()
	const body = changeStreams.open({
		session: `${id} ${signed_in_at.getTime()}`,
		stillStands: async () => (await readSession(client, false)).user?.role === 'admin',
	})
	if (!body) return new Response('Busy.\n', { status: 503, headers: { 'retry-after': '30' } })
	return new Response(body, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } })
}
