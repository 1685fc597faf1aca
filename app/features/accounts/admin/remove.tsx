import {
	type ActionFunctionArgs,
	type LoaderFunctionArgs,
	useActionData,
	useLoaderData,
	useNavigation,
} from 'react-router'
import { removeAdministrator } from '#app/features/accounts/commands/administrators.server.ts'
import { NoFields } from '#app/features/accounts/forms.server.ts'
import { listAdministratorEmails } from '#app/features/accounts/queries/administrators.server.ts'
import { SECURITY } from '#app/features/accounts/rules.ts'
import { texts } from '#app/features/accounts/texts.ts'
import {
	noteChange,
	requireFresh,
	securityAction,
	type SecurityResult,
	toSecurity,
} from '#app/features/accounts/security-action.server.ts'
import { HiddenKeys } from '#app/platform/admin/hidden-keys.tsx'
import { recordOr404 } from '#app/platform/admin/load-screen.server.ts'
import { requireAdmin } from '#app/platform/auth/admin-context.server.ts'
import { db, transact } from '#app/platform/db/db.server.ts'
import { formPage } from '#app/platform/forms/form-page.server.ts'
import { useRefusal } from '#app/platform/forms/use-refusal.ts'
import { ConfirmDialog } from '#app/ui/dialog.tsx'
import { Notice } from '#app/ui/notice.tsx'

const findAddress = async (email: string) =>
	(await listAdministratorEmails(db)).find((one) => one === email) ?? null

export async function loader(args: LoaderFunctionArgs) {
	const admin = requireAdmin(args.context)
	const email = await recordOr404(findAddress(args.params['email'] ?? ''))
	requireFresh(admin, `${SECURITY}/remove/${encodeURIComponent(email)}`)
	return { keys: formPage(args), email, isOwn: email === admin.email }
}

export function action(args: ActionFunctionArgs) {
	const email = args.params['email'] ?? ''
	return securityAction({
		name: 'remove-administrator',
		schema: NoFields,
		fresh: true,
		failure: texts.notRemoved,
		work: async (_input, context) => {
			await transact((tx) => removeAdministrator(tx, email, context.by))
			noteChange(context, 'Administrator removed')
			return toSecurity(texts.removed)
		},
	})(args)
}

/** Asks before an administrator loses role and account. */
export default function Remove() {
	const { keys, email, isOwn } = useLoaderData<typeof loader>()
	const result = useActionData() as SecurityResult | undefined
	const refusal = useRefusal(result, 'Nothing was changed.')
	const { state, formMethod } = useNavigation()
	return (
		<ConfirmDialog
			title="Remove an administrator"
			sentence={
				isOwn
					? 'You are signed out at once, and your account is gone.'
					: 'They are signed out everywhere at once, and their account is gone.'
			}
			closeTo={SECURITY}
			confirm="Remove"
			busyText="Removing..."
			busy={state !== 'idle' && formMethod === 'POST'}
		>
			<p className="mt-3 font-semibold wrap-anywhere">{email}</p>
			{refusal && (
				<Notice kind="danger" live={!result?.toast} className="mt-4">
					{refusal}
				</Notice>
			)}
			<HiddenKeys keys={keys} result={result} />
		</ConfirmDialog>
	)
}
