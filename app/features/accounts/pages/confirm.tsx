import { type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { isDatabaseUnavailable } from '#app/platform/core/db/database-errors.server.ts'
import { db, transact } from '#app/platform/core/db/db.server.ts'
import { Refusal } from '#app/platform/core/errors/refusal.ts'
import { unavailable } from '#app/platform/core/errors/responses.server.ts'
import { formPage } from '#app/platform/web/forms/form-page.server.ts'
import { SecureForm, SubmitButton } from '#app/platform/web/forms/secure-form.tsx'
import { afterFirstFactor } from '#app/features/accounts/after-first-factor.server.ts'
import { accountAction } from '#app/features/accounts/account-action.server.ts'
import { confirmEmail } from '#app/features/accounts/commands/confirm-email.server.ts'
import { findLink } from '#app/features/accounts/commands/one-time-link.server.ts'
import { PasswordField } from '#app/features/accounts/components/credential-fields.tsx'
import { LockoutNotice } from '#app/features/accounts/components/lockout-notice.tsx'
import { ClosedLink, StepHead } from '#app/features/accounts/components/sign-in-frame.tsx'
import { ConfirmForm } from '#app/features/accounts/forms.server.ts'
import { texts } from '#app/features/accounts/texts.ts'
import { signInByEmail } from '#app/features/accounts/sign-in.server.ts'

const refusals = { expired: texts.tokenExpired, unknown: texts.invalidToken } as const

/** Looking at the link uses nothing up: a mail program may open it before the person does. */
export async function loader(args: LoaderFunctionArgs) {
	const link = await findLink(db, 'confirm-email', args.params['secret'] ?? '', new Date()).catch(
		(error: unknown) => {
			throw isDatabaseUnavailable(error) ? unavailable() : error
		},
	)
	return link.state === 'open'
		? { keys: formPage(args), email: link.subject, refusal: null }
		: { keys: formPage(args), email: null, refusal: refusals[link.state] }
}

export const action = accountAction({
	name: 'confirm-email',
	schema: ConfirmForm,
	failure: texts.notConfirmed,
	work: async ({ password }, { client, device, params, now, setCookies }) => {
		const secret = params['secret'] ?? ''
		const link = await findLink(db, 'confirm-email', secret, now)
		if (link.state !== 'open') throw new Refusal(refusals[link.state])
		const input = { email: link.subject, password }
		const first = await signInByEmail(client, input, device, now)
		// Only the right password of an account that waits gets this answer.
		if (!first.requiresVerification) return afterFirstFactor(first, null, setCookies)
		await transact((tx) => confirmEmail(tx, { email: link.subject, secret }, now))
		const outcome = await signInByEmail(client, input, device, now)
		return afterFirstFactor(outcome, null, setCookies)
	},
})

/** Where the mailed link leads: the password that was chosen confirms the address and signs in. */
export default function Confirm() {
	const { keys, email, refusal } = useLoaderData<typeof loader>()
	const result = useActionData<typeof action>()
	if (!email) {
		return (
			<ClosedLink why={result?.error ?? refusal} to="/admin/login/verify">
				Send the link again
			</ClosedLink>
		)
	}
	return (
		<>
			<StepHead title="Confirm your address">
				Enter the password that you chose for <b className="font-semibold text-text">{email}</b>.
			</StepHead>
			<LockoutNotice error={result?.error} account={email} lockedFor={result?.lockedFor} />
			<SecureForm id="confirm" keys={keys} result={result} className="grid gap-5">
				<input type="hidden" autoComplete="username" value={email} />
				<PasswordField />
				<SubmitButton size="lg" block busyText="Confirming...">
					Confirm and sign in
				</SubmitButton>
			</SecureForm>
		</>
	)
}
