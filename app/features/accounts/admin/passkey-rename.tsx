import { useLoaderData } from 'react-router'
import { SecurityDialog } from '#app/features/accounts/admin/security-dialog.tsx'
import { renamePasskey } from '#app/features/accounts/commands/passkeys.server.ts'
import { PasskeyNameField } from '#app/features/accounts/components/credential-fields.tsx'
import { RenamePasskeyForm } from '#app/features/accounts/forms.server.ts'
import { findPasskey } from '#app/features/accounts/queries/passkeys.server.ts'
import { noteChange, toSecurity } from '#app/features/accounts/security-action.server.ts'
import { securityDialog } from '#app/features/accounts/security-dialog.server.ts'
import { texts } from '#app/features/accounts/texts.ts'
import { recordOr404 } from '#app/platform/office/admin/load-screen.server.ts'
import { db, transact } from '#app/platform/core/db/db.server.ts'
import { idOrNotFound } from '#app/platform/core/errors/responses.server.ts'
import { SubmitButton } from '#app/platform/web/forms/secure-form.tsx'

const server = securityDialog({
	name: 'passkey-rename',
	schema: RenamePasskeyForm,
	failure: texts.oops,
	show: async ({ id: user_id }, { params }) => {
		const { name } = await recordOr404(findPasskey(db, { id: idOrNotFound(params['id']), user_id }))
		return { name }
	},
	work: async ({ name }, context) => {
		const { admin, by, params } = context
		const passkey = { id: idOrNotFound(params['id']), user_id: admin.id, name }
		if (!(await transact((tx) => renamePasskey(tx, passkey, by))))
			return toSecurity(texts.passkeyGone, 'error')
		noteChange(context, 'Passkey renamed')
		return toSecurity(texts.passkeyRenamed)
	},
})

export const loader = server.loader
export const action = server.action

/** Gives a passkey another name. */
export default function RenamePasskey() {
	const { keys, name } = useLoaderData<typeof loader>()
	return (
		<SecurityDialog
			title="Rename a passkey"
			id="rename-passkey"
			keys={keys}
			values={{ name }}
			submit={<SubmitButton busyText="Saving...">Save</SubmitButton>}
		>
			<PasskeyNameField />
		</SecurityDialog>
	)
}
