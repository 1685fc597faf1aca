import { type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from 'react-router'
import { withFlash } from '#app/platform/web/forms/flash.server.ts'
import { formPage } from '#app/platform/web/forms/form-page.server.ts'
import { SecureForm, SubmitButton } from '#app/platform/web/forms/secure-form.tsx'
import { accountAction } from '#app/features/accounts/account-action.server.ts'
import { afterFirstFactor } from '#app/features/accounts/after-first-factor.server.ts'
import { SecondFactorField } from '#app/features/accounts/components/credential-fields.tsx'
import { LockoutNotice } from '#app/features/accounts/components/lockout-notice.tsx'
import { OtherStep, StepHead } from '#app/features/accounts/components/sign-in-frame.tsx'
import { useBlockedSubmit } from '#app/features/accounts/components/typed-text.ts'
import { SecondFactorForm } from '#app/features/accounts/forms.server.ts'
import { readPending } from '#app/features/accounts/pending-verification.server.ts'
import { safeReturnPath, withReturnPath } from '#app/features/accounts/rules.ts'
import { texts } from '#app/features/accounts/texts.ts'
import { findHalfDone, signInBySecondFactor } from '#app/features/accounts/sign-in-second-step.server.ts'

const secretOf = (args: Parameters<typeof readPending>[0]) => {
	const pending = readPending(args)
	return pending?.type === 'second-factor' ? pending.token : ''
}

/** Back to the first factor. */
const anew = (from: string | null) =>
	redirect(withFlash(withReturnPath('/admin/login', from), { text: texts.tooSlow, kind: 'error' }), 303)

export async function loader(args: LoaderFunctionArgs) {
	const from = safeReturnPath(new URL(args.request.url).searchParams.get('from'))
	const account = await findHalfDone(secretOf(args), new Date())
	if (!account) throw anew(from)
	return { keys: formPage(args), from, email: account.email }
}

export const action = accountAction({
	name: 'second-factor',
	schema: SecondFactorForm,
	failure: texts.wrongCode,
	work: async ({ code }, { args, client, device, request, now, setCookies }) => {
		const from = new URL(request.url).searchParams.get('from')
		const outcome = await signInBySecondFactor(client, { secret: secretOf(args), code }, device, now)
		if (outcome.error === texts.tooSlow) return anew(from)
		if (outcome.error === texts.nowLocked) {
			return redirect(
				withFlash(withReturnPath('/admin/login', from), { text: texts.nowLocked, kind: 'error' }),
				303,
			)
		}
		return afterFirstFactor(outcome, from, setCookies)
	},
})

/** After the first factor: a code of the authenticator app, or a backup code. */
export default function LoginSecondFactor() {
	const { keys, from, email } = useLoaderData<typeof loader>()
	const result = useActionData<typeof action>()
	const { heldBack, onInput } = useBlockedSubmit('code', (text) => text.replace(/[\s-]/g, '').length >= 6)
	return (
		<>
			<StepHead title="Enter the second factor">
				The six digits that your authenticator app shows for{' '}
				<b className="font-semibold text-text">{email}</b>, or a backup code.
			</StepHead>
			<LockoutNotice error={result?.error} lockedFor={result?.lockedFor} />
			<div onInput={onInput}>
				<SecureForm id="second-factor" keys={keys} result={result} className="grid gap-5">
					<SecondFactorField />
					<SubmitButton size="lg" block busyText="Verifying..." disabled={heldBack}>
						Verify and sign in
					</SubmitButton>
				</SecureForm>
			</div>
			<OtherStep to={withReturnPath('/admin/login', from)}>Start over</OtherStep>
		</>
	)
}
