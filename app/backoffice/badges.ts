import type { LoaderFunctionArgs } from 'react-router'
import { readLiveBadges } from '#app/backoffice/badges.server.ts'
import { requireAdmin } from '#app/platform/web/session/admin-context.server.ts'

/** `/admin/badges`: the counts of the sidebar, for an open page that has heard of a change. */
export async function loader({ context }: LoaderFunctionArgs) {
	requireAdmin(context)
	return Response.json(await readLiveBadges())
}
