import type { LoaderFunctionArgs } from 'react-router'
import { auditExport } from '#app/platform/admin/audit-export.server.ts'
import { findExport } from '#app/platform/admin/exports.server.ts'
import { actorOf, requireAdmin } from '#app/platform/auth/admin-context.server.ts'
import { transact } from '#app/platform/db/db.server.ts'
import { notFound } from '#app/platform/errors/responses.server.ts'
import { csvResponse } from '#app/platform/lists/csv.server.ts'
import { readListAddress } from '#app/platform/lists/list-address.server.ts'

/** `/admin/<screen>/export.csv`: what the list's search, filters and days leave (D-087). No line in the log, no file. */
export async function loader({ request, context }: LoaderFunctionArgs) {
	requireAdmin(context)
	const { pathname, searchParams } = new URL(request.url)
	const [, screen = ''] = /^\/admin\/([a-z/-]+)\/export\.csv$/.exec(pathname) ?? []
	const file = findExport(screen)
	if (!file) throw notFound()
	if ('answer' in file) return file.answer(searchParams)
	if (file.of && !readListAddress(file.list, searchParams).filters[file.of]) throw notFound()
	await transact((tx) => auditExport(tx, actorOf(context), file.list, searchParams))
	return csvResponse(searchParams, file)
}
