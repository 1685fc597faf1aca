import type { LoaderFunctionArgs } from 'react-router'
import { readNumber } from '#app/platform/office/admin/versions-of.server.ts'
import { db } from '#app/platform/core/db/db.server.ts'
import { idOrNotFound, notFound } from '#app/platform/core/errors/responses.server.ts'
import { readVersion } from '#app/platform/core/records/record-versions.server.ts'
import { requireAdmin } from '#app/platform/web/session/admin-context.server.ts'

/** `/admin/earlier/<record>/<number>`: a version of a record with its texts, for the page on which it is edited. */
export async function loader({ params, context }: LoaderFunctionArgs) {
	requireAdmin(context)
	const number = readNumber(params['number'])
	const found = number === null ? null : await readVersion(db, idOrNotFound(params['record']), number)
	if (!found) throw notFound()
	return Response.json(found, { headers: { 'cache-control': 'private, no-store' } })
}
