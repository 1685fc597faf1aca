import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { ViewPage } from '#app/features/views/admin/view-page.tsx'
import { saveView } from '#app/features/views/commands/saved-views.server.ts'
import { ViewForm } from '#app/features/views/forms.server.ts'
import { texts } from '#app/features/views/rules.ts'
import { knownSearch } from '#app/platform/office/admin/lists.server.ts'
import { screenTitle } from '#app/platform/office/admin/screen-title.ts'
import { requireAdmin } from '#app/platform/web/session/admin-context.server.ts'
import { notFound } from '#app/platform/core/errors/responses.server.ts'
import { formAction } from '#app/platform/web/forms/form-action.server.ts'
import { formPage } from '#app/platform/web/forms/form-page.server.ts'
import type { FormResult } from '#app/platform/web/forms/form-result.ts'

/** The list that the address names and what is to be kept of it. @throws 404 where there is no such list, or nothing to keep */
function readListQuery(request: Request) {
	const { searchParams } = new URL(request.url)
	const screen = searchParams.get('screen') ?? ''
	const search = knownSearch(screen, new URLSearchParams(searchParams.get('search') ?? ''))
	if (!search) throw notFound()
	return { screen, search }
}

export async function loader(args: LoaderFunctionArgs) {
	requireAdmin(args.context)
	return { ...readListQuery(args.request), keys: formPage(args) }
}

export async function action(args: ActionFunctionArgs) {
	const { id, email } = requireAdmin(args.context)
	const query = readListQuery(args.request)
	return formAction({
		name: 'admin-view-new',
		schema: ViewForm,
		limited: false,
		failure: (reason) => reason,
		command: (tx, { name }) => saveView(tx, { ...query, name }, { kind: 'admin', id, email }),
		done: ({ name }) => texts.kept(name),
		to: () => `/admin/${query.screen}?${query.search}`,
	})(args)
}

export const meta = screenTitle('Keep this view')

/** Gives a name to what a list shows. */
export default function NewView() {
	const { keys, ...view } = useLoaderData<typeof loader>()
	const result = useActionData() as FormResult | undefined
	return (
		<ViewPage
			id="admin-view-new"
			title="Keep this view"
			view={view}
			keys={keys}
			result={result}
			button="Keep view"
		/>
	)
}
