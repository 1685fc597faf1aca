import { type LoaderFunctionArgs, redirect } from 'react-router'
import { ownerOfMerge } from '#app/features/people/queries/addresses.server.ts'
import { personPath } from '#app/features/people/rules.ts'
import { db } from '#app/platform/core/db/db.server.ts'
import { recordOr404 } from '#app/platform/office/admin/load-screen.server.ts'
import { requireAdmin } from '#app/platform/web/session/admin-context.server.ts'

/** Where the activity leads to: the page of the person whose addresses were merged, on which it is undone. */
export async function loader({ context, params }: LoaderFunctionArgs) {
	requireAdmin(context)
	throw redirect(personPath(await recordOr404(ownerOfMerge(db, (params['link'] ?? '').slice(0, 64)))))
}
