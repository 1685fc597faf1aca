import type { LoaderFunctionArgs } from 'react-router'
import { findRecords } from '#app/backoffice/find/find-records.server.ts'
import { readOffers } from '#app/backoffice/find/offers.server.ts'
import { requireAdmin } from '#app/platform/web/session/admin-context.server.ts'

/** `/admin/find.json`: what the palette offers whatever is typed, and with `?q=` what the records hold of it. */
export async function loader({ request, context }: LoaderFunctionArgs) {
	const { id } = requireAdmin(context)
	const q = new URL(request.url).searchParams.get('q')
	return Response.json(q === null ? await readOffers(id) : await findRecords(q), {
		headers: { 'cache-control': 'no-store' },
	})
}
