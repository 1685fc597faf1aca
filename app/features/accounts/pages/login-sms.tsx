import { type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from 'react-router'
import { Refusal } from '#app/platform/core/errors/refusal.ts'
import { formPage } from '#app/platform/web/forms/form-page.server.ts'
import { SecureForm, SubmitButton } from '#app/platform/web/forms/secure-form.tsx'
import { consumeLimits } from '#app/platform/core/security/rate-limit.server.ts'
import { logSecurityEvent } from '#app/platform/core/security/security-log.server.ts'
import { InlineLink } from '#app/ui/button.tsx'
import { accountAction } from '#app/features/accounts/account-action.server.ts'
import { deviceOfPhone, sendSmsCode } from '#app/features/accounts/commands/sms-code.server.ts'
import { PhoneField } from '#app/features/accounts/components/credential-fields.tsx'
import { LockoutNotice } from '#app/features/accounts/components/lockout-notice.tsx'
import { StepHead } from '#app/features/accounts/components/sign-in-frame.tsx'
import { useBlockedSubmit } from '#app/features/accounts/components/typed-text.ts'
import { SmsForm } from '#app/features/accounts/forms.server.ts'
import { signInCodeLimits } from '#app/features/accounts/limits.server.ts'
import { pendingCookie, readPending } from '#app/features/accounts/pending-verification.server.ts'
import { safeReturnPath, withReturnPath } from '#app/features/accounts/rules.ts'
import { texts } from '#app/features/accounts/texts.ts'

export function loader(args: LoaderFunctionArgs) {
	const pending = readPending(args)
	return {
		keys: formPage(args),
		from: safeReturnPath(new URL(args.request.url).searchParams.get('from')),
		phone: pending?.type === 'sms' ? pending.token : '',
	}
}

export const action = accountAction({
	name: 'sms-code',
	schema: SmsForm,
	failure: texts.codeNotSent,
	work: async ({ phone }, { client, device, request, now, setCookies }) => {
		const known = await deviceOfPhone(phone, device)
		const verdict = await consumeLimits(signInCodeLimits(phone, known, client))
		if (!verdict.allowed)
			throw new Refusal(texts.tooManyAttempts, { status: 429, retryAfter: verdict.retryAfterSeconds })
		const { email } = await sendSmsCode(phone, now, known)
		logSecurityEvent('sms_verification_sent', { client_address: client.address, account: email ?? phone })
		setCookies([pendingCookie({ type: 'sms', token: phone })])
		const search = new URL(request.url).searchParams
		const again = search.has('again') ? '?again=1' : ''
		return redirect(withReturnPath(`/admin/login/sms/code${again}`, search.get('from')), 303)
	},
})

/** Step two of the login: the phone that the code goes to. */
export default function LoginSms() {
	const { keys, from, phone } = useLoaderData<typeof loader>()
	const result = useActionData<typeof action>()
	const { heldBack, onInput } = useBlockedSubmit('phone', (text) => text !== '')
	return (
		<>
			<StepHead title="Sign in to the back office">
				With a code by SMS.{' '}
				<InlineLink to={withReturnPath('/admin/login', from)}>Use another method</InlineLink>
			</StepHead>
			<LockoutNotice error={result?.error} />
			<div onInput={onInput}>
				<SecureForm id="sms" keys={keys} result={result} values={{ phone }} className="grid gap-5">
					<PhoneField />
					<SubmitButton size="lg" block busyText="Sending..." disabled={heldBack}>
						Send the code
					</SubmitButton>
				</SecureForm>
			</div>
		</>
	)
}
