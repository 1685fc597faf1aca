import type { LoaderFunctionArgs } from 'react-router'
import { db } from '#app/platform/core/db/db.server.ts'
import { listLibrary } from '#app/platform/core/files/library.server.ts'
import { readPage, readWords } from '#app/platform/web/pages/page-query.ts'
import { requireAdmin } from '#app/platform/web/session/admin-context.server.ts'

/** `/admin/pictures.json`: a page of the kept pictures, for the field that offers them. */
export async function loader({ request, context }: LoaderFunctionArgs) {
	requireAdmin(context)
	const search = new URL(request.url).searchParams
	const library = await listLibrary(db, { q: readWords(search), page: readPage(search) })
	return Response.json(library, { headers: { 'cache-control': 'no-store' } })
}
