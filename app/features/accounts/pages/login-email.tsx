import { type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from 'react-router'
import { formPage } from '#app/platform/web/forms/form-page.server.ts'
import { SecureForm, SubmitButton } from '#app/platform/web/forms/secure-form.tsx'
import { InlineLink } from '#app/ui/button.tsx'
import { accountAction } from '#app/features/accounts/account-action.server.ts'
import { afterFirstFactor } from '#app/features/accounts/after-first-factor.server.ts'
import { EmailField, PasswordField } from '#app/features/accounts/components/credential-fields.tsx'
import { LockoutNotice } from '#app/features/accounts/components/lockout-notice.tsx'
import { OtherStep, StepHead } from '#app/features/accounts/components/sign-in-frame.tsx'
import { SignInForm } from '#app/features/accounts/forms.server.ts'
import { pendingCookie } from '#app/features/accounts/pending-verification.server.ts'
import { safeReturnPath, withReturnPath } from '#app/features/accounts/rules.ts'
import { texts } from '#app/features/accounts/texts.ts'
import { signInByEmail } from '#app/features/accounts/sign-in.server.ts'

export function loader(args: LoaderFunctionArgs) {
	return { keys: formPage(args), from: safeReturnPath(new URL(args.request.url).searchParams.get('from')) }
}

export const action = accountAction({
	name: 'sign-in',
	schema: SignInForm,
	failure: texts.unexpected,
	work: async (input, { client, device, request, now, setCookies }) => {
		const outcome = await signInByEmail(client, input, device, now)
		const from = new URL(request.url).searchParams.get('from')
		if (outcome.requiresVerification) {
			setCookies([pendingCookie({ type: 'email', token: input.email })])
			const reason = outcome.error === texts.verifyFirst ? 'verify' : 'confirm'
			return redirect(withReturnPath(`/admin/login/verify?reason=${reason}`, from), 303)
		}
		return afterFirstFactor(outcome, from, setCookies)
	},
})

const textOf = (posted: string | string[] | undefined) => (typeof posted === 'string' ? posted : posted?.[0])

/** Step two of the login: e-mail and password. */
export default function LoginEmail() {
	const { keys, from } = useLoaderData<typeof loader>()
	const result = useActionData<typeof action>()
	return (
		<>
			<StepHead title="Sign in to the back office">
				With your password.{' '}
				<InlineLink to={withReturnPath('/admin/login', from)}>Use another method</InlineLink>
			</StepHead>
			<LockoutNotice
				error={result?.error}
				account={textOf(result?.values['email'])}
				lockedFor={result?.lockedFor}
			/>
			<SecureForm id="sign-in" keys={keys} result={result} className="grid gap-5">
				<EmailField />
				<PasswordField />
				<SubmitButton size="lg" block busyText="Signing in...">
					Sign in
				</SubmitButton>
			</SecureForm>
			<OtherStep to={withReturnPath('/admin/login/sign-up', from)} before="First time here?">
				Create an admin account
			</OtherStep>
		</>
	)
}
