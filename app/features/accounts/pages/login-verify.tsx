import { useEffect } from 'react'
import { type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from 'react-router'
import { transact } from '#app/platform/core/db/db.server.ts'
import { formPage } from '#app/platform/web/forms/form-page.server.ts'
import { SecureForm, SubmitButton } from '#app/platform/web/forms/secure-form.tsx'
import { logLocally } from '#app/platform/core/security/local-log.ts'
import { networkOf } from '#app/platform/core/security/rate-limit.server.ts'
import { Notice } from '#app/ui/notice.tsx'
import { accountAction } from '#app/features/accounts/account-action.server.ts'
import { resendConfirmation } from '#app/features/accounts/commands/send-confirmation.server.ts'
import { EmailField } from '#app/features/accounts/components/credential-fields.tsx'
import { LockoutNotice } from '#app/features/accounts/components/lockout-notice.tsx'
import { OtherStep, StepHead } from '#app/features/accounts/components/sign-in-frame.tsx'
import { ResendForm } from '#app/features/accounts/forms.server.ts'
import { pendingCookie, readPending } from '#app/features/accounts/pending-verification.server.ts'
import { safeReturnPath, withReturnPath } from '#app/features/accounts/rules.ts'
import { texts } from '#app/features/accounts/texts.ts'

const reasons = { confirm: texts.confirmFirst, verify: texts.verifyFirst } as const

export function loader(args: LoaderFunctionArgs) {
	const search = new URL(args.request.url).searchParams
	const reason = search.get('reason')
	const pending = readPending(args)
	return {
		keys: formPage(args),
		from: safeReturnPath(search.get('from')),
		email: pending?.type === 'email' ? pending.token : '',
		refusal: reason === 'confirm' || reason === 'verify' ? reasons[reason] : null,
		sent: search.has('sent'),
		signedUp: reason === 'signup',
	}
}

export const action = accountAction({
	name: 'resend-confirmation',
	schema: ResendForm,
	limits: ({ email }, { address }) => [
		{ key: `confirmation:mailbox:${email}`, limit: 3, windowSeconds: 3600 },
		{ key: `confirmation:network:${networkOf(address)}`, limit: 5, windowSeconds: 60 },
	],
	failure: texts.notSent,
	work: async ({ email }, { request, now, setCookies }) => {
		await transact((tx) => resendConfirmation(tx, email, now))
		setCookies([pendingCookie({ type: 'email', token: email })])
		const from = new URL(request.url).searchParams.get('from')
		return redirect(withReturnPath('/admin/login/verify?sent=1', from), 303)
	},
})

/** Step three of the login: the mailbox must be proven. */
export default function LoginVerify() {
	const { keys, from, email, refusal, sent, signedUp } = useLoaderData<typeof loader>()
	const result = useActionData<typeof action>()
	useEffect(() => {
		if (signedUp) logLocally('signup_success')
	}, [signedUp])
	return (
		<>
			<StepHead title="Confirm your address">
				{email ? (
					<>
						We sent a link to <b className="font-semibold text-text">{email}</b>. Open it to finish.
					</>
				) : (
					'We sent you a link. Open it to finish.'
				)}
			</StepHead>
			{!result?.error && refusal && (
				<Notice kind="pending" className="mb-5" live={false}>
					{refusal}
				</Notice>
			)}
			{!result?.error && sent && (
				<Notice kind="success" className="mb-5">
					If an account waits for this address, the link is on its way again.
				</Notice>
			)}
			<LockoutNotice error={result?.error} />
			<SecureForm id="resend" keys={keys} result={result} values={{ email }} className="grid gap-5">
				<EmailField />
				<SubmitButton variant="outline" size="lg" block busyText="Sending...">
					Send the link again
				</SubmitButton>
			</SecureForm>
			<OtherStep to={withReturnPath('/admin/login/email', from)} before="Confirmed already?">
				Sign in
			</OtherStep>
		</>
	)
}
