import {
	type ActionFunctionArgs,
	type LoaderFunctionArgs,
	useActionData,
	useLoaderData,
	useNavigation,
} from 'react-router'
import { removeStarterContent } from '#app/features/hub/commands/remove-starter-content.server.ts'
import { NoFields } from '#app/features/hub/forms.server.ts'
import { countStarterContent } from '#app/features/hub/queries/starter.server.ts'
import { sayStarterCounts, texts } from '#app/features/hub/rules.ts'
import { HiddenKeys } from '#app/platform/office/admin/hidden-keys.tsx'
import { recordOr404 } from '#app/platform/office/admin/load-screen.server.ts'
import { readAgain } from '#app/platform/office/admin/resource.tsx'
import { actorOf, requireAdmin } from '#app/platform/web/session/admin-context.server.ts'
import { db } from '#app/platform/core/db/db.server.ts'
import { formAction } from '#app/platform/web/forms/form-action.server.ts'
import { formPage } from '#app/platform/web/forms/form-page.server.ts'
import type { FormResult } from '#app/platform/web/forms/form-result.ts'
import { useRefusal } from '#app/platform/web/forms/use-refusal.ts'
import { ConfirmDialog, DialogCloseFoot, RouteDialog } from '#app/ui/dialog.tsx'
import { Notice } from '#app/ui/notice.tsx'

export async function loader(args: LoaderFunctionArgs) {
	requireAdmin(args.context)
	const { programs, ...others } = await recordOr404(countStarterContent(db))
	return {
		keys: formPage(args),
		removed: sayStarterCounts(others),
		hidden: sayStarterCounts({ programs }),
	}
}

const sayRecords = (count: number) => `${count} ${count === 1 ? 'record' : 'records'} moved to the bin`
const sayPrograms = (count: number) => `${count} ${count === 1 ? 'program' : 'programs'} hidden`

export function action(args: ActionFunctionArgs) {
	requireAdmin(args.context)
	return formAction({
		name: 'admin-starter-content',
		schema: NoFields,
		limited: false,
		failure: texts.notRemoved,
		done: ({ removed, hidden }: { removed: number; hidden: number }) =>
			[removed > 0 && sayRecords(removed), hidden > 0 && sayPrograms(hidden)].filter(Boolean).join(', '),
		to: () => '/admin',
		command: (tx) => removeStarterContent(tx, actorOf(args.context)),
	})(args)
}

export const shouldRevalidate = readAgain

/** Asks before the starter content goes, and says how many of what there is. */
export default function StarterContent() {
	const { keys, removed, hidden } = useLoaderData<typeof loader>()
	const result = useActionData() as FormResult | undefined
	const refusal = useRefusal(result, 'Nothing was changed.')
	const { state, formMethod } = useNavigation()
	if (removed.length + hidden.length === 0) {
		return (
			<RouteDialog title="Remove starter content" closeTo="/admin/hub">
				<p className="text-text-2">{texts.nothingLeft}</p>
				<DialogCloseFoot>Close</DialogCloseFoot>
			</RouteDialog>
		)
	}
	return (
		<ConfirmDialog
			title="Remove starter content"
			sentence="Visitors no longer see what the hub began with. What you have edited is yours and stays, and so does a course that somebody takes."
			closeTo="/admin/hub"
			confirm="Remove"
			busyText="Removing..."
			busy={state !== 'idle' && formMethod === 'POST'}
		>
			{removed.length > 0 && (
				<>
					<p className="mt-4">To the bin, from where each can be restored for 30 days:</p>
					<ul className="mt-1 list-disc pl-5">
						{removed.map((line) => (
							<li key={line}>{line}</li>
						))}
					</ul>
				</>
			)}
			{hidden.length > 0 && (
				<p className="mt-4">
					Hidden, because the menu and the footer name them: {hidden.join('')}. Edit them, then show them
					again.
				</p>
			)}
			{refusal && (
				<Notice kind="danger" live={!result?.toast} className="mt-4">
					{refusal}
				</Notice>
			)}
			<HiddenKeys keys={keys} result={result} />
		</ConfirmDialog>
	)
}
