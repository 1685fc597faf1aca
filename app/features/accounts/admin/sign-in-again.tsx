import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { SecurityDialog } from '#app/features/accounts/admin/security-dialog.tsx'
import { confirmSession } from '#app/features/accounts/commands/sessions.server.ts'
import { PasswordField } from '#app/features/accounts/components/credential-fields.tsx'
import { PasswordForm } from '#app/features/accounts/forms.server.ts'
import { FRESH_MINUTES, safeReturnPath, SECURITY } from '#app/features/accounts/rules.ts'
import { texts } from '#app/features/accounts/texts.ts'
import { securityAction } from '#app/features/accounts/security-action.server.ts'
import { checkPassword } from '#app/features/accounts/sign-in-again.server.ts'
import { requireAdmin } from '#app/platform/web/session/admin-context.server.ts'
import { db } from '#app/platform/core/db/db.server.ts'
import { formPage } from '#app/platform/web/forms/form-page.server.ts'
import { SubmitButton } from '#app/platform/web/forms/secure-form.tsx'

export function loader(args: LoaderFunctionArgs) {
	const { email } = requireAdmin(args.context)
	return { keys: formPage(args), email }
}

/** Whether what is at a path asks for a fresh sign-in. */
const followsSignIn = (path: string) =>
	[SECURITY, '/admin/people/', '/admin/payments/'].some((start) => path.startsWith(start))

export const action = securityAction({
	name: 'sign-in-again',
	schema: PasswordForm,
	failure: texts.oops,
	work: async ({ password }, context) => {
		const { admin, now, request } = context
		await checkPassword(context, password, 'password')
		await confirmSession(db, admin.session_id, now)
		const to = safeReturnPath(new URL(request.url).searchParams.get('to'))
		return redirect(followsSignIn(to) ? to : SECURITY, 303)
	},
})

/** Before something that weakens the account: the password again, unless the sign-in is fresh. */
export default function SignInAgain() {
	const { keys, email } = useLoaderData<typeof loader>()
	return (
		<SecurityDialog
			title="Confirm it is you"
			sub={`You signed in more than ${FRESH_MINUTES} minutes ago. If you have forgotten it, sign out and come in by a magic link.`}
			id="sign-in-again"
			keys={keys}
			submit={<SubmitButton busyText="Checking...">Continue</SubmitButton>}
		>
			<input type="hidden" autoComplete="username" value={email} />
			<PasswordField />
		</SecurityDialog>
	)
}
