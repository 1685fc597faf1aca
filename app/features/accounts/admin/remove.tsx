import { useLoaderData } from 'react-router'
import { RemovalDialog } from '#app/features/accounts/admin/security-dialog.tsx'
import { removeAdministrator } from '#app/features/accounts/commands/administrators.server.ts'
import { NoFields } from '#app/features/accounts/forms.server.ts'
import { listAdministratorEmails } from '#app/features/accounts/queries/administrators.server.ts'
import { noteChange, toSecurity } from '#app/features/accounts/security-action.server.ts'
import { securityDialog } from '#app/features/accounts/security-dialog.server.ts'
import { texts } from '#app/features/accounts/texts.ts'
import { recordOr404 } from '#app/platform/office/admin/load-screen.server.ts'
import { db, transact } from '#app/platform/core/db/db.server.ts'

const findAddress = async (email: string) =>
	(await listAdministratorEmails(db)).find((one) => one === email) ?? null

const server = securityDialog({
	name: 'remove-administrator',
	schema: NoFields,
	failure: texts.notRemoved,
	show: async (admin, { params }) => {
		const email = await recordOr404(findAddress(params['email'] ?? ''))
		return { email, isOwn: email === admin.email }
	},
	work: async (_input, context) => {
		await transact((tx) => removeAdministrator(tx, context.params['email'] ?? '', context.by))
		noteChange(context, 'Administrator removed')
		return toSecurity(texts.removed)
	},
})

export const loader = server.loader
export const action = server.action

/** Asks before an administrator loses role and account. */
export default function Remove() {
	const { keys, email, isOwn } = useLoaderData<typeof loader>()
	return (
		<RemovalDialog
			title="Remove an administrator"
			sentence={
				isOwn
					? 'You are signed out at once, and your account is gone.'
					: 'They are signed out everywhere at once, and their account is gone.'
			}
			what={email}
			keys={keys}
		/>
	)
}
