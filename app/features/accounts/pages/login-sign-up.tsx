import { type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from 'react-router'
import { hashPassword } from '#app/platform/core/security/password-hash.server.ts'
import { db, transact } from '#app/platform/core/db/db.server.ts'
import { formPage } from '#app/platform/web/forms/form-page.server.ts'
import { SecureForm, SubmitButton } from '#app/platform/web/forms/secure-form.tsx'
import { logSecurityEvent } from '#app/platform/core/security/security-log.server.ts'
import { InlineLink } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { accountAction } from '#app/features/accounts/account-action.server.ts'
import { checkSignUp, signUp } from '#app/features/accounts/commands/sign-up.server.ts'
import { EmailField, NewPasswordField } from '#app/features/accounts/components/credential-fields.tsx'
import { LockoutNotice } from '#app/features/accounts/components/lockout-notice.tsx'
import { StepHead } from '#app/features/accounts/components/sign-in-frame.tsx'
import { SignUpForm } from '#app/features/accounts/forms.server.ts'
import { tellingLimits } from '#app/features/accounts/limits.server.ts'
import { pendingCookie } from '#app/features/accounts/pending-verification.server.ts'
import { safeReturnPath, withReturnPath } from '#app/features/accounts/rules.ts'
import { texts } from '#app/features/accounts/texts.ts'

export function loader(args: LoaderFunctionArgs) {
	return { keys: formPage(args), from: safeReturnPath(new URL(args.request.url).searchParams.get('from')) }
}

export const action = accountAction({
	name: 'sign-up',
	schema: SignUpForm,
	limits: (_input, client) => tellingLimits(client),
	failure: texts.notCreated,
	work: async ({ email, password, phone }, { client, request, now, setCookies }) => {
		await checkSignUp(db, email)
		const password_hash = await hashPassword(password)
		await transact((tx) => signUp(tx, { email, password_hash, phone }, now))
		logSecurityEvent('signup_success', { client_address: client.address, actor_email: email })
		setCookies([pendingCookie({ type: 'email', token: email })])
		const from = new URL(request.url).searchParams.get('from')
		return redirect(withReturnPath('/admin/login/verify?reason=signup', from), 303)
	},
})

/** The other side of step two: an administrator's first visit. */
export default function LoginSignUp() {
	const { keys, from } = useLoaderData<typeof loader>()
	const result = useActionData<typeof action>()
	return (
		<>
			<StepHead title="Create an admin account">
				For authorized addresses.{' '}
				<InlineLink to={withReturnPath('/admin/login/email', from)}>Sign in instead</InlineLink>
			</StepHead>
			<LockoutNotice error={result?.error} />
			<SecureForm id="sign-up" keys={keys} result={result} className="grid gap-5">
				<EmailField />
				<NewPasswordField />
				<TextField
					name="phone"
					label="Phone"
					optional
					type="tel"
					autoComplete="tel"
					maxLength={30}
					message={texts.invalidPhone}
				/>
				<SubmitButton size="lg" block busyText="Creating account...">
					Create account
				</SubmitButton>
			</SecureForm>
		</>
	)
}
