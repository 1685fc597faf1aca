import type { LoaderFunctionArgs } from 'react-router'
import { requireAdmin } from '#app/platform/web/session/admin-context.server.ts'
import { changeTimes } from '#app/platform/office/live/changes.server.ts'

/** `/admin/changes`: which kinds of records have changed, and when. Names alone, no data; from memory. */
export function loader({ context }: LoaderFunctionArgs) {
	requireAdmin(context)
	return Response.json(changeTimes())
}
