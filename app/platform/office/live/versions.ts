import type { LoaderFunctionArgs } from 'react-router'
import { requireAdmin } from '#app/platform/web/session/admin-context.server.ts'
import { notFound } from '#app/platform/core/errors/responses.server.ts'
import { readVersion } from '#app/platform/office/live/versions.server.ts'

/** `/admin/versions/<screen>/<record>`: which version of a record there is now; `null` where it is gone. */
export async function loader({ context, params }: LoaderFunctionArgs) {
	requireAdmin(context)
	const version = await readVersion(params['screen'] ?? '', params['*'] ?? '')
	if (version === undefined) throw notFound()
	return Response.json({ version })
}
