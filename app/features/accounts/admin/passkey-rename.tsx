import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { renamePasskey } from '#app/features/accounts/commands/passkeys.server.ts'
import { PasskeyNameField } from '#app/features/accounts/components/credential-fields.tsx'
import { RenamePasskeyForm } from '#app/features/accounts/forms.server.ts'
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
import { recordOr404 } from '#app/platform/admin/load-screen.server.ts'
import { requireAdmin } from '#app/platform/auth/admin-context.server.ts'
import { db, transact } from '#app/platform/db/db.server.ts'
import { idOrNotFound } from '#app/platform/errors/responses.server.ts'
import { formPage } from '#app/platform/forms/form-page.server.ts'
import { SecureForm, SubmitButton } from '#app/platform/forms/secure-form.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { DialogFooter, RouteDialog } from '#app/ui/dialog.tsx'

export async function loader(args: LoaderFunctionArgs) {
	const admin = requireAdmin(args.context)
	const id = idOrNotFound(args.params['id'])
	const { name } = await recordOr404(findPasskey(db, { id, user_id: admin.id }))
	requireFresh(admin, `${SECURITY}/passkeys/${id}`)
	return { keys: formPage(args), name }
}

export function action(args: ActionFunctionArgs) {
	const id = idOrNotFound(args.params['id'])
	return securityAction({
		name: 'passkey-rename',
		schema: RenamePasskeyForm,
		fresh: true,
		failure: texts.oops,
		work: async ({ name }, context) => {
			const { admin, by } = context
			const done = await transact((tx) => renamePasskey(tx, { id, user_id: admin.id, name }, by))
			if (!done) return toSecurity(texts.passkeyGone, 'error')
			noteChange(context, 'Passkey renamed')
			return toSecurity(texts.passkeyRenamed)
		},
	})(args)
}

/** Gives a passkey another name. */
export default function RenamePasskey() {
	const { keys, name } = useLoaderData<typeof loader>()
	const result = useActionData() as SecurityResult | undefined
	return (
		<RouteDialog title="Rename a passkey" closeTo={SECURITY}>
			<SecureForm id="rename-passkey" keys={keys} result={result} values={{ name }} className="grid gap-5">
				<PasskeyNameField />
				<DialogFooter>
					<ButtonLink to={SECURITY} variant="outline" keepsPlace replace>
						Cancel
					</ButtonLink>
					<SubmitButton busyText="Saving...">Save</SubmitButton>
				</DialogFooter>
			</SecureForm>
		</RouteDialog>
	)
}
