import type { LoaderFunctionArgs } from 'react-router'
import { auditExport } from '#app/platform/office/admin/audit-export.server.ts'
import { findExport } from '#app/platform/office/admin/exports.server.ts'
import { loadOrSamples } from '#app/platform/office/admin/load-screen.server.ts'
import { actorOf, requireAdmin } from '#app/platform/web/session/admin-context.server.ts'
import { db, transact } from '#app/platform/core/db/db.server.ts'
import { notFound, plainUnavailable } from '#app/platform/core/errors/responses.server.ts'
import { CSV_HEADERS, csvResponse } from '#app/platform/office/lists/csv.server.ts'
import { readListAddress } from '#app/platform/office/lists/list-address.server.ts'

/** `participants-demo-day`: what a file is called, as plain as any system takes it. */
const fileName = (name: string, title = '') =>
	[
		name,
		...(title
			.normalize('NFKD')
			.replace(/\p{M}/gu, '')
			.toLowerCase()
			.match(/[a-z0-9]+/g) ?? []),
	]
		.join('-')
		.slice(0, 80)

/** `/admin/<screen>/export.csv`: what the list's search, filters and days leave. No line in the log, no file. */
export async function loader({ request, context }: LoaderFunctionArgs) {
	requireAdmin(context)
	const { pathname, searchParams } = new URL(request.url)
	const [, screen = ''] = /^\/admin\/([a-z/-]+)\/export\.csv$/.exec(pathname) ?? []
	const file = findExport(screen)
	if (!file) throw notFound()
	if ('answer' in file) return file.answer(searchParams)
	const of = file.of && readListAddress(file.list, searchParams).filters[file.of]
	if (file.of && !of) throw notFound()
	// Nobody gets a row by asking whether there is a file.
	if (request.method === 'HEAD') return new Response(null, { headers: CSV_HEADERS })
	const give = async () => {
		await transact((tx) => auditExport(tx, actorOf(context), file.list, searchParams))
		const title = of ? await file.title?.(db, of) : undefined
		return csvResponse(searchParams, { ...file, name: fileName(file.name, title) })
	}
	return loadOrSamples(screen, give, plainUnavailable)
}
