import { type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { formPage } from '#app/platform/web/forms/form-page.server.ts'
import { SecureForm, SubmitButton } from '#app/platform/web/forms/secure-form.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { accountAction } from '#app/features/accounts/account-action.server.ts'
import { BackupCodes } from '#app/features/accounts/components/backup-codes-list.tsx'
import { authenticatorSetup } from '#app/features/accounts/authenticator-setup.server.ts'
import { AuthenticatorKey } from '#app/features/accounts/components/authenticator-key.tsx'
import { CodeField } from '#app/features/accounts/components/credential-fields.tsx'
import { LockoutNotice } from '#app/features/accounts/components/lockout-notice.tsx'
import { OtherStep, StepHead } from '#app/features/accounts/components/sign-in-frame.tsx'
import { TotpForm } from '#app/features/accounts/forms.server.ts'
import { noPendingCookie, readPending } from '#app/features/accounts/pending-verification.server.ts'
import { safeReturnPath, withReturnPath } from '#app/features/accounts/rules.ts'
import { findSetUp, signInBySetUp } from '#app/features/accounts/sign-in-set-up.server.ts'
import { texts } from '#app/features/accounts/texts.ts'

const secretOf = (args: Parameters<typeof readPending>[0]) => {
	const pending = readPending(args)
	return pending?.type === 'second-factor-set-up' ? pending.token : ''
}

export async function loader(args: LoaderFunctionArgs) {
	const account = await findSetUp(secretOf(args), new Date())
	return {
		keys: formPage(args),
		from: safeReturnPath(new URL(args.request.url).searchParams.get('from')),
		email: account?.email ?? null,
		// After the act it is over: the page has the codes then, without script in the same request.
		setup: account ? authenticatorSetup(account.secret, account.email) : null,
	}
}

export const action = accountAction({
	name: 'second-factor-set-up',
	schema: TotpForm,
	failure: texts.twoFactorFailed,
	work: async ({ code }, { args, client, device, now, setCookies }) => {
		const outcome = await signInBySetUp(client, { half_done: secretOf(args), code }, device, now)
		if (outcome.codes) setCookies([noPendingCookie()])
		return outcome
	},
})

/** After the first factor, where a second is required of all administrators and there is none yet. */
export default function LoginSetUp() {
	const { keys, from, email, setup } = useLoaderData<typeof loader>()
	const result = useActionData<typeof action>()
	if (result?.codes) {
		return (
			<>
				<StepHead title="Keep your backup codes">You are signed in, and from now on with a code.</StepHead>
				<Notice kind="success">{texts.twoFactorOn}</Notice>
				<BackupCodes codes={result.codes} />
				<ButtonLink
					to={withReturnPath('/admin/login/success', from)}
					size="lg"
					className="mt-6"
					reloadDocument
				>
					Continue to the back office
				</ButtonLink>
			</>
		)
	}
	if (!setup) {
		return (
			<>
				<StepHead title="Sign in again">{texts.tooSlow}</StepHead>
				<OtherStep to={withReturnPath('/admin/login', from)}>Start over</OtherStep>
			</>
		)
	}
	return (
		<>
			<StepHead title="Set up the second factor">
				This hub requires one of every administrator. Read this with the authenticator app of your phone, then
				type the code that it shows for <b className="font-semibold text-text">{email}</b>.
			</StepHead>
			<LockoutNotice error={result?.error} lockedFor={result?.lockedFor} />
			<AuthenticatorKey setup={setup} />
			<SecureForm id="set-up" keys={keys} result={result} className="grid gap-5">
				<CodeField />
				<SubmitButton size="lg" block busyText="Verifying...">
					Verify and sign in
				</SubmitButton>
			</SecureForm>
			<OtherStep to={withReturnPath('/admin/login', from)}>Start over</OtherStep>
		</>
	)
}
