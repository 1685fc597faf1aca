import { useEffect } from 'react'
import { type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from 'react-router'
import { formPage } from '#app/platform/web/forms/form-page.server.ts'
import { SecureForm, SubmitButton } from '#app/platform/web/forms/secure-form.tsx'
import { logLocally } from '#app/platform/core/security/local-log.ts'
import { Notice } from '#app/ui/notice.tsx'
import { accountAction } from '#app/features/accounts/account-action.server.ts'
import { CodeField } from '#app/features/accounts/components/credential-fields.tsx'
import { LockoutNotice } from '#app/features/accounts/components/lockout-notice.tsx'
import { OtherStep, StepHead } from '#app/features/accounts/components/sign-in-frame.tsx'
import { useBlockedSubmit } from '#app/features/accounts/components/typed-text.ts'
import { SmsCodeForm } from '#app/features/accounts/forms.server.ts'
import { afterFirstFactor } from '#app/features/accounts/after-first-factor.server.ts'
import { readPending } from '#app/features/accounts/pending-verification.server.ts'
import { SMS_CODE_DIGITS, safeReturnPath, withReturnPath } from '#app/features/accounts/rules.ts'
import { texts } from '#app/features/accounts/texts.ts'
import { signInBySms } from '#app/features/accounts/sign-in-by-sms.server.ts'

export function loader(args: LoaderFunctionArgs) {
	const search = new URL(args.request.url).searchParams
	const from = safeReturnPath(search.get('from'))
	const pending = readPending(args)
	if (pending?.type !== 'sms') throw redirect(withReturnPath('/admin/login/sms', from))
	return { keys: formPage(args), from, phone: pending.token, again: search.has('again') }
}

export const action = accountAction({
	name: 'sms-sign-in',
	schema: SmsCodeForm,
	failure: texts.wrongCode,
	work: async (input, { client, device, request, now, setCookies }) => {
		const outcome = await signInBySms(client, input, device, now)
		return afterFirstFactor(outcome, new URL(request.url).searchParams.get('from'), setCookies)
	},
})

const isWhole = (text: string) => text.replace(/\s/g, '').length === SMS_CODE_DIGITS

/** Step three of the login: the code that was sent. */
export default function LoginSmsCode() {
	const { keys, from, phone, again } = useLoaderData<typeof loader>()
	const result = useActionData<typeof action>()
	const { heldBack, onInput } = useBlockedSubmit('code', isWhole)
	useEffect(() => logLocally('sms_verification_sent'), [again])
	return (
		<>
			<StepHead title="Enter the code">
				If <b className="font-semibold text-text tabular-nums">{phone}</b> is an administrator’s phone, six
				digits are on their way.
			</StepHead>
			{!result?.error && again && (
				<Notice kind="success" className="mb-5">
					A new code is on its way; the one before no longer works.
				</Notice>
			)}
			<LockoutNotice error={result?.error} account={phone} lockedFor={result?.lockedFor} />
			<div onInput={onInput}>
				<SecureForm id="sms-code" keys={keys} result={result} className="grid gap-5">
					<input type="hidden" name="phone" autoComplete="username" value={phone} />
					<CodeField />
					<SubmitButton size="lg" block busyText="Verifying..." disabled={heldBack}>
						Verify and sign in
					</SubmitButton>
				</SecureForm>
			</div>
			<SecureForm
				id="sms-again"
				action={withReturnPath('/admin/login/sms?again=1', from)}
				keys={keys}
				result={undefined}
				className="mt-3"
			>
				<input type="hidden" name="phone" value={phone} />
				<SubmitButton variant="outline" size="lg" block busyText="Sending...">
					Send a new code
				</SubmitButton>
			</SecureForm>
			<OtherStep to={withReturnPath('/admin/login', from)}>Use another method</OtherStep>
		</>
	)
}
