import type { LoaderFunctionArgs } from 'react-router'
import { findExport } from '#app/platform/admin/exports.server.ts'
import { requireAdmin } from '#app/platform/auth/admin-context.server.ts'
import { notFound } from '#app/platform/errors/responses.server.ts'
import { csvResponse } from '#app/platform/lists/csv.server.ts'

/** `/admin/<screen>/export.csv`: what the list's search, filters and days leave (D-087). */
export function loader({ request, context }: LoaderFunctionArgs) {
	requireAdmin(context)
	const { pathname, searchParams } = new URL(request.url)
	const [, screen = ''] = /^\/admin\/([a-z/-]+)\/export\.csv$/.exec(pathname) ?? []
	const file = findExport(screen)
	if (!file) throw notFound()
	return 'answer' in file ? file.answer(searchParams) : csvResponse(searchParams, file)
}
