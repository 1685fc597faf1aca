import { useLoaderData } from 'react-router'
import { SecurityDialog } from '#app/features/accounts/admin/security-dialog.tsx'
import { nameAdministrator } from '#app/features/accounts/commands/administrators.server.ts'
import { AdministratorNameField } from '#app/features/accounts/components/credential-fields.tsx'
import { NameForm } from '#app/features/accounts/forms.server.ts'
import { findOwnName } from '#app/features/accounts/queries/administrators.server.ts'
import { noteChange, toSecurity } from '#app/features/accounts/security-action.server.ts'
import { securityDialog } from '#app/features/accounts/security-dialog.server.ts'
import { texts } from '#app/features/accounts/texts.ts'
import { db, transact } from '#app/platform/core/db/db.server.ts'
import { SubmitButton } from '#app/platform/web/forms/secure-form.tsx'

const server = securityDialog({
	name: 'administrator-name',
	schema: NameForm,
	failure: texts.oops,
	show: async ({ id }) => ({ name: (await findOwnName(db, id)) ?? '' }),
	work: async ({ name }, context) => {
		const { admin, by } = context
		await transact((tx) => nameAdministrator(tx, { user_id: admin.id, name }, by))
		noteChange(context, 'Name changed')
		return toSecurity(texts.nameSaved)
	},
})

export const loader = server.loader
export const action = server.action

/** What colleagues read before one's address. */
export default function Name() {
	const { keys, name } = useLoaderData<typeof loader>()
	return (
		<SecurityDialog
			title="Your name"
			sub="It stands before your address in history, notes and the mails to colleagues."
			id="administrator-name"
			keys={keys}
			values={{ name }}
			submit={<SubmitButton busyText="Saving...">Save</SubmitButton>}
		>
			<AdministratorNameField label="Name" optional />
		</SecurityDialog>
	)
}
