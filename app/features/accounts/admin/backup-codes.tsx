import { type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from 'react-router'
import { BackupCodes } from '#app/features/accounts/admin/backup-codes-list.tsx'
import { renewBackupCodes } from '#app/features/accounts/commands/second-factor.server.ts'
import { tellAccount } from '#app/features/accounts/commands/tell-account.server.ts'
import { NoFields } from '#app/features/accounts/forms.server.ts'
import { SECURITY } from '#app/features/accounts/rules.ts'
import { texts } from '#app/features/accounts/texts.ts'
import {
	noteChange,
	requireFresh,
	securityAction,
	type SecurityResult,
} from '#app/features/accounts/security-action.server.ts'
import { requireAdmin } from '#app/platform/auth/admin-context.server.ts'
import { transact } from '#app/platform/db/db.server.ts'
import { formPage } from '#app/platform/forms/form-page.server.ts'
import { SecureForm, SubmitButton } from '#app/platform/forms/secure-form.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { DialogCloseLink, DialogFooter, RouteDialog } from '#app/ui/dialog.tsx'

export function loader(args: LoaderFunctionArgs) {
	const admin = requireAdmin(args.context)
	if (!admin.two_factor_enabled) throw redirect(SECURITY)
	requireFresh(admin, `${SECURITY}/backup-codes`)
	return { keys: formPage(args) }
}

export const action = securityAction({
	name: 'backup-codes',
	schema: NoFields,
	fresh: true,
	failure: texts.oops,
	work: async (_input, context) => {
		const { admin, by, client, now } = context
		const codes = await transact(async (tx) => {
			const made = await renewBackupCodes(tx, admin.id, by)
			await tellAccount(tx, admin.email, 'New backup codes were made', client, now)
			return made
		})
		noteChange(context, 'New backup codes made')
		return { codes }
	},
})

/** Makes ten new backup codes in place of those that are left. */
export default function NewBackupCodes() {
	const { keys } = useLoaderData<typeof loader>()
	const result = useActionData() as SecurityResult | undefined
	if (result?.codes) {
		return (
			<RouteDialog title="New backup codes" closeTo={SECURITY}>
				<BackupCodes codes={result.codes} />
				<DialogFooter>
					<DialogCloseLink>Done</DialogCloseLink>
				</DialogFooter>
			</RouteDialog>
		)
	}
	return (
		<RouteDialog title="New backup codes" closeTo={SECURITY}>
			<SecureForm id="backup-codes" keys={keys} result={result}>
				<p className="text-text-2">
					Ten new codes are made. Those that you have now no longer open anything.
				</p>
				<DialogFooter>
					<ButtonLink to={SECURITY} variant="outline" keepsPlace replace>
						Cancel
					</ButtonLink>
					<SubmitButton busyText="Making...">Make new ones</SubmitButton>
				</DialogFooter>
			</SecureForm>
		</RouteDialog>
	)
}
