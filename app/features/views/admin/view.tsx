import { Form, type LoaderFunctionArgs, useActionData, useLoaderData, useNavigation } from 'react-router'
import { actOnRecord } from '#app/platform/office/admin/act-on-record.server.ts'
import { ViewPage } from '#app/features/views/admin/view-page.tsx'
import { removeView, renameView } from '#app/features/views/commands/saved-views.server.ts'
import { ViewForm } from '#app/features/views/forms.server.ts'
import { findView } from '#app/features/views/queries/saved-views.server.ts'
import { texts } from '#app/features/views/rules.ts'
import { readDialog } from '#app/platform/office/admin/addresses.ts'
import { HiddenKeys } from '#app/platform/office/admin/hidden-keys.tsx'
import { recordOr404 } from '#app/platform/office/admin/load-screen.server.ts'
import { versioned } from '#app/platform/office/admin/record-form.server.ts'
import { screenTitle } from '#app/platform/office/admin/screen-title.ts'
import { requireAdmin } from '#app/platform/web/session/admin-context.server.ts'
import { db } from '#app/platform/core/db/db.server.ts'
import { notFound } from '#app/platform/core/errors/responses.server.ts'
import { ConfirmForm } from '#app/platform/web/forms/fields.server.ts'
import { formAction } from '#app/platform/web/forms/form-action.server.ts'
import { formPage } from '#app/platform/web/forms/form-page.server.ts'
import type { FormResult } from '#app/platform/web/forms/form-result.ts'
import { Button } from '#app/ui/button.tsx'

/** The view that the address names, of whoever asks. @throws 404 for any other address */
async function viewOf({ context, params }: Pick<LoaderFunctionArgs, 'context' | 'params'>) {
	const dialog = readDialog(params)
	if (!dialog?.id || !['view', 'remove'].includes(dialog.verb)) throw notFound()
	return recordOr404(findView(db, dialog.id, requireAdmin(context).id))
}

export async function loader(args: LoaderFunctionArgs) {
	return { ...(await viewOf(args)), keys: formPage(args) }
}

export const action = actOnRecord(async (args) => {
	const { id: admin, email } = requireAdmin(args.context)
	const by = { kind: 'admin', id: admin, email } as const
	const view = await viewOf(args)
	const ours = { limited: false, failure: (reason: string) => reason } as const
	if (args.params['verb'] === 'remove') {
		return formAction({
			...ours,
			name: `admin-view-remove-${view.id}`,
			schema: ConfirmForm,
			command: (tx) => removeView(tx, view.id, by),
			done: texts.removed,
			to: () => `/admin/${view.screen}?${view.search}`,
		})(args)
	}
	return formAction({
		...ours,
		name: `admin-view-${view.id}`,
		schema: versioned(ViewForm),
		command: (tx, input) => renameView(tx, { id: view.id, ...input }, by),
		done: ({ name }) => texts.renamed(name),
		to: () => `/admin/${view.screen}?${view.search}`,
	})(args)
})

export const meta = screenTitle('Change a view')

/** Another name for a view, or its end. */
export default function ChangeView() {
	const { keys, ...view } = useLoaderData<typeof loader>()
	const result = useActionData() as FormResult | undefined
	const busy = useNavigation().state !== 'idle'
	return (
		<ViewPage
			id={`admin-view-${view.id}`}
			title="Change this view"
			view={view}
			keys={keys}
			result={result}
			button="Rename"
		>
			<Form
				method="post"
				action={`/admin/views/${view.id}/remove`}
				className="mt-6 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-5"
			>
				<HiddenKeys keys={keys} />
				<p className="text-text-2">What the list holds stays as it is.</p>
				<Button type="submit" variant="danger-outline" busy={busy}>
					Remove view
				</Button>
			</Form>
		</ViewPage>
	)
}
