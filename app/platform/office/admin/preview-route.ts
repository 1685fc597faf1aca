import type { ActionFunctionArgs } from 'react-router'
import { readDialog } from '#app/platform/office/admin/addresses.ts'
import { drawTyped, previewedBy } from '#app/platform/office/admin/typed-preview.server.ts'
import { notFound } from '#app/platform/core/errors/responses.server.ts'
import { actorOf, requireAdmin } from '#app/platform/web/session/admin-context.server.ts'

/** `/admin/previews/<screen>[/<record>]`: the page of a record as the form that is sent there would make it; nothing is stored. */
export async function action(args: ActionFunctionArgs) {
	requireAdmin(args.context)
	const { screen = '', id } = args.params
	const previewed = previewedBy(screen)
	const dialog = readDialog(id === undefined ? { id: 'new', verb: 'draft' } : { id, verb: 'edit' })
	if (!previewed || !dialog) throw notFound()
	return drawTyped(args, previewed, dialog, actorOf(args.context))
}
