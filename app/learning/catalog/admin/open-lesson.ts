import { type LoaderFunctionArgs, redirect } from 'react-router'
import { editorPath } from '#app/learning/catalog/admin/lesson-addresses.ts'
import { findCourseOf } from '#app/learning/catalog/queries/lesson-editor.server.ts'
import { recordOr404 } from '#app/platform/office/admin/load-screen.server.ts'
import { requireAdmin } from '#app/platform/web/session/admin-context.server.ts'
import { db } from '#app/platform/core/db/db.server.ts'
import { idOrNotFound } from '#app/platform/core/errors/responses.server.ts'

/** Leads from a lesson that is known by its id alone, as in the log, to its form. */
export async function loader({ context, params }: LoaderFunctionArgs) {
	requireAdmin(context)
	const id = idOrNotFound(params['lesson'])
	return redirect(`${editorPath(await recordOr404(findCourseOf(db, id)))}/${id}`)
}
