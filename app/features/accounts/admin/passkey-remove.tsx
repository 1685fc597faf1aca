import {
	type ActionFunctionArgs,
	type LoaderFunctionArgs,
	useActionData,
	useLoaderData,
	useNavigation,
} from 'react-router'
import { removePasskey } from '#app/features/accounts/commands/passkeys.server.ts'
import { tellAccount } from '#app/features/accounts/commands/tell-account.server.ts'
import { NoFields } from '#app/features/accounts/forms.server.ts'
import { findPasskey } from '#app/features/accounts/queries/passkeys.server.ts'
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
import { idOrNotFound } from '#app/platform/errors/responses.server.ts'
import { formPage } from '#app/platform/forms/form-page.server.ts'
import { useRefusal } from '#app/platform/forms/use-refusal.ts'
import { ConfirmDialog } from '#app/ui/dialog.tsx'
import { Notice } from '#app/ui/notice.tsx'

export async function loader(args: LoaderFunctionArgs) {
	const admin = requireAdmin(args.context)
	const id = idOrNotFound(args.params['id'])
	const { name } = await recordOr404(findPasskey(db, { id, user_id: admin.id }))
	requireFresh(admin, `${SECURITY}/passkeys/${id}/remove`)
	return { keys: formPage(args), name }
}

export function action(args: ActionFunctionArgs) {
	const id = idOrNotFound(args.params['id'])
	return securityAction({
		name: 'passkey-remove',
		schema: NoFields,
		fresh: true,
		failure: texts.passkeyNotRemoved,
		work: async (_input, context) => {
			const { admin, by, client, now } = context
			const gone = await transact(async (tx) => {
				const removed = await removePasskey(tx, { id, user_id: admin.id }, by)
				if (removed) await tellAccount(tx, admin.email, 'A passkey was removed', client, now)
				return removed
			})
			if (!gone) return toSecurity(texts.passkeyGone, 'error')
			noteChange(context, 'Passkey removed')
			return toSecurity(texts.passkeyRemoved)
		},
	})(args)
}

/** Asks before a passkey no longer signs in. */
export default function RemovePasskey() {
	const { keys, name } = useLoaderData<typeof loader>()
	const result = useActionData() as SecurityResult | undefined
	const refusal = useRefusal(result, 'Nothing was changed.')
	const { state, formMethod } = useNavigation()
	return (
		<ConfirmDialog
			title="Remove a passkey"
			sentence="It no longer signs in from then on. What your device keeps of it you may delete there."
			closeTo={SECURITY}
			confirm="Remove"
			busyText="Removing..."
			busy={state !== 'idle' && formMethod === 'POST'}
		>
			<p className="mt-3 font-semibold wrap-anywhere">{name}</p>
			{refusal && (
				<Notice kind="danger" live={!result?.toast} className="mt-4">
					{refusal}
				</Notice>
			)}
			<HiddenKeys keys={keys} result={result} />
		</ConfirmDialog>
	)
}
