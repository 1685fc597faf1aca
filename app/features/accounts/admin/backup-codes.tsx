import { redirect, useActionData, useLoaderData } from 'react-router'
import { BackupCodes } from '#app/features/accounts/components/backup-codes-list.tsx'
import { SecurityDialog } from '#app/features/accounts/admin/security-dialog.tsx'
import { renewBackupCodes } from '#app/features/accounts/commands/second-factor.server.ts'
import { notifyAccount } from '#app/features/accounts/commands/notify-account.server.ts'
import { NoFields } from '#app/features/accounts/forms.server.ts'
import { SECURITY } from '#app/features/accounts/rules.ts'
import { noteChange, type SecurityResult } from '#app/features/accounts/security-action.server.ts'
import { securityDialog } from '#app/features/accounts/security-dialog.server.ts'
import { texts } from '#app/features/accounts/texts.ts'
import { transact } from '#app/platform/core/db/db.server.ts'
import { SubmitButton } from '#app/platform/web/forms/secure-form.tsx'
import { DialogCloseFoot, RouteDialog } from '#app/ui/dialog.tsx'

const server = securityDialog({
	name: 'backup-codes',
	schema: NoFields,
	failure: texts.oops,
	show: (admin) => {
		if (!admin.two_factor_enabled) throw redirect(SECURITY)
		return {}
	},
	work: async (_input, context) => {
		const { admin, by, client, now } = context
		const codes = await transact(async (tx) => {
			const made = await renewBackupCodes(tx, admin.id, by)
			await notifyAccount(tx, admin.email, 'New backup codes were made', client, now)
			return made
		})
		noteChange(context, 'New backup codes made')
		return { codes }
	},
})

export const loader = server.loader
export const action = server.action

/** Makes ten new backup codes in place of those that are left. */
export default function NewBackupCodes() {
	const { keys } = useLoaderData<typeof loader>()
	const result = useActionData() as SecurityResult | undefined
	if (result?.codes) {
		return (
			<RouteDialog title="New backup codes" closeTo={SECURITY}>
				<BackupCodes codes={result.codes} />
				<DialogCloseFoot>Done</DialogCloseFoot>
			</RouteDialog>
		)
	}
	return (
		<SecurityDialog
			title="New backup codes"
			id="backup-codes"
			keys={keys}
			submit={<SubmitButton busyText="Making...">Make new ones</SubmitButton>}
		>
			<p className="text-text-2">Ten new codes are made. Those that you have now no longer open anything.</p>
		</SecurityDialog>
	)
}
