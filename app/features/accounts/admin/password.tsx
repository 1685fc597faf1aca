import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { SecurityDialog } from '#app/features/accounts/admin/security-dialog.tsx'
import { changePassword } from '#app/features/accounts/commands/change-password.server.ts'
import { notifyAccount } from '#app/features/accounts/commands/notify-account.server.ts'
import {
	CurrentPasswordField,
	NewPasswordField,
} from '#app/features/accounts/components/credential-fields.tsx'
import { ChangePasswordForm } from '#app/features/accounts/forms.server.ts'
import { findMethod } from '#app/features/accounts/queries/security.server.ts'
import { isFresh } from '#app/features/accounts/rules.ts'
import { texts } from '#app/features/accounts/texts.ts'
import {
	noteChange,
	securityAction,
	type SecurityContext,
	toSecurity,
} from '#app/features/accounts/security-action.server.ts'
import { checkPassword } from '#app/features/accounts/sign-in-again.server.ts'
import { requireAdmin } from '#app/platform/web/session/admin-context.server.ts'
import { hashPassword } from '#app/platform/core/security/password-hash.server.ts'
import { db, transact } from '#app/platform/core/db/db.server.ts'
import { formPage } from '#app/platform/web/forms/form-page.server.ts'
import { SubmitButton } from '#app/platform/web/forms/secure-form.tsx'

/** Who has just come in by a link may have forgotten the password: the link is the recovery. */
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
			await notifyAccount(tx, email, 'Your password was changed', client, now)
		})
		noteChange(context, 'Password changed')
		return toSecurity(texts.passwordChanged)
	},
})

/** A new password, for whoever knows the old one or has just come in by a link. */
export default function Password() {
	const { keys, email, forgotten } = useLoaderData<typeof loader>()
	return (
		<SecurityDialog
			title="Change the password"
			sub="All other devices are signed out."
			id="password"
			keys={keys}
			submit={<SubmitButton busyText="Saving...">Change the password</SubmitButton>}
		>
			<input type="hidden" autoComplete="username" value={email} />
			{!forgotten && (
				<>
					<CurrentPasswordField />
					<p className="-mt-2 text-ui text-muted">
						Forgotten? Sign out and sign in again with a link by email: for ten minutes after that no current
						password is asked for.
					</p>
				</>
			)}
			<NewPasswordField />
		</SecurityDialog>
	)
}
