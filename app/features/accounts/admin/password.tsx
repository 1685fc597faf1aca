import { type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { changePassword } from '#app/features/accounts/commands/change-password.server.ts'
import { tellAccount } from '#app/features/accounts/commands/tell-account.server.ts'
import {
	CurrentPasswordField,
	NewPasswordField,
} from '#app/features/accounts/components/credential-fields.tsx'
import { ChangePasswordForm } from '#app/features/accounts/forms.server.ts'
import { findMethod } from '#app/features/accounts/queries/security.server.ts'
import { isFresh, SECURITY } from '#app/features/accounts/rules.ts'
import { texts } from '#app/features/accounts/texts.ts'
import {
	noteChange,
	securityAction,
	type SecurityContext,
	type SecurityResult,
	toSecurity,
} from '#app/features/accounts/security-action.server.ts'
import { checkPassword } from '#app/features/accounts/sign-in-again.server.ts'
import { requireAdmin } from '#app/platform/auth/admin-context.server.ts'
import { hashPassword } from '#app/platform/auth/password-hash.server.ts'
import { db, transact } from '#app/platform/db/db.server.ts'
import { formPage } from '#app/platform/forms/form-page.server.ts'
import { SecureForm, SubmitButton } from '#app/platform/forms/secure-form.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { DialogFooter, RouteDialog } from '#app/ui/dialog.tsx'

/** Who has just come in by a link may have forgotten the password: the link is the recovery (D-098). */
const needsNone = async (admin: SecurityContext['admin'], now: Date) =>
	isFresh(admin, now) && (await findMethod(db, admin.session_id)) === 'link'

export async function loader(args: LoaderFunctionArgs) {
	const admin = requireAdmin(args.context)
	return { keys: formPage(args), email: admin.email, forgotten: await needsNone(admin, new Date()) }
}

export const action = securityAction({
	name: 'change-password',
	schema: ChangePasswordForm,
	failure: texts.passwordFailed,
	work: async ({ current, password }, context) => {
		const { admin, by, client, now } = context
		const { id: user_id, email, session_id } = admin
		if (!(await needsNone(admin, now))) await checkPassword(context, current, 'current')
		const password_hash = await hashPassword(password)
		await transact(async (tx) => {
			await changePassword(tx, { user_id, email, session_id, password_hash }, by)
			await tellAccount(tx, email, 'Your password was changed', client, now)
		})
		noteChange(context, 'Password changed')
		return toSecurity(texts.passwordChanged)
	},
})

/** A new password, for whoever knows the old one or has just come in by a link (A12). */
export default function Password() {
	const { keys, email, forgotten } = useLoaderData<typeof loader>()
	const result = useActionData() as SecurityResult | undefined
	return (
		<RouteDialog title="Change the password" sub="All other devices are signed out." closeTo={SECURITY}>
			<SecureForm id="password" keys={keys} result={result} className="grid gap-5">
				<input type="hidden" autoComplete="username" value={email} readOnly />
				{!forgotten && <CurrentPasswordField />}
				<NewPasswordField />
				<DialogFooter>
					<ButtonLink to={SECURITY} variant="outline" keepsPlace replace>
						Cancel
					</ButtonLink>
					<SubmitButton busyText="Saving...">Change the password</SubmitButton>
				</DialogFooter>
			</SecureForm>
		</RouteDialog>
	)
}
